// Simulated time for tests of the cluster: everything that waits does so on this clock, so a run
// depends on nothing but its seed. After each timer every promise gets its turn.

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

export class Clock {
  nowMs = 0;
  private readonly timers = new Set<Timer>();
  private count = 0;

  after(ms: number, call: () => void): () => void {
    this.count += 1;
    const timer = { at: this.nowMs + Math.max(0, ms), order: this.count, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Lets this much time pass. */
  async pass(ms: number): Promise<void> {
    const until = this.nowMs + ms;
    for (;;) {
      await nextTurn();
      const next = this.findNext();
      if (next === undefined || next.at > until) break;
      this.run(next);
    }
    this.nowMs = until;
  }

  /** Lets time pass until the promise is settled, or fails after this much time. */
  async until<Value>(promise: Promise<Value>, maxMs = 60_000): Promise<Value> {
    const state = { isSettled: false };
    const settled = promise.finally(() => (state.isSettled = true));
    settled.catch(() => undefined);
    const end = this.nowMs + maxMs;
    for (;;) {
      await nextTurn();
      if (state.isSettled) return settled;
      const next = this.findNext();
      if (next === undefined || next.at > end) throw new Error(`nothing came of it in ${maxMs} ms`);
      this.run(next);
    }
  }

  private run(timer: Timer): void {
    this.timers.delete(timer);
    this.nowMs = timer.at;
    timer.call();
  }

  private findNext(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers)
      if (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    return first;
  }
}

/** Microtasks run to their end before this resolves. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
