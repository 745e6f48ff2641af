// What the review must know about a game besides its rules and its values: how moves and positions
// are described, and why a move was worse than another. One judge for each game, for certain
// options; the review itself never asks which game it has.

import type { GameTypes, Seat } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import type { Result } from '../games/result.ts';
import type { Exact } from '../solver/exact.ts';
import type { ReviewTypes, Unit } from './review.ts';

/** A decision to explain. */
export interface Judged<Types extends GameTypes = GameTypes> {
  /** What the seat saw. */
  readonly view: Types['View'];
  readonly seat: Seat;
  readonly best: Types['Move'];
  readonly made: Types['Move'];
  readonly cost: number;
}

/** Work of some milliseconds or more, which the caller can interrupt at each step. */
export type Steps<Value> = Generator<undefined, Value>;

/** What must be said about the values. */
export interface Note<Name extends string = string> {
  readonly name: Name;
  /** Whether the values rest on a guess; otherwise the note only says what is valued. */
  readonly isGuess: boolean;
}

export interface Judge<Types extends GameTypes = GameTypes, Told extends ReviewTypes = ReviewTypes> {
  readonly exact: Exact<Types>;
  readonly unit: Unit;
  /** The costs from which a decision is close, a mistake, a blunder. */
  readonly bands: readonly [number, number, number];
  /** For the largest number of players that sat at the table at once. */
  notes(seats: number): ReadonlyArray<Note<Told['Note']>>;
  facts(view: Types['View'], seat: Seat): Told['Facts'];
  /** Moves with the same word are equivalent. */
  wordOf(view: Types['View'], move: Types['Move']): string;
  /** Whether this seat saw cards at the end of a step that were there before but hidden from it. */
  turnsUp(before: Types['View'], after: Types['View']): boolean;
  /**
   * Whether the draw that is due counts as this seat's luck, good or bad; if not, its effect counts
   * as coming from others.
   */
  sharesLuck(view: Types['View'], seat: Seat): boolean;
  /**
   * What a seat that is no longer at the table has taken along, in the unit; undefined if unknown.
   */
  takenBy(view: Types['View'], seat: Seat): number | undefined;
  explain(judged: Judged<Types>): Steps<ReadonlyArray<Told['Reason']>>;
  /** Only where a whole game can be out of the solver's reach: why it is then not reviewed. */
  readonly outOfReach?: Told['WhyNot'];
}

/** A judge for games with these options, or why there is none. */
export type FindJudge<Types extends GameTypes = GameTypes, Told extends ReviewTypes = ReviewTypes> = {
  find(options: OptionValues): Result<Judge<Types, Told>, Told['WhyNot']>;
}['find'];
