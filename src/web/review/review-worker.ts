// Computes reviews in a worker: solving Yahtzee takes half a second, and the page must not freeze.

import { readLog } from '../../luck/read-log.ts';
import { reviewLog } from '../../review/review-log.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  // The page has read this log before and found it right.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
  postMessage(reviewLog(readLog(data).events));
});
