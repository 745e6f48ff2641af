// The parts of a game of Ship, Captain and Crew. game.ts has the rules, RULES.md the rules in
// words.

import type { Seat } from '../../game.ts';
import { wholeNumber, type OptionsOf } from '../../options.ts';

export const SEATS = { min: 2, max: 6 } as const;
export const ROLLS = 3;
export const DICE = 5;
/** The faces that come aboard, in this order: ship, captain, crew. */
export const ABOARD = [6, 5, 4] as const;

export const OPTIONS = {
  rounds: wholeNumber({ min: 1, max: 20, standard: 5, says: 'Turns for each player' }),
};
export type ShipOptions = OptionsOf<typeof OPTIONS>;

export const MOVES = ['roll', 'stop'] as const;
export type ShipMove = (typeof MOVES)[number];

export const PHASES = ['roll', 'choose', 'over'] as const;

export const REFUSALS = {
  seats: 'Ship, Captain and Crew is for two to six players.',
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The dice must be rolled first.',
  'no-such-move': 'In Ship, Captain and Crew you roll or stop.',
  'no-crew': 'Without a crew you cannot stop.',
} as const;
export type ShipReason = keyof typeof REFUSALS;

export interface ShipState {
  readonly options: ShipOptions;
  readonly phase: (typeof PHASES)[number];
  readonly round: number;
  readonly seat: Seat;
  readonly rollsLeft: number;
  /** How many of ship, captain and crew are aboard. */
  readonly aboard: number;
  /** The dice that are not aboard, as last rolled. */
  readonly dice: readonly number[];
  readonly scores: readonly number[];
}

export interface ShipTypes {
  Options: ShipOptions;
  State: ShipState;
  View: ShipState;
  Move: ShipMove;
  Reason: ShipReason;
}
