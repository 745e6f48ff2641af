// Closed tables, kept for a while so that their players can repeat a command and get its recorded
// answer. Only the player who gave a command can repeat it, because commands are found by player
// and id. A table is marked as finished in the journal only when it is forgotten here. Until then a
// restarted server reads it again and keeps it for the same time once more. When there are too
// many, closed-shares.ts says which table is forgotten early.

import {
  ANSWERS_KEPT_MS,
  CLOSED_COMMANDS_MAX,
  CLOSED_PER_ADDRESS_MAX,
  CLOSED_TABLES_MAX,
  FORGOTTEN_AT_ONCE,
  FORGETTING_PAUSE_MS,
} from '../protocol/limits.ts';
import type { Command } from '../table/events.ts';
import { ClosedShares, type ClosedLimits } from './closed-shares.ts';
import { IndexedTables, type KnownTable, type TableName } from './indexed-tables.ts';
import type { World } from './world.ts';

/** The table as it was when it closed. */
interface Kept extends KnownTable {
  readonly address: string | undefined;
  readonly until: number;
  readonly size: number;
}

interface Surroundings extends Partial<ClosedLimits> {
  readonly world: Pick<World, 'now' | 'after'>;
  /** The table with this id is no longer kept here. */
  readonly forgotten: (table: string) => void;
}

export class ClosedTables {
  private readonly around: Surroundings;
  /** Oldest first. */
  private readonly tables = new IndexedTables<Kept>();
  private readonly shares: ClosedShares<Kept>;
  /** One timer for all of them. */
  private cancelTimer: (() => void) | undefined;
  private isStopped = false;

  constructor(around: Surroundings) {
    this.around = around;
    this.shares = new ClosedShares({
      perAddressMax: CLOSED_PER_ADDRESS_MAX,
      tablesMax: CLOSED_TABLES_MAX,
      commandsMax: CLOSED_COMMANDS_MAX,
      ...around,
    });
  }

  /** `address` is where the table was opened from, if known. */
  add({ table, commands }: KnownTable, address?: string): void {
    const until = this.around.world.now() + ANSWERS_KEPT_MS;
    const kept: Kept = { table, commands, address, until, size: commands.size };
    this.tables.add(kept);
    this.shares.add(kept);
    this.makeRoom(address);
    this.watch();
  }

  find(name: TableName): KnownTable | undefined {
    return this.tables.find(name);
  }

  findOpened(command: Command): KnownTable | undefined {
    return this.tables.findOpened(command);
  }

  hasCode(code: string): boolean {
    return this.tables.hasCode(code);
  }

  get size(): number {
    return this.tables.size;
  }

  /** Nothing is forgotten from now on: the next server reads these tables again. */
  stop(): void {
    this.isStopped = true;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private watch(): void {
    const [oldest] = this.tables.all();
    if (this.isStopped || this.cancelTimer !== undefined || oldest === undefined) return;
    const { world } = this.around;
    const ms = Math.max(FORGETTING_PAUSE_MS, oldest.until - world.now());
    this.cancelTimer = world.after(ms, () => this.forgetOld());
  }

  /** A few at a time, because each one is written to disk. */
  private forgetOld(): void {
    this.cancelTimer = undefined;
    const now = this.around.world.now();
    const old = Array.from(this.tables.all())
      .slice(0, FORGOTTEN_AT_ONCE)
      .filter(({ until }) => until <= now);
    for (const kept of old) this.forget(kept);
    this.watch();
  }

  private makeRoom(address: string | undefined): void {
    for (;;) {
      const surplus = this.shares.findSurplus(address);
      if (surplus === undefined) return;
      this.forget(surplus);
    }
  }

  private forget(kept: Kept): void {
    this.tables.remove(kept);
    this.shares.remove(kept);
    this.around.forgotten(kept.table.id);
  }
}
