// Time for the checker, injected: silence is a result, and the tests do not wait for it.

import { performance } from 'node:perf_hooks';

export interface Clock {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Calls back after this many milliseconds, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
}

export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** The promise's value, or undefined if it takes longer than this. */
export async function within<Value>(
  clock: Clock,
  ms: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let cancel = doNothing;
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(ms, () => resolve(undefined));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    cancel();
  }
}

function doNothing(): void {}
