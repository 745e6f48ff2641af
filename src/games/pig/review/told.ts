// What a review of Pig says beyond what every review has.

import type { Seat } from '../../game.ts';

interface PigFacts {
  readonly game: 'pig';
  readonly scores: readonly number[];
  readonly pot: number;
  readonly target: number;
}

export type PigReason = { readonly weight: number } &
  /**
   * The most dangerous rival, what they need, and the chance to win in one turn by rolling until
   * they have it.
   */
  (
    | { readonly kind: 'rival'; readonly seat: Seat; readonly needs: number; readonly chance: number }
    /** The same for the player; `needs` is without the pot. */
    | { readonly kind: 'own-win'; readonly needs: number; readonly pot: number; readonly chance: number }
    /**
     * How many points one more roll gains on average, counting the loss of the pot; it is a gain
     * while the pot is below 20.
     */
    | { readonly kind: 'one-roll'; readonly pot: number; readonly gain: number }
    /** What a 1 loses, and the chance that this turn ends with one if it continues perfectly. */
    | { readonly kind: 'pot-at-risk'; readonly pot: number; readonly chance: number }
  );

/** With three or more players the others are assumed to race. */
type PigNote = 'race';
/** The game never came within the solver's reach. */
type PigWhyNot = 'too-far';

export interface PigTold {
  Facts: PigFacts;
  Reason: PigReason;
  Note: PigNote;
  WhyNot: PigWhyNot;
}
