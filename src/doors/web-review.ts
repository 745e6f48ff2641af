// GET /api/tables/ID/review: the parts that luck and skill had in the games of a table, as JSON.
// Its shape is in src/review/review.ts, its meaning in docs/REVIEW.md. A table has a review if it
// has a log, and for as much of the game.

import type { Context } from 'hono';
import type { Result } from '../games/result.ts';
import type { Time } from './time.ts';
import { limitCrowd, refuseCrowd, type FromNode } from './web-crowd.ts';

/** More than the server makes at once: finished reviews can be sent meanwhile. */
export const REVIEWS_AT_ONCE_MAX = 8;
/** Longer than all pending reviews can take, so that a waiting client gets its answer. */
const REVIEW_SENDING_MS = 300_000;

const REFUSALS = {
  'no-such-table': { status: 404, sentence: 'There is no table with this id.' },
  'not-published-yet': {
    status: 404,
    sentence: 'A game is still going on, and its secret is not published yet; the review follows when it is.',
  },
  'too-long': {
    status: 422,
    sentence: 'Too much was played at this table for the server to review it; use "parlour review" instead.',
  },
} as const;

const BUSY = 'Too many reviews are being made; try again soon.';

/** Why there is no review; `busy` if there can be one later. */
type ReviewRefusal = keyof typeof REFUSALS | 'busy';
/** The review of the table with this id, as JSON, up to its last published secret. */
export type ReadReview = (table: string) => Promise<Result<string, ReviewRefusal>>;

type ReviewContext = Context<FromNode, '/api/tables/:id/review'>;

export function makeReviewAnswer(
  readReview: ReadReview,
  time: Time,
): (context: ReviewContext) => Promise<Response> {
  const crowd = {
    time,
    atOnceMax: REVIEWS_AT_ONCE_MAX,
    sendingMs: REVIEW_SENDING_MS,
    sentence: BUSY,
  };
  return limitCrowd(crowd, async (context) => {
    const review = await readReview(context.req.param('id'));
    context.header('cache-control', 'no-cache');
    if (review.ok)
      return context.body(review.value, 200, { 'content-type': 'application/json; charset=utf-8' });
    if (review.reason === 'busy') return refuseCrowd(context, BUSY);
    const { status, sentence } = REFUSALS[review.reason];
    return context.json({ reason: review.reason, sentence }, status);
  });
}
