// The thread in which a server makes reviews, one after another, so that no game has to wait for
// them. Its other end is reviews.ts.

import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import { reviewLog } from '../review/review-log.ts';
import type { LogEvent } from '../games/log.ts';
import { publishEvents } from './published-log.ts';
import { prepareReview } from './solved-tables.ts';

export interface ReviewThreadData {
  /** The data file beside which solved tables are kept. */
  readonly data?: string;
}

/** The bodies of a table's entries. */
export type ReviewWish = readonly string[];
/**
 * The review as JSON; undefined if nothing of the log is published. Answers come in the order of
 * the requests.
 */
export type ReviewAnswer =
  | { readonly ok: true; readonly json: string | undefined }
  | { readonly ok: false; readonly sentence: string };

async function makeReview(events: readonly LogEvent[]): Promise<string | undefined> {
  if (events.length === 0) return undefined;
  await prepareReview(events, workerData as ReviewThreadData);
  return JSON.stringify(reviewLog(events));
}

async function answer(bodies: ReviewWish): Promise<ReviewAnswer> {
  try {
    return { ok: true, json: await makeReview(publishEvents(bodies)) };
  } catch (error) {
    return { ok: false, sentence: String(error) };
  }
}

assert(parentPort !== null, 'review-thread.ts runs as a thread only');
const port = parentPort;
port.on('message', (bodies: ReviewWish) => {
  void answer(bodies).then((answered) => port.postMessage(answered));
});
