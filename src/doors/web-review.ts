// GET /api/tables/ID/review: what luck and what skill did in the games of a table, as JSON; src/review/review.ts is its shape, docs/REVIEW.md says what it means.
// The same tables have a review as have a log, and as much of it.

import type { Context } from 'hono';
import type { Result } from '../games/result.ts';
import type { Time } from './time.ts';
import { limitCrowd, refuseCrowd, type FromNode } from './web-crowd.ts';

/** More than the server makes: those that are made already can be sent meanwhile. */
export const REVIEWS_AT_ONCE_MAX = 8;
/** Longer than all the reviews that may be pending take, so that a client who waits is answered. */
const REVIEW_SENDING_MS = 300_000;

const REFUSALS = {
  'no-such-table': { status: 404, sentence: 'There is no table with this id.' },
  'not-published-yet': {
    status: 404,
    sentence: 'A game goes on, and its secret is not out; the review follows when it is.',
  },
  'too-long': {
    status: 422,
    sentence: 'So much was played at this table that the server does not review it; "parlour review" does.',
  },
} as const;

const BUSY = 'Too many reviews are being made; try again soon.';

/** Why there is no review; `busy` if there can be one later. */
type ReviewRefusal = keyof typeof REFUSALS | 'busy';
/** The review of the table with this id, as far as its secrets are out; as JSON. */
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
