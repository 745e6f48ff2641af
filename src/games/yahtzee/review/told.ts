// What a review of Yahtzee says beyond what every review has.

import type { Box } from '../rules/boxes.ts';

interface YahtzeeFacts {
  readonly game: 'yahtzee';
  readonly round: number;
  readonly dice: readonly number[];
  readonly rerolls: number;
}

/** What a choice leads to if everything after it is played perfectly. */
export interface YahtzeeProspect {
  /** Points expected in this turn, including a hundred, and from the sheet after it. */
  readonly now: number;
  readonly later: number;
  /** The chance of the upper bonus at the end of the game; absent for Triple Yahtzee. */
  readonly bonus?: number;
}

/** What a box gets in this turn: the chance that it gets points, and the points expected. */
export interface BoxProspect {
  readonly chance: number;
  readonly points: number;
}

export type YahtzeeReason = { readonly weight: number } & (
  | {
      /** What comes now and what later, for the best move and the one made. Always present. */
      readonly kind: 'prospects';
      readonly best: YahtzeeProspect;
      readonly made: YahtzeeProspect;
    }
  /** The best move aims at this box more than the one made. */
  | { readonly kind: 'aim'; readonly box: Box; readonly best: BoxProspect; readonly made: BoxProspect }
  /**
   * Both moves score: one box got `brought`, another would have got `brings`; `later` is how much
   * more the sheet is worth with the first still open instead of the second.
   */
  | {
      readonly kind: 'boxes';
      readonly filled: Box;
      readonly brought: number;
      readonly instead: Box;
      readonly brings: number;
      readonly later: number;
    }
  /**
   * The player scored instead of rolling: what the box got, and how much less the sheet is worth
   * without it than after the best move.
   */
  | { readonly kind: 'box-closed'; readonly box: Box; readonly brought: number; readonly later: number }
  /** The chance of the upper bonus with the best move and with the one made. */
  | { readonly kind: 'bonus'; readonly best: number; readonly made: number; readonly points: number }
);

export type YahtzeeNote =
  /** With several players: points are counted, not who wins. */
  | 'points-not-win'
  /**
   * Triple Yahtzee: valued by a model of what its columns are worth alone and to each other; not
   * proven optimal.
   */
  | 'triple';

/** Triple Yahtzee that ends before its sheet is full. */
type YahtzeeWhyNot = 'short-game';

export interface YahtzeeTold {
  Facts: YahtzeeFacts;
  Reason: YahtzeeReason;
  Note: YahtzeeNote;
  WhyNot: YahtzeeWhyNot;
}
