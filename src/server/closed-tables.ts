// Tables that have closed, kept for a while so that their players can repeat a command and get its
// recorded answer. Only the player who gave a command can repeat it, because it is found by the
// player as well as by its id. A table is marked as finished in the journal when it is forgotten
// here and not before: until then a restarted server reads it again, and keeps it for as long once
// more.

import {
  ANSWERS_KEPT_MS,
  CLOSED_COMMANDS_MAX,
  CLOSED_TABLES_MAX,
  FORGOTTEN_AT_ONCE,
  FORGETTING_PAUSE_MS,
} from '../protocol/limits.ts';
import type { Command } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import { makeKey, type Commands } from './commands.ts';
import { codeOf } from './table-code.ts';
import type { World } from './world.ts';

export interface ClosedTable {
  /** As it was when it closed. */
  readonly table: Table;
  readonly commands: Commands;
}

interface Kept extends ClosedTable {
  readonly until: number;
  readonly size: number;
}

interface Surroundings {
  readonly world: Pick<World, 'now' | 'after'>;
  /** The table with this id is not kept here any more. */
  readonly forgotten: (table: string) => void;
  readonly tablesMax?: number;
  readonly commandsMax?: number;
}

export class ClosedTables {
  private readonly around: Required<Surroundings>;
  /** The oldest first. */
  private readonly byId = new Map<string, Kept>();
  private readonly byCode = new Map<string, Kept>();
  /** By the command that opened the table. */
  private readonly byOpener = new Map<string, Kept>();
  private commands = 0;
  /** One timer for all of them. */
  private cancelTimer: (() => void) | undefined;
  private isStopped = false;

  constructor(around: Surroundings) {
    this.around = { tablesMax: CLOSED_TABLES_MAX, commandsMax: CLOSED_COMMANDS_MAX, ...around };
  }

  add({ table, commands }: ClosedTable): void {
    const until = this.around.world.now() + ANSWERS_KEPT_MS;
    const kept: Kept = { table, commands, until, size: commands.size };
    this.byId.set(table.id, kept);
    this.byCode.set(codeOf(table.id), kept);
    if (table.opener !== undefined) this.byOpener.set(makeKey(table.opener), kept);
    this.commands += kept.size;
    const { tablesMax, commandsMax } = this.around;
    while (this.byId.size > tablesMax || this.commands > commandsMax) this.forgetOldest();
    this.watch();
  }

  find({ table, code }: { table?: string | undefined; code?: string | undefined }): ClosedTable | undefined {
    return table === undefined ? this.byCode.get(code?.toUpperCase() ?? '') : this.byId.get(table);
  }

  findOpened(command: Command): ClosedTable | undefined {
    return this.byOpener.get(makeKey(command));
  }

  hasCode(code: string): boolean {
    return this.byCode.has(code);
  }

  get size(): number {
    return this.byId.size;
  }

  /** Nothing is forgotten from now on: the server that comes reads these tables again. */
  stop(): void {
    this.isStopped = true;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private watch(): void {
    const [oldest] = this.byId.values();
    if (this.isStopped || this.cancelTimer !== undefined || oldest === undefined) return;
    const { world } = this.around;
    const ms = Math.max(FORGETTING_PAUSE_MS, oldest.until - world.now());
    this.cancelTimer = world.after(ms, () => this.forgetOld());
  }

  /** A few at a time, because each is written to the disk. */
  private forgetOld(): void {
    this.cancelTimer = undefined;
    const now = this.around.world.now();
    const old = Array.from(this.byId.values())
      .slice(0, FORGOTTEN_AT_ONCE)
      .filter(({ until }) => until <= now);
    for (const kept of old) this.forget(kept);
    this.watch();
  }

  private forgetOldest(): void {
    const [oldest] = this.byId.values();
    if (oldest !== undefined) this.forget(oldest);
  }

  private forget(kept: Kept): void {
    const { id, opener } = kept.table;
    this.byId.delete(id);
    this.commands -= kept.size;
    if (this.byCode.get(codeOf(id)) === kept) this.byCode.delete(codeOf(id));
    // A table at which nobody ever sat down leaves its opener's command to the next one.
    const key = opener && makeKey(opener);
    if (key !== undefined && this.byOpener.get(key) === kept) this.byOpener.delete(key);
    this.around.forgotten(id);
  }
}
