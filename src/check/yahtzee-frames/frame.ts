// The frames of the Yahtzee protocol as the checker reads them: leniently, so that a case fails
// only for its own sentence. Cases that are about the form of a frame look at the line itself.

import { BOXES, patternPoints, type Box } from '../../games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../games/yahtzee/rules/notation.ts';

/** What a server may send: section 6.2 of the assignment. */
export const SERVER_TAGS: readonly string[] = [
  'START_GAME',
  'START_ROUND',
  'START_TURN',
  'CHOOSE_DICE',
  'INVALID_DICE_CHOICE',
  'CHOOSE_SCORE',
  'SCORE_CHOICE_INVALID',
  'SCORE_CHOICE_VALID',
  'TURN_OVER',
  'ROUND_OVER',
  'GAME_OVER',
  'ACK',
  'INFO',
];

export const DICE_COUNT = 5;
export const ROLLS_MAX = 3;
export const ROUNDS = BOXES.length;

/** The names of the boxes that servers send most. */
export const BOX_WORDS: Readonly<Record<Box, string>> = {
  ones: 'Aces',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  'three-of-a-kind': 'ThreeOfKind',
  'four-of-a-kind': 'FourOfKind',
  'full-house': 'FullHouse',
  'small-straight': 'SmallStraight',
  'large-straight': 'LargeStraight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

/** The short names of the assignment: FH, SS and LS in its table, 3K in its example. */
export const SHORT_WORDS: Readonly<Partial<Record<Box, string>>> = {
  'full-house': 'FH',
  'small-straight': 'SS',
  'large-straight': 'LS',
  'three-of-a-kind': '3K',
  'four-of-a-kind': '4K',
};

export interface Frame {
  /** In capitals; empty for a line that does not begin with a word. */
  readonly tag: string;
  readonly payload: string;
  readonly line: string;
}

/** The colon may be missing, and there may be any number of spaces. */
export function parseFrame(line: string): Frame {
  const [, word = '', payload = ''] = /^\s*([A-Za-z_]+)\s*:?(.*)$/s.exec(line) ?? [];
  return { tag: word.toUpperCase(), payload: payload.trim(), line };
}

export function wordsOf(payload: string): readonly string[] {
  return payload.split(/[\s,;:=]+/).filter((word) => word !== '');
}

/** The dice, wherever they are in the payload. */
export function readDice(payload: string): readonly number[] {
  return wordsOf(payload)
    .filter((word) => /^\d+$/.test(word))
    .slice(0, DICE_COUNT)
    .map(Number);
}

/** The names of boxes, wherever they are in the payload. */
export function readNames(payload: string): readonly string[] {
  return wordsOf(payload).filter((word) => !/^-?\d+$/.test(word));
}

export interface Entry {
  readonly name: string;
  readonly points: number;
}

/** Reads "Aces -1 Twos 6 Total 75" and "Player1 109 Player2 74": a name before each number. */
export function readEntries(payload: string): readonly Entry[] {
  const words = wordsOf(payload);
  return words.flatMap((word, index) => {
    const name = words[index - 1];
    return /^-?\d+$/.test(word) && name !== undefined ? [{ name, points: Number(word) }] : [];
  });
}

/** The box of a name in any spelling: FullHouse, full_house, FH. */
export function boxOf(name: string): Box | undefined {
  return parseBox(name.replaceAll(/[^\dA-Za-z]/g, ''));
}

/** What the dice score in the box of this name; undefined for an unknown name. */
export function pointsFor(name: string, dice: readonly number[]): number | undefined {
  const box = boxOf(name);
  return box === undefined ? undefined : patternPoints(box, dice);
}

export function isTotal({ name }: Entry): boolean {
  return name.toLowerCase() === 'total';
}

/** The last Total of a sheet. */
export function readTotal(payload: string): number | undefined {
  return readEntries(payload).findLast(isTotal)?.points;
}
