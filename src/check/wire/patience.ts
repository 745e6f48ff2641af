// Waiting for something that other people's messages may bring: a condition is looked at whenever
// one of them has come, and given up after a time. Several connections may share one, and then a
// case can wait for the first of them.

import type { Clock } from '../clock.ts';

export class Patience {
  private readonly clock: Clock;
  private wake = (): void => {};

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Waits until the condition holds, but no longer than this; returns whether it holds. */
  async until(isDone: () => boolean, ms: number): Promise<boolean> {
    const time = { isUp: false };
    const cancel = this.clock.after(ms, () => {
      time.isUp = true;
      this.look();
    });
    while (!isDone() && !time.isUp) await this.change();
    cancel();
    return isDone();
  }

  /** Something has come: all conditions are looked at again. */
  look(): void {
    const { wake } = this;
    this.wake = () => {};
    wake();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.wake;
      this.wake = () => {
        before();
        resolve();
      };
    });
  }
}
