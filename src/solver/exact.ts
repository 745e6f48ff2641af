// What a solver of a game tells everybody else: what a position is worth to a seat, and what each
// legal move is worth. The strategies, the coach and the review are written against this and never
// ask which game they have.
//
// A value is what the seat can expect at the end of the game if it plays perfectly: in Yahtzee its
// final points, in Pig its chance to win. It is defined before a draw as well as before a move, so
// that both can be judged by subtracting:
//
//     regret of a move = value of the best move - value of the move made
//     luck of a draw   = value after the draw - value before it
//
// and over a whole game they add up to the outcome minus the value at the start.

import type { GameTypes, Seat } from '../games/game.ts';

export interface ValuedMove<Move> {
  readonly move: Move;
  readonly value: number;
}

export interface Exact<Types extends GameTypes = GameTypes> {
  /**
   * What the seat can expect at the end, seen from this position; undefined where it is not solved.
   */
  valueOf(view: Types['View'], seat: Seat): number | undefined;
  /**
   * Every legal move of the seat on turn with its value, the best first; none if no seat is on
   * turn, or the position is not solved.
   */
  movesOf(view: Types['View']): ReadonlyArray<ValuedMove<Types['Move']>>;
}

/** The unit of the values: the chance to win, the points at the end, the tokens after the round. */
export type Worth = 'chance' | 'points' | 'tokens';

/** What a coach says about a position. */
export interface Advice<Move = unknown> {
  readonly worth: Worth;
  /** The best first. */
  readonly choices: ReadonlyArray<ValuedMove<Move>>;
  /** Whether the values rest on a guess about what the others hold or do. */
  readonly isModel: boolean;
}

/** Advises the seat on turn, from its view. */
export type Advise<Types extends GameTypes = GameTypes> = {
  advise(view: Types['View']): Advice<Types['Move']>;
}['advise'];

/** Values closer than this are equal: the difference is rounding. */
export const TIE = 1e-9;
