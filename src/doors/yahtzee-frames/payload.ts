// The payloads of the Yahtzee frame door that are more than a number: dice, open boxes, a sheet,
// the final scores. All are words with single spaces between them, because clients count places.

import type { SeatLine, SeenTable } from '../../protocol/from-server.ts';
import { assert } from '../../games/result.ts';
import { BOXES, type Box } from '../../games/yahtzee/rules/boxes.ts';
import { totalOf, type Sheet } from '../../games/yahtzee/rules/sheet.ts';
import type { YahtzeeState } from '../../games/yahtzee/rules/state.ts';

/** The names of the boxes in frames. */
export type BoxWords = Readonly<Record<Box, string>>;

export const LONG_WORDS: BoxWords = {
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

/** As on the scorecard of the assignment. */
export const SHORT_WORDS: BoxWords = {
  ...LONG_WORDS,
  'full-house': 'FH',
  'small-straight': 'SS',
  'large-straight': 'LS',
};

const UNUSED = -1;

/** The game as the view shows it; all tables of this door play the same one. */
export function positionOf({ position }: SeenTable): YahtzeeState | undefined {
  return position as YahtzeeState | undefined;
}

function sheetOf({ sheets }: YahtzeeState, seat: number): Sheet {
  const sheet = sheets[seat];
  assert(sheet !== undefined, 'every seat has a sheet');
  return sheet;
}

export function pointsIn(position: YahtzeeState, seat: number, box: Box): number | undefined {
  return sheetOf(position, seat)[0]?.boxes[box];
}

export function makeDice(dice: readonly number[]): string {
  return dice.join(' ');
}

/** The dice, then the boxes that the player on turn has left. */
export function makeChoices(position: YahtzeeState, words: BoxWords): string {
  const open = BOXES.filter((box) => pointsIn(position, position.seat, box) === undefined);
  return [...position.dice, ...open.map((box) => words[box])].join(' ');
}

export function makeSheet(position: YahtzeeState, seat: number, words: BoxWords): string {
  const pairs = BOXES.map((box) => `${words[box]} ${pointsIn(position, seat, box) ?? UNUSED}`);
  return [...pairs, `Total ${totalOf(sheetOf(position, seat))}`].join(' ');
}

export function makeResults({ seats, outcome }: SeenTable): string {
  const names = namesOf(seats);
  return (outcome?.scores ?? []).map(({ seat, score }) => `${names.get(seat) ?? ''} ${score}`).join(' ');
}

/**
 * The names as single words, by seat. Players from other doors choose theirs freely; two with the
 * same name get a number.
 */
export function namesOf(seats: readonly SeatLine[]): ReadonlyMap<number, string> {
  const words = seats.map(({ seat, name }) => name.replaceAll(/[\p{C}\p{Z}:]/gu, '') || `Player${seat + 1}`);
  return new Map(
    seats.map(({ seat }, place) => {
      const word = words[place] ?? '';
      return [seat, words.indexOf(word) < place ? `${word}-${seat + 1}` : word];
    }),
  );
}
