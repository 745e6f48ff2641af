// What a client of the object protocol of Yahtzee knows about its game, from the texts so far and
// its own choices. The boards of the server show 0 for an open box, so the client remembers which
// boxes it has used.

import { BOXES, patternPoints, type Box, type Dice } from '../../../games/yahtzee/rules/boxes.ts';
import type { YahtzeeState } from '../../../games/yahtzee/rules/state.ts';

const REROLLS = 3;

export interface Known {
  readonly round: number;
  readonly dice: Dice;
  /** Rerolls left in this turn. */
  readonly rerolls: number;
  readonly filled: Entry;
}

export const NOTHING_KNOWN: Known = { round: 0, dice: [], rerolls: REROLLS, filled: {} };

/** The dice in "[4, 1, 2, 1, 3]"; undefined if there are not five of them. */
export function readDice(text: string): Dice | undefined {
  const [, list = ''] = /\[([1-6](?:, ?[1-6]){4})\]/.exec(text) ?? [];
  return list === '' ? undefined : list.split(',').map(Number);
}

/** Learns the own dice from everybody's first rolls, each on a line; "You" is this client. */
export function learnRolls(known: Known, text: string): Known {
  const own = text.split('\n').find((line) => /^You rolled\b/.test(line));
  const dice = own === undefined ? undefined : readDice(own);
  return dice === undefined ? known : { ...known, dice, rerolls: REROLLS };
}

/** A box and what its dice scored there. */
export type Entry = Readonly<Partial<Record<Box, number>>>;

export function makeEntry({ dice }: Known, box: Box): Entry {
  return { [box]: patternPoints(box, dice) };
}

export function fill(known: Known, entries: Entry): Known {
  return { ...known, filled: { ...known.filled, ...entries } };
}

export function hasOpenBox({ filled }: Known): boolean {
  return BOXES.some((box) => filled[box] === undefined);
}

/** For a strategy. The protocol plays without jokers and extra hundreds. */
export function makeView({ round, dice, rerolls, filled }: Known): YahtzeeState {
  return {
    options: { rules: 'plain', columns: 1, rerolls: REROLLS, rounds: 0, firstRolls: 'round' },
    sheets: [[{ boxes: filled, chips: 0 }]],
    round,
    seat: 0,
    dice,
    ahead: [],
    rerolls,
  };
}
