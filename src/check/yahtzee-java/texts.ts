// The texts of the Java assignment as the checker reads them: leniently, so that a case fails only
// for its own sentence. Rolls, boards and totals have a line for each player, and the name of the
// player is the beginning of the line.

import { BOX_NAMES, patternPoints, type Box } from '../../games/yahtzee/rules/boxes.ts';

/** In the order of the numbers 1 to 13 by which clients choose. */
const NUMBERED_BOXES: readonly Box[] = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'three-of-a-kind',
  'four-of-a-kind',
  'full-house',
  'small-straight',
  'large-straight',
  'chance',
  'yahtzee',
];
export const BOX_NUMBERS: readonly number[] = NUMBERED_BOXES.map((_box, index) => index + 1);
/** The upper section is 1 to 6. */
export const UPPER_MAX = 6;
export const CHANCE = 12;
export const YAHTZEE = 13;

export function boxOf(number: number): Box {
  return NUMBERED_BOXES[number - 1] ?? 'chance';
}

export function nameOf(number: number): string {
  return BOX_NAMES[boxOf(number)];
}

/** What a roll scores in the box with this number. */
export function pointsOf(number: number, dice: readonly number[]): number {
  return patternPoints(boxOf(number), dice);
}

/** A row of dice, a board or a total, and whose it is: "You", "Player 2". */
export interface Owned<What> {
  readonly who: string;
  readonly what: What;
}

/** `[Ones: 3]` */
export interface Entry {
  readonly name: string;
  readonly points: number;
}

const FIVE_DICE = /\[\s*(\d+(?:\s*,\s*\d+){4})\s*\]/;
const ENTRY = /\[\s*([^[\]:]+?)\s*:\s*(-?\d+)\s*\]/g;

/** "[1, 3, 4, 2, 4]" somewhere in the text. */
export function readDice(text: string): readonly number[] | undefined {
  return FIVE_DICE.exec(text)?.[1]?.split(',').map(Number);
}

export function readRolls(text: string): ReadonlyArray<Owned<readonly number[]>> {
  return text.split('\n').flatMap((line) => {
    const what = readDice(line);
    return what === undefined ? [] : [{ who: readOwner(line), what }];
  });
}

export function readEntries(text: string): readonly Entry[] {
  return Array.from(text.matchAll(ENTRY), ([, name = '', points]) => ({ name, points: Number(points) }));
}

/** The entries of each line that has any. */
export function readBoards(text: string): ReadonlyArray<Owned<readonly Entry[]>> {
  return text.split('\n').flatMap((line) => {
    const what = readEntries(line);
    return what.length === 0 ? [] : [{ who: readOwner(line), what }];
  });
}

/** "Player 1's total score is 12": the last number of a line that begins with a player. */
export function readTotals(text: string): ReadonlyArray<Owned<number>> {
  return text.split('\n').flatMap((line) => {
    const [, rest] = /^\s*(?:Player \d+|You\b)(.*)$/.exec(line) ?? [];
    const numbers = rest?.match(/-?\d+/g) ?? [];
    return numbers.length === 0 ? [] : [{ who: readOwner(line), what: Number(numbers.at(-1)) }];
  });
}

function readOwner(line: string): string {
  return /^\s*(Player \d+|You\d*)/.exec(line)?.[1] ?? '';
}

/** The points in an entry with the name of this box; "Three of a Kind" is the same box. */
export function findPoints(entries: readonly Entry[], number: number): number | undefined {
  return entries.find(({ name }) => isNameOf(name, nameOf(number)))?.points;
}

export function isNameOf(written: string, name: string): boolean {
  return lettersOf(written) === lettersOf(name);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** As Java writes an array. */
export function makeList(numbers: readonly number[]): string {
  return `[${numbers.join(', ')}]`;
}

/** Whether the text has this number, apart from the numbers of players and lists. */
export function hasNumber(text: string, number: number): boolean {
  const plain = text.replaceAll(/Player \d+/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return plain.match(/-?\d+/g)?.some((one) => Number(one) === number) ?? false;
}
