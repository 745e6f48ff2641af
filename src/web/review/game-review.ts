// Finds the words that a game has for its reviews.

import { findPart } from '../../games/find-part.ts';
import { PAGE_REVIEWS } from '../../games/registry/page-reviews.ts';
import type { GameReview } from './review-part.ts';

/** Undefined for a game that has only rules: it is not reviewed. */
export function gameReviewOf(game: string): GameReview | undefined {
  return findPart<GameReview>(PAGE_REVIEWS, game);
}
