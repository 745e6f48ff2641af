// What a review says of a game: every decision with what it cost, every draw with its luck, and totals for every player that add up. This file is
// only the shape, plain JSON, for the terminal, the server's answer and the page. docs/REVIEW.md says what the numbers mean.
//
// For every player, up to rounding:
//
//     end - start = luck - cost + others
//
// where `others` is what he neither drew nor chose: the moves of other players, comings and goings, and, where the values are a model, what
// the model learns as the game goes on. At Yahtzee with one column it is 0.

import type { Seat } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import type { Box } from '../games/yahtzee/rules/boxes.ts';

/** What is counted: final points, the chance to win (0 to 1), or tokens. */
export type Unit = 'points' | 'chance' | 'tokens';

/** How much a decision gave away, from nothing worth mentioning to a lot; `Review.bands` has the borders. */
export const BANDS = ['toss-up', 'close', 'mistake', 'blunder'] as const;
export type Band = (typeof BANDS)[number];

/** How far the values can be trusted. */
type Standing =
  /** Every number is exact. */
  | 'exact'
  /** Exact but for what `model` says is guessed. */
  | 'model'
  /** Nobody has solved this game: there is no review. */
  | 'none';

/** What the values leave out, by name; docs/REVIEW.md has the sentences. The first two say what is valued, the others what is guessed. */
export type ModelNote =
  /** Yahtzee with several players: points are counted, not who wins. */
  | 'points-not-win'
  /** Twenty-One: a round is valued by the tokens after it; between rounds a seat is worth what it has. */
  | 'round-by-round'
  /** Triple Yahtzee: valued by a model of what its columns are worth alone and to each other; not proven optimal. */
  | 'triple'
  /** Pig for three and more: the others are taken to race. */
  | 'race'
  /** Twenty-One: what players do whose turn is still to come is a guess. */
  | 'later-players'
  /** Twenty-One with closed cards: hidden hands are guessed at. */
  | 'hidden-hands';

/** Why there is no review. */
export type NotReviewed =
  /** Triple Yahtzee that ends before its sheet is full. */
  | 'short-game'
  /** A game of Pig that never came within reach of the solver. */
  | 'too-far'
  /** A game that the review does not know. */
  | 'unknown-game'
  /** Nothing had been played. */
  | 'not-played';

/** Who made a move. */
export type MadeBy = 'player' | 'house' | 'stand-in';

export interface ReviewedMove {
  /** As in the log; ways to keep the same dice are one move. */
  readonly move: string;
  readonly value: number;
}

/** The position of a decision in a few facts, for people. Where it is exactly is its event. */
export type Facts =
  | {
      readonly game: 'yahtzee';
      readonly round: number;
      readonly dice: readonly number[];
      readonly rerolls: number;
    }
  | {
      readonly game: 'pig';
      readonly scores: readonly number[];
      readonly pot: number;
      readonly target: number;
    }
  | {
      readonly game: 'twenty-one';
      readonly round: number;
      readonly cards: readonly string[];
      readonly total: number;
      readonly isSoft: boolean;
      readonly isDealer: boolean;
    };

export interface Decision {
  /** The number of the move's event in the log; the position is the one before it. */
  readonly event: number;
  readonly seat: Seat;
  readonly by: MadeBy;
  readonly facts: Facts;
  readonly made: ReviewedMove;
  /** The best moves, all worth the same. */
  readonly best: readonly ReviewedMove[];
  /** What the move gave away beside the best; never negative. */
  readonly cost: number;
  readonly band: Band;
  /** Every move that was legal, the best first. */
  readonly moves: readonly ReviewedMove[];
  /** Only of the worst three of each player: why, the weightiest first. */
  readonly reasons?: readonly Reason[];
}

/** What a draw did to the value of one player. */
export interface Luck {
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
  readonly luck: number;
}

export interface ReviewedDraw {
  readonly event: number;
  /** As in the log; absent where nothing was drawn, but hidden cards were turned up by a move. */
  readonly drawn?: string;
  /** Everybody whose value it changed. A deal is one stroke of luck: it is at its last card. */
  readonly luck: readonly Luck[];
}

/** A value of a player, from this event on. */
export interface LinePoint {
  readonly event: number;
  readonly value: number;
}

