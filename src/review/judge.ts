// What the review must know of a game beside its rules and its values: how moves and positions are told, and why a move was worse than another. One
// judge for each game, for certain options; the review itself never asks which game it has.

import type { GameTypes, Seat } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import type { Result } from '../games/result.ts';
import type { Exact } from '../solver/exact.ts';
import type { ReviewTypes, Unit } from './review.ts';

/** A decision that is to be explained. */
export interface Judged<Types extends GameTypes = GameTypes> {
  /** What the seat saw. */
  readonly view: Types['View'];
  readonly seat: Seat;
  readonly best: Types['Move'];
  readonly made: Types['Move'];
  readonly cost: number;
}

/** Work of some milliseconds or more, which whoever runs it can interrupt at each step. */
export type Steps<Value> = Generator<undefined, Value>;

/** What must be said of the values. */
export interface Note<Name extends string = string> {
  readonly name: Name;
  /** Whether the values rest on a guess; otherwise the note only says what is valued. */
  readonly isGuess: boolean;
}

export interface Judge<Types extends GameTypes = GameTypes, Told extends ReviewTypes = ReviewTypes> {
  readonly exact: Exact<Types>;
  readonly unit: Unit;
  /** From which cost on a decision is close, a mistake, a blunder. */
  readonly bands: readonly [number, number, number];
  /** When this many have sat at the table at once. */
  notes(seats: number): ReadonlyArray<Note<Told['Note']>>;
  facts(view: Types['View'], seat: Seat): Told['Facts'];
  /** Moves with the same word come to the same. */
  wordOf(view: Types['View'], move: Types['Move']): string;
  /** Whether this seat saw cards at the end of a step that it did not see before, although they were there. */
  turnsUp(before: Types['View'], after: Types['View']): boolean;
  /** Whether what is drawn now is this seat's luck, good or bad; if not, what it changes comes from the others. */
  sharesLuck(view: Types['View'], seat: Seat): boolean;
  /** What a seat that is no longer at the table has taken along, in the unit; undefined if nobody knows. */
  takenBy(view: Types['View'], seat: Seat): number | undefined;
  explain(judged: Judged<Types>): Steps<ReadonlyArray<Told['Reason']>>;
  /** Only where a whole game can be out of the solver's reach: why it is not reviewed then. */
  readonly outOfReach?: Told['WhyNot'];
}

/** A judge for games with these options, or why there is none. */
export type FindJudge<Types extends GameTypes = GameTypes, Told extends ReviewTypes = ReviewTypes> = {
  find(options: OptionValues): Result<Judge<Types, Told>, Told['WhyNot']>;
}['find'];
