// Pig's vocabulary: what a game of Pig is made of. The rules are in game.ts, in words in RULES.md.

import type { Seat } from '../../game.ts';
import { wholeNumber, type OptionsOf } from '../../options.ts';

export const SEATS = { min: 2, max: 8 } as const;
export const TURNS_MAX = 1000;

export const OPTIONS = {
  target: wholeNumber({ min: 1, max: 10_000, standard: 100, says: 'Points that win the game' }),
  first: wholeNumber({ min: 0, max: SEATS.max, standard: 0, says: 'The seat that starts; 0 draws it' }),
};
export type PigOptions = OptionsOf<typeof OPTIONS>;

export const MOVES = ['roll', 'hold'] as const;
export type PigMove = (typeof MOVES)[number];

/** What is due: the draw of the starter, a roll, a choice, or nothing more. */
export const PHASES = ['first', 'roll', 'choose', 'over'] as const;

export const REFUSALS = {
  seats: 'Pig is for two to eight players.',
  'no-such-first': 'The seat that is to start is not at the table.',
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The die is still to be rolled.',
  'no-such-move': 'In Pig you roll or hold.',
} as const;
export type PigReason = keyof typeof REFUSALS;

export interface PigState {
  readonly options: PigOptions;
  readonly scores: readonly number[];
  readonly phase: (typeof PHASES)[number];
  /** The seat that started the game, and the seat on turn. */
  readonly first: Seat;
  readonly seat: Seat;
  /** The points of this turn; a 1 loses them. */
  readonly pot: number;
  /** Finished turns. */
  readonly turns: number;
}

export interface PigTypes {
  Options: PigOptions;
  State: PigState;
  View: PigState;
  Move: PigMove;
  Reason: PigReason;
}
