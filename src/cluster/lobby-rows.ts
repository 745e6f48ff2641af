// Keeps the directory's lines of this node's tables fresh: at once when nothing was shown for a
// moment, else at most four times a second, all changed tables together.

import type { Owner } from '../server/owner.ts';
import { sortOut } from '../server/public-tables.ts';
import { describeTable } from '../server/table-line.ts';
import type { LobbyRow } from './directory.ts';

const SHOW_MS = 250;

interface Around {
  readonly show: (rows: readonly LobbyRow[]) => Promise<void>;
  readonly after: (ms: number, call: () => void) => () => void;
}

export class LobbyRows {
  private readonly around: Around;
  private changed = new Set<Owner>();
  private cancelTimer: (() => void) | undefined;
  private isStopped = false;

  constructor(around: Around) {
    this.around = around;
  }

  note(owner: Owner): void {
    this.changed.add(owner);
    if (this.cancelTimer !== undefined || this.isStopped) return;
    this.wait();
    queueMicrotask(() => void this.flush());
  }

  stop(): void {
    this.isStopped = true;
    this.cancelTimer?.();
  }

  /** Shows what has changed, now. */
  async flush(): Promise<void> {
    const owners = this.changed;
    this.changed = new Set();
    if (owners.size === 0) return;
    await this.around.show(Array.from(owners, makeRow)).catch(() => {
      for (const owner of owners) this.changed.add(owner);
    });
  }

  private wait(): void {
    this.cancelTimer = this.around.after(SHOW_MS, () => {
      this.cancelTimer = undefined;
      if (this.changed.size === 0) return;
      void this.flush();
      this.wait();
    });
  }
}

function makeRow(owner: Owner): LobbyRow {
  const { id: table, phase, access } = owner.table;
  const isClosed = phase === 'closed';
  const line = isClosed || access === 'private' ? '' : JSON.stringify(describeTable(owner));
  return { table, isClosed, isPlaying: phase === 'playing', free: sortOut(owner), line };
}
