// SIGTERM and SIGINT. The first signal asks the server to stop in order, whatever it is doing. The
// second, of either kind, ends the process at once.

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Thrown when waiting for a step is given up. */
export class Stopped extends Error {}

export class Stopping {
  /** Resolves when the server is asked to stop. */
  readonly asked: Promise<void>;

  /** Listens from now on. */
  constructor() {
    this.asked = new Promise((resolve) => {
      const stop = (): void => {
        // Without a listener, the system ends the process at the next signal, even if it is busy.
        for (const signal of SIGNALS) process.off(signal, stop);
        resolve();
      };
      for (const signal of SIGNALS) process.on(signal, stop);
    });
  }

  /**
   * Waits for a step of the opening. Rejects as soon as the server is asked to stop, without
   * waiting for the step.
   */
  async unless<Value>(step: Promise<Value>): Promise<Value> {
    const refusal = this.asked.then(() => Promise.reject(new Stopped('The server was asked to stop.')));
    // Whichever comes second is ignored.
    refusal.catch(() => undefined);
    step.catch(() => undefined);
    return Promise.race([refusal, step]);
  }
}
