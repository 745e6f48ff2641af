// Asks for the review of a log, which is computed in its own worker. The last review is kept for
// people who look at a replay and come back.

import type { LogReview } from '../../review/review.ts';
import { workerUrl } from '../trust.ts';
// oxlint-disable-next-line import/default -- The address is made by the build.
import workerAddress from './review-worker.ts?worker&url';

let last: { readonly log: string; readonly review: LogReview } | undefined;

/** The log must be correct: it has been replayed. */
export async function askReview(log: string): Promise<LogReview> {
  if (last?.log === log) return last.review;
  const worker = new Worker(workerUrl(workerAddress), { type: 'module' });
  try {
    const review = await new Promise<LogReview>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<LogReview>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
      worker.postMessage(log);
    });
    last = { log, review };
    return review;
  } finally {
    worker.terminate();
  }
}
