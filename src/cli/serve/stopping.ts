// SIGTERM and SIGINT: the first one asks the server to stop in order, at whatever point it is; the
// second one, of either kind, ends the process at once, as if nobody had listened.

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Thrown by a step that is not waited for any more. */
export class Stopped extends Error {}

export class Stopping {
  /** Resolves when the server is asked to stop. */
  readonly asked: Promise<void>;

  /** Listens from now on. */
  constructor() {
    this.asked = new Promise((resolve) => {
      const stop = (): void => {
        // Without a listener the system's own rule holds, even if this process is busy with
        // something else.
        for (const signal of SIGNALS) process.off(signal, stop);
        resolve();
      };
      for (const signal of SIGNALS) process.on(signal, stop);
    });
  }

  /**
   * Waits for a step of the opening; rejects as soon as the server is asked to stop, and then
   * nobody waits for the step.
   */
  async unless<Value>(step: Promise<Value>): Promise<Value> {
    const refusal = this.asked.then(() => Promise.reject(new Stopped('The server was asked to stop.')));
    // If the step is first, nobody listens to the other any more, and the other way round.
    refusal.catch(() => undefined);
    step.catch(() => undefined);
    return Promise.race([refusal, step]);
  }
}