export interface ReviewedPlayer {
  readonly seat: Seat;
  /** Absent in the log of a game without a table. */
  readonly name?: string;
  /** The strategy, if a house player sat there. */
  readonly house?: string;
  /** The value when the review begins for this player, and at the end of the log: the outcome, if the game is over. */
  readonly start: number;
  readonly end: number;
  readonly luck: number;
  readonly cost: number;
  readonly others: number;
  /** The part of the cost that stand-ins made. */
  readonly standInCost: number;
  /** How many decisions there were, the stand-ins' included, and how many of each band. */
  readonly decisions: number;
  readonly bands: Readonly<Record<Band, number>>;
  /** The events of the three worst decisions that the player made himself, the worst first; fewer if fewer cost anything. */
  readonly worst: readonly number[];
  /** The value over the game: where the review begins, and wherever it changed. */
  readonly line: readonly LinePoint[];
}

export interface Review {
  readonly table: string;
  readonly game: string;
  readonly options: OptionValues;
  /** The number of the event "start", and of the last event that belongs to the game. */
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  readonly standing: Standing;
  readonly model: readonly ModelNote[];
  /** Only if `standing` is "none". */
  readonly why?: NotReviewed;
  readonly unit: Unit;
  /** From which cost on a decision is close, a mistake, a blunder. */
  readonly bands: readonly [number, number, number];
  readonly players: readonly ReviewedPlayer[];
  readonly decisions: readonly Decision[];
  readonly draws: readonly ReviewedDraw[];
}

/** What a choice at Yahtzee leads to if everything after it is played perfectly. */
export interface YahtzeeProspect {
  /** Points expected in this turn, a hundred included, and from the sheet after it. */
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

/** Why a move was worse than the best, in numbers; `weight` is how heavy that is, in the unit of the review, and 0 for what only goes with it. */
export type Reason = { readonly weight: number } & (
  | {
      /** Yahtzee: what comes at once and what later, for the best move and the one made. Always there. */
      readonly kind: 'prospects';
      readonly best: YahtzeeProspect;
      readonly made: YahtzeeProspect;
    }
  /** Yahtzee: the best move aims at this box more than the one made. */
  | { readonly kind: 'aim'; readonly box: Box; readonly best: BoxProspect; readonly made: BoxProspect }
  /** Yahtzee, where both score: one box got `brought`, another would have got `brings`; `later` is how much more the sheet is worth with the first still open instead of the second. */
  | {
      readonly kind: 'boxes';
      readonly filled: Box;
      readonly brought: number;
      readonly instead: Box;
      readonly brings: number;
      readonly later: number;
    }
  /** Yahtzee, where one scored and should have rolled: what the box got, and how much less the sheet is worth without it than after the best move. */
  | { readonly kind: 'box-closed'; readonly box: Box; readonly brought: number; readonly later: number }
  /** Yahtzee: the chance of the upper bonus with the best move and with the one made. */
  | { readonly kind: 'bonus'; readonly best: number; readonly made: number; readonly points: number }
  /** Pig: who is next most dangerous, what he needs, and the chance that he wins in one turn by rolling until he has it. */
  | { readonly kind: 'rival'; readonly seat: Seat; readonly needs: number; readonly chance: number }
  /** Pig: the same for the player himself; `needs` is without the pot. */
  | { readonly kind: 'own-win'; readonly needs: number; readonly pot: number; readonly chance: number }
  /** Pig: how many points one more roll gains on average, the loss of the pot included; below 20 in the pot it is a gain. */
  | { readonly kind: 'one-roll'; readonly pot: number; readonly gain: number }
  /** Pig: what is lost with a 1, and the chance that this turn ends with one if it goes on perfectly. */
  | { readonly kind: 'pot-at-risk'; readonly pot: number; readonly chance: number }
  /** Twenty-One: the chance that another card is one too many. */
  | { readonly kind: 'bust'; readonly total: number; readonly chance: number }
  /** Twenty-One, a player: what sticking with this total leads to against this dealer. */
  | {
      readonly kind: 'stick';
      readonly total: number;
      readonly win: number;
      readonly lose: number;
      /** The dealer's total as far as it is seen. */
      readonly dealer?: number;
    }
  /** Twenty-One, the dealer: how many hands he beats, ties with and loses to if he sticks; of hidden hands as many as can be expected. */
  | {
      readonly kind: 'stick-deals';
      readonly total: number;
      readonly beats: number;
      readonly ties: number;
      readonly loses: number;
    }
);

/** What `GET /api/tables/<id>/review` and `parlour review --json` answer: one review for each game of the log. */
export interface LogReview {
  readonly table: string;
  readonly games: readonly Review[];
}
