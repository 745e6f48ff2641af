// What a review says about a game: every decision with what it cost, every draw with its luck, and
// totals for every player that add up. This file is only the shape, plain JSON, for the terminal,
// the server's answer and the page. docs/REVIEW.md says what the numbers mean.
//
// For every player, up to rounding:
//
//     end - start = luck - cost + others
//
// where `others` is what the player neither drew nor chose: the moves of other players, comings and
// goings, and, where the values are a model, what the model learns as the game goes on. In Yahtzee
// with one column it is 0.

import type { Seat } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';

/** What is counted: final points, the chance to win (0 to 1), or tokens. */
export type Unit = 'points' | 'chance' | 'tokens';

/**
 * How much a decision gave away, from nothing worth mentioning to a lot; `Review.bands` has the
 * limits.
 */
export const BANDS = ['toss-up', 'close', 'mistake', 'blunder'] as const;
export type Band = (typeof BANDS)[number];

/** How far the values can be trusted. */
type Standing =
  /** Every number is exact. */
  | 'exact'
  /** Exact except for what `model` says is guessed. */
  | 'model'
  /** This game is not solved: there is no review. */
  | 'none';

/**
 * What a game adds to its reviews. Each game declares its own in games/<id>/review/told.ts; general
 * code passes them on and does not look into them.
 */
export interface ReviewTypes {
  /** The position of a decision in a few facts, for people. Its event says exactly where it is. */
  Facts: { readonly game: string };
  /** Why a move was worse than the best, in numbers. */
  Reason: Reason;
  /** What the values leave out, by name. */
  Note: string;
  /** Why games with certain options are not reviewed, by name. */
  WhyNot: string;
}

/** `weight` is how much it matters, in the unit of the review, and 0 for mere context. */
interface Reason {
  readonly kind: string;
  readonly weight: number;
}

/** Why there is no review, whatever the game. A game may have further reasons. */
export type NotReviewed = 'unknown-game' | 'not-solved' | 'not-played';

/** The author of a move. */
export type MadeBy = 'player' | 'house' | 'stand-in';

export interface ReviewedMove {
  /** As in the log; ways to keep the same dice are one move. */
  readonly move: string;
  readonly value: number;
}

export interface Decision<Types extends ReviewTypes = ReviewTypes> {
  /** The number of the move's event in the log; the position is the one before it. */
  readonly event: number;
  readonly seat: Seat;
  readonly by: MadeBy;
  readonly facts: Types['Facts'];
  readonly made: ReviewedMove;
  /** The best moves, all worth the same. */
  readonly best: readonly ReviewedMove[];
  /** What the move gave away compared with the best; never negative. */
  readonly cost: number;
  readonly band: Band;
  /** Every legal move, the best first. */
  readonly moves: readonly ReviewedMove[];
  /** Only for the worst three of each player: why, the weightiest first. */
  readonly reasons?: ReadonlyArray<Types['Reason']>;
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
  /** As in the log; absent where nothing was drawn, but a move turned up hidden cards. */
  readonly drawn?: string;
  /** Everybody whose value it changed. A deal is one stroke of luck, recorded at its last card. */
  readonly luck: readonly Luck[];
}

/** A player's value, from this event on. */
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
  /**
   * The value when the review begins for this player, and at the end of the log: the outcome, if
   * the game is over.
   */
  readonly start: number;
  readonly end: number;
  readonly luck: number;
  readonly cost: number;
  readonly others: number;
  /** The part of the cost that stand-ins caused. */
  readonly standInCost: number;
  /** How many decisions there were, including those of stand-ins, and how many in each band. */
  readonly decisions: number;
  readonly bands: Readonly<Record<Band, number>>;
  /**
   * The events of the player's own three worst decisions, the worst first; fewer if fewer cost
   * anything.
   */
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
  /** What the values leave out, by name; docs/REVIEW.md has the sentences. */
  readonly model: readonly string[];
  /** Only if `standing` is "none". */
  readonly why?: string;
  readonly unit: Unit;
  /** The costs from which a decision is close, a mistake, a blunder. */
  readonly bands: readonly [number, number, number];
  readonly players: readonly ReviewedPlayer[];
  readonly decisions: readonly Decision[];
  readonly draws: readonly ReviewedDraw[];
}

/**
 * The answer of `GET /api/tables/<id>/review` and `parlour review --json`: one review for each game
 * of the log.
 */
export interface LogReview {
  readonly table: string;
  readonly games: readonly Review[];
}
