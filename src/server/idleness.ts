// Closes a table that everybody has left, after its grace period (grace.ts). A table can also be
// evicted: then it closes as soon as no player is there, even with watchers.

import type { Table } from '../table/table.ts';
import type { Followers } from './followers.ts';
import { graceOf, type WhyClosed } from './grace.ts';

interface Duties {
  readonly followers: Followers;
  /** The table as it is now; undefined once it is stopped. */
  readonly table: () => Table | undefined;
  /** Calls back after this time, unless cancelled. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly close: (why: WhyClosed) => void;
}

export class Idleness {
  private readonly duties: Duties;
  private isEvicted = false;
  private cancelTimer = (): void => {};

  constructor(duties: Duties) {
    this.duties = duties;
  }

  stop(): void {
    this.cancelTimer();
  }

  /** Somebody has come. A player keeps the table open; a watcher does not save an evicted one. */
  end(isPlayer: boolean): void {
    this.cancelTimer();
    if (isPlayer) this.isEvicted = false;
    if (this.isEvicted) this.watch();
  }

  evict(): void {
    this.isEvicted = true;
    this.watch();
  }

  /** The table has changed, or somebody has gone. */
  watch(): void {
    this.cancelTimer();
    const { followers, after, close } = this.duties;
    const table = this.duties.table();
    const isIdle = followers.isEmpty || (this.isEvicted && !followers.hasPlayers);
    if (!isIdle || table === undefined) return;
    const grace = graceOf(table, this.isEvicted);
    if (grace === undefined) return;
    const { ms, why } = grace;
    this.cancelTimer = after(ms, () => {
      const now = this.duties.table();
      // Somebody may have sat down meanwhile, and a table with players waits longer.
      if (now !== undefined && graceOf(now, this.isEvicted)?.ms === ms) close(why);
      else this.watch();
    });
  }
}
