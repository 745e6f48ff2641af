// Takes tables that nobody serves, even if nobody asks for them: their clocks, house players and
// closing times must go on. A table that was played at comes first. Taking all of them, and not
// only those with something due, means that no timer of a table has to be known outside its owner.

import type { Time } from './lease.ts';

const SWEEP_MS = 500;
/** Few at a time, so that the tables of a node that ended spread over the others. */
const TAKEN_AT_ONCE = 20;

interface Around {
  readonly time: Pick<Time, 'after'>;
  readonly takeOrphans: (max: number) => Promise<readonly string[]>;
  readonly take: (table: string) => Promise<boolean>;
}

export class Sweeper {
  private readonly around: Around;
  /** Claimed, but the journal could not be reached. */
  private readonly waiting = new Set<string>();
  private cancelTimer = (): void => {};
  private isStopped = false;

  constructor(around: Around) {
    this.around = around;
  }

  begin(): void {
    if (this.isStopped) return;
    this.cancelTimer = this.around.time.after(SWEEP_MS, () => void this.sweep());
  }

  stop(): void {
    this.isStopped = true;
    this.cancelTimer();
  }

  private async sweep(): Promise<void> {
    const orphans = await this.around.takeOrphans(TAKEN_AT_ONCE).catch(() => []);
    for (const table of orphans) this.waiting.add(table);
    for (const table of this.waiting) {
      if (this.isStopped) return;
      const isTried = await this.around.take(table).then(
        () => true,
        () => false,
      );
      if (isTried) this.waiting.delete(table);
    }
    this.begin();
  }
}
