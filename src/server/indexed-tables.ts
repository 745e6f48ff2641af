// Tables by id, by four-letter code, and by the command that opened them. The lobby keeps the open
// tables in one of these, and closed-tables.ts the closed ones.

import type { Command } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import { makeKey, type Commands } from './commands.ts';
import { codeOf } from './table-code.ts';

/** A table, and its answers to repeated commands. */
export interface KnownTable {
  readonly table: Table;
  readonly commands: Commands;
}

/** Names a table: by its id, or else by its code. */
export interface TableName {
  readonly table?: string | undefined;
  readonly code?: string | undefined;
}

export class IndexedTables<Item extends KnownTable> {
  private readonly byId = new Map<string, Item>();
  private readonly byCode = new Map<string, Item>();
  private readonly byOpener = new Map<string, Item>();

  add(item: Item): void {
    const { id, opener } = item.table;
    this.byId.set(id, item);
    this.byCode.set(codeOf(id), item);
    if (opener !== undefined) this.byOpener.set(makeKey(opener), item);
  }

  remove(item: Item): void {
    const { id, opener } = item.table;
    this.byId.delete(id);
    if (this.byCode.get(codeOf(id)) === item) this.byCode.delete(codeOf(id));
    // If nobody ever sat down here, the same command may have opened a later table.
    const key = opener && makeKey(opener);
    if (key !== undefined && this.byOpener.get(key) === item) this.byOpener.delete(key);
  }

  find({ table, code }: TableName): Item | undefined {
    return table === undefined ? this.byCode.get(code?.toUpperCase() ?? '') : this.byId.get(table);
  }

  /** The table that this command opened. */
  findOpened(command: Command): Item | undefined {
    return this.byOpener.get(makeKey(command));
  }

  hasCode(code: string): boolean {
    return this.byCode.has(code);
  }

  /** In the order in which they were added. */
  all(): Iterable<Item> {
    return this.byId.values();
  }

  get size(): number {
    return this.byId.size;
  }
}
