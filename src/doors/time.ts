// Time, given from outside, so that tests and the simulator can let it pass.

export interface Time {
  /** Milliseconds since any moment; never goes back. */
  now(): number;
  /** Calls back when this many milliseconds have passed by `now`, never before, unless cancelled. */
  after(ms: number, call: () => void): () => void;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after(ms, call) {
    if (ms <= 0) return soon(call);
    const due = performance.now() + ms;
    // Node's timers know whole milliseconds only and often come a fraction of one too early.
    const look = (): void => {
      const leftMs = due - performance.now();
      if (leftMs <= 0) call();
      else timer = setTimeout(look, Math.ceil(leftMs));
    };
    let timer = setTimeout(look, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
};

/** In the next turn of the event loop: a timer would wait a millisecond. */
function soon(call: () => void): () => void {
  const next = setImmediate(call);
  return () => clearImmediate(next);
}
