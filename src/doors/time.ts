// The time of the doors, given to them from outside, so that tests and the simulator can let it pass.

export interface Time {
  /** Milliseconds since any moment; never goes back. */
  now(): number;
  /** Calls back after so many milliseconds, unless cancelled. */
  after(ms: number, call: () => void): () => void;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after(ms, call) {
    if (ms === 0) return soon(call);
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** In the next turn of the event loop: a timer would wait a millisecond. */
function soon(call: () => void): () => void {
  const next = setImmediate(call);
  return () => clearImmediate(next);
}
