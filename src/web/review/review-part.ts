// What the page needs to know about a game to tell its reviews. Each game has this in
// games/<id>/page/review.ts.

import type { Decision, ReviewTypes } from '../../review/review.ts';
import type { Names } from '../games/screen.ts';

export interface GameReview<Told extends ReviewTypes = ReviewTypes> {
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
}
