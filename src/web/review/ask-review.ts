// Asks for the review of a log, which is worked out in a worker of its own. The last one is kept: whoever looks at a replay and comes back finds it there.

import type { LogReview } from '../../review/review.ts';
import { workerUrl } from '../trust.ts';
// oxlint-disable-next-line import/default -- The address is made by the build.
import workerAddress from './review-worker.ts?worker&url';

let last: { readonly log: string; readonly review: LogReview } | undefined;

/** The log must be right: it has been replayed. */
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
