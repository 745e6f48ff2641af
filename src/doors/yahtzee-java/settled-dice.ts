// The dice of a client that has asked what it can score. As far as it knows it has stopped rolling,
// but it may still change its mind, so nothing is decided at once. Only when its time is nearly up
// does the door keep all dice for it. A stand-in then scores the dice that the client was shown,
// and rolls none.

import type { Time } from '../time.ts';

/** Before the clock runs out. */
const LEAD_MS = 1000;

export class SettledDice {
  private readonly time: Time;
  private readonly keepAll: () => void;
  private deadline = 0;
  private cancel = (): void => {};

  constructor(time: Time, keepAll: () => void) {
    this.time = time;
    this.keepAll = keepAll;
  }

  /** This many seconds are left on the clock of the seat on turn; undefined when no clock runs. */
  noteClock(seconds: number | undefined): void {
    this.deadline = seconds === undefined ? Infinity : this.time.now() + seconds * 1000;
  }

  /** The client has been shown what it can score. */
  settle(): void {
    this.forget();
    const leftMs = this.deadline - LEAD_MS - this.time.now();
    if (leftMs !== Infinity) this.cancel = this.time.after(Math.max(0, leftMs), this.keepAll);
  }

  /** The dice have changed, or the turn is over. */
  forget(): void {
    this.cancel();
    this.cancel = () => {};
  }
}
