// What reviews on the page say, by game.

import type { GameReview } from '../../web/review/review-part.ts';
import { pigPageReview } from '../pig/page/review.ts';
import type { GameId } from '../registry.ts';
import { twentyOnePageReview } from '../twenty-one/page/review.ts';
import { yahtzeePageReview } from '../yahtzee/page/review.ts';

export const PAGE_REVIEWS = {
  pig: pigPageReview,
  'twenty-one': twentyOnePageReview,
  yahtzee: yahtzeePageReview,
} satisfies Record<GameId, GameReview>;
