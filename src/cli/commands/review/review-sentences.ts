// What the terminal needs to know about a game to tell its reviews, in English. Each game has this
// in games/<id>/terminal/review.ts.

import type { Decision, ReviewTypes } from '../../../review/review.ts';

/** The name of the player at a seat. */
export type Names = (seat: number) => string;

export interface ReviewSentences<Told extends ReviewTypes = ReviewTypes> {
  /** A move as a choice: "keep 3 3", "score Chance", "hit". */
  sayMove(facts: Told['Facts'], move: string): string;
  /** Where in the game the decision was, in a few words. */
  sayPlace(facts: Told['Facts']): string;
  /** What was done: "keeping 3 3 with 1 3 3 5 6 instead of keeping 5 6". */
  sayDone(decision: Decision<Told>): string;
  /** Why it was worse than the best; empty where the review has no reasons. */
  explain(decision: Decision<Told>, names: Names): string;
  /** Sentences about what the values leave out. */
  readonly notes: Readonly<Record<Told['Note'], string>>;
  /** Why a game is not reviewed. */
  readonly whyNot: Readonly<Record<Told['WhyNot'], string>>;
}
