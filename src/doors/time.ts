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
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
