// What the tables of one client process have done, in all and since the measurement began.

export class Tally {
  moves = 0;
  games = 0;
  /** Positions that watchers were shown. */
  shown = 0;
  private waits: number[] = [];
  private isMeasuring = false;

  /** A move was made that was due, or sent, at this time. */
  note(since: number): void {
    this.moves += 1;
    if (this.isMeasuring) this.waits.push(performance.now() - since);
  }

  start(): void {
    this.waits = [];
    this.isMeasuring = true;
  }

  /** The waits in milliseconds, one for each measured move. */
  stop(): Float64Array {
    this.isMeasuring = false;
    return Float64Array.from(this.waits);
  }
}
