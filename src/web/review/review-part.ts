// What the page needs to know about a game to tell its reviews and its best moment. Each game has
// this in games/<id>/page/review.ts.

import type { GameTypes, Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';
import type { Decision, ReviewTypes } from '../../review/review.ts';
import type { Names } from '../games/screen.ts';
import type { Pieces } from '../pieces/little-pieces.tsx';

export interface GameReview<Told extends ReviewTypes = ReviewTypes, Types extends GameTypes = GameTypes> {
  /** The position in a few words. */
  where(decision: Decision<Told>): string;
  /** A move as something that a player does: "keeping 2 2". */
  doing(facts: Told['Facts'], move: string): string;
  /**
   * Why the move was worse than the best, the weightiest reason first; empty if the review has no
   * reasons.
   */
  why(decision: Decision<Told>, names: Names): readonly string[];
  /** Sentences about what the values leave out. */
  notes(): Readonly<Record<Told['Note'], string>>;
  /** Why a game is not reviewed. */
  whyNot(): Readonly<Record<Told['WhyNot'], string>>;
  /** The dice or cards of the position in which a decision was made. */
  pieces(facts: Told['Facts']): Pieces;
  /** The same dice after a move that keeps some of them; undefined for any other. */
  piecesAfter?(facts: Told['Facts'], move: string): Pieces | undefined;
  /** The best roll, turn or round of a game; undefined if nothing is worth telling. */
  best(played: ReadonlyArray<Played<Types>>): Best | undefined;
}

/** An event of a game, with the states around it. */
export interface Played<Types extends GameTypes = GameTypes> {
  readonly event: LogEvent;
  readonly before: Types['State'];
  readonly after: Types['State'];
}

export interface Best {
  readonly seat: Seat;
  /** "Best roll". */
  readonly title: string;
  /** "Yahtzee in round 8". */
  readonly says: string;
  readonly pieces: Pieces;
}
