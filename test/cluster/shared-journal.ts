// A journal that several simulated nodes append to, with the compare-and-set of all journals. It
// answers at once; machine.ts adds the time that it takes to reach it.

import { makeConflict } from '../../src/journal/entry.ts';
import type { Entry, Journal, TableEntries } from '../../src/journal/journal.ts';

export class SharedJournal implements Journal {
  readonly tables = new Map<string, Entry[]>();
  readonly finished = new Set<string>();
  conflicts = 0;

  async append(entry: Entry): Promise<void> {
    const entries = this.tables.get(entry.table) ?? [];
    const last = entries.at(-1);
    if (entry.number !== (last === undefined ? 1 : last.number + last.count)) {
      this.conflicts += 1;
      throw makeConflict(entry);
    }
    this.tables.set(entry.table, [...entries, entry]);
  }

  async readTable(table: string, from = 1): Promise<TableEntries> {
    const entries = this.tables.get(table) ?? [];
    return { table, entries: entries.filter(({ number, count }) => number + count > from) };
  }

  async *readOpenTables(): AsyncGenerator<TableEntries> {
    for (const table of this.tables.keys()) if (!this.finished.has(table)) yield this.readTable(table);
  }

  async listTables(): Promise<readonly string[]> {
    return [...this.tables.keys()];
  }

  async finishTable(table: string): Promise<void> {
    this.finished.add(table);
  }

  async backup(): Promise<void> {}

  async close(): Promise<void> {}
}
