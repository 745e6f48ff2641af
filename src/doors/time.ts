// Time, injected so that tests and the simulator can control it.

export interface Time {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Calls back when at least this many milliseconds have passed by `now`, unless cancelled. */
  after(ms: number, call: () => void): () => void;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after(ms, call) {
    if (ms <= 0) return soon(call);
    const due = performance.now() + ms;
    // Node's timers count whole milliseconds and often fire a fraction of one too early.
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
