// The words of the Java door: the dice, boards and sentences that its clients print as they come.
// When each is said is in news.ts.

import { nameKey } from '../../protocol/names.ts';
import type { Seat } from '../../games/game.ts';
import { BOXES, BOX_NAMES, UPPER_BOXES, type Box, type Dice } from '../../games/yahtzee/rules/boxes.ts';
import { boxPoints } from '../../games/yahtzee/rules/scoring.ts';
import { sumUp, totalOf, type Column } from '../../games/yahtzee/rules/sheet.ts';
import type { YahtzeeState } from '../../games/yahtzee/rules/state.ts';

export type Names = (seat: Seat) => string;

export const WELCOME = 'Game will start now!!!';
export const TOO_LATE = 'Cannot join game, as game is currently being played. Please try again later.';
export const UNSCRIPTED = 'The scripted dice do not fit here. From now on the dice are not scripted.';
const YOU = 'You';

/** In the order of the numbers 1 to 13 by which clients choose: Yahtzee comes last. */
const LAST_BOXES: readonly Box[] = ['chance', 'yahtzee'];
const NUMBERED_BOXES: readonly Box[] = [...BOXES.filter((box) => !LAST_BOXES.includes(box)), ...LAST_BOXES];
const LOWER_NUMBERED = NUMBERED_BOXES.slice(UPPER_BOXES.length);

/** The box that a client means by "1" to "13". */
export function parseBoxNumber(text: string): Box | undefined {
  return /^[1-9]\d?$/.test(text) ? NUMBERED_BOXES[Number(text) - 1] : undefined;
}

export function makeBoxNumber(box: Box): string {
  return String(NUMBERED_BOXES.indexOf(box) + 1);
}

/**
 * Names tell players apart here: `You` is taken, and if two look alike, the second gets its seat
 * number.
 */
export function makeNames(seats: ReadonlyArray<{ readonly seat: Seat; readonly name: string }>): Names {
  const names = new Map<Seat, string>();
  const keys = new Set([nameKey(YOU)]);
  for (const { seat, name } of seats) {
    names.set(seat, keys.has(nameKey(name)) ? `${name} (seat ${seat + 1})` : name);
    keys.add(nameKey(name));
  }
  return (seat) => names.get(seat) ?? `Seat ${seat + 1}`;
}

/** For one client: its own seat is `You`. */
export function withYou(names: Names, own: Seat): Names {
  return (seat) => (seat === own ? YOU : names(seat));
}

/** As Java writes an array. */
export function makeList(numbers: readonly number[]): string {
  return `[${numbers.join(', ')}]`;
}

/** Everybody's first roll of a round. */
export function makeRolls(rolls: readonly Dice[], names: Names): string {
  return rolls.map((dice, seat) => `${names(seat)} rolled: ${makeList(dice)}\n`).join('');
}

/** Everybody's sheet in 14 entries. */
export function makeBoards({ sheets }: YahtzeeState, names: Names): string {
  return sheets.map(([column], seat) => `${names(seat)}: ${makeBoard(column)}\n`).join('');
}

function makeBoard(column: Column = { boxes: {}, chips: 0 }): string {
  const makeEntries = (boxes: readonly Box[]): string =>
    boxes.map((box) => makeEntry(BOX_NAMES[box], column.boxes[box] ?? 0)).join('');
  return makeEntries(UPPER_BOXES) + makeEntry('Bonus', sumUp(column).bonus) + makeEntries(LOWER_NUMBERED);
}

function makeEntry(name: string, points: number): string {
  return `[${name}: ${points}]`;
}

/**
 * The points that the dice would score in each of the 13 boxes for the seat on turn, filled boxes
 * too.
 */
export function makeScorable({ options, sheets, seat, dice }: YahtzeeState): string {
  const [column = { boxes: {}, chips: 0 }] = sheets[seat] ?? [];
  const pointsOf = (box: Box): number => boxPoints(options.rules, column, { box, dice });
  return NUMBERED_BOXES.map((box) => makeEntry(BOX_NAMES[box], pointsOf(box))).join('');
}

export function makeTotals({ sheets }: YahtzeeState, names: Names): string {
  return sheets.map((sheet, seat) => `${names(seat)}'s total score is ${totalOf(sheet)}\n`).join('');
}

export function announceWinners(winners: readonly string[]): string {
  const last = winners.at(-1) ?? 'Nobody';
  if (winners.length < 2) return `${last} is the winner!`;
  return `There is a draw between ${winners.slice(0, -1).join(', ')}, and ${last}.`;
}
