// The clock of the browser, for the models of the page.

import type { Clock } from './model/clock.ts';

export const PAGE_CLOCK: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
