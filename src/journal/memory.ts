// The journal in memory, for `--data :memory:` and for tests: it keeps every promise except
// durability. A backup of it is a SQLite file like any other.

import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assertEntry, makeConflict } from './entry.ts';
import { JournalError, type Entry, type Journal, type TableEntries } from './journal.ts';
import { placeCopy } from './copy.ts';
import { openSqliteJournal } from './sqlite.ts';

interface Table {
  readonly entries: Entry[];
  next: number;
  isFinished: boolean;
}

export function openMemoryJournal(): Journal {
  return new MemoryJournal();
}

class MemoryJournal implements Journal {
  /** In the order in which they were opened. */
  readonly #tables = new Map<string, Table>();
  #isClosed = false;
  #turn: Promise<void> | undefined;

  async append(entry: Entry): Promise<void> {
    assertEntry(entry);
    this.#refuseIfClosed();
    const table = this.#tables.get(entry.table) ?? { entries: [], next: 1, isFinished: false };
    if (entry.number !== table.next) throw makeConflict(entry);
    const { table: id, number, count, body } = entry;
    table.entries.push({ table: id, number, count, body });
    table.next += count;
    this.#tables.set(id, table);
    // Answered in a later turn of the event loop, as with a disk: a table that plays by itself must
    // not keep everybody else waiting.
    await this.#nextTurn();
  }

  async readTable(table: string, from = 1): Promise<TableEntries> {
    this.#refuseIfClosed();
    const entries = this.#tables.get(table)?.entries ?? [];
    return { table, entries: entries.filter(({ number, count }) => number + count > from) };
  }

  async *readOpenTables(): AsyncGenerator<TableEntries> {
    for (const [table, { isFinished }] of this.#tables) {
      if (!isFinished) yield await this.readTable(table);
    }
    this.#refuseIfClosed();
  }

  async listTables(): Promise<readonly string[]> {
    this.#refuseIfClosed();
    return [...this.#tables.keys()];
  }

  async finishTable(id: string): Promise<void> {
    this.#refuseIfClosed();
    const table = this.#tables.get(id);
    if (table !== undefined) table.isFinished = true;
  }

  async backup(file: string): Promise<void> {
    this.#refuseIfClosed();
    // Entries never change, so a copy of the lists is a snapshot.
    const tables = Array.from(this.#tables, ([id, { entries, isFinished }]) => {
      return { id, entries: [...entries], isFinished };
    });
    await placeCopy(file, async (path) => {
      const copy = await openSqliteJournal(path);
      const appends = tables.flatMap(({ entries }) => entries.map((entry) => copy.append(entry)));
      const finishes = tables.filter(({ isFinished }) => isFinished).map(({ id }) => copy.finishTable(id));
      await Promise.all([...appends, ...finishes]).finally(() => copy.close());
      await rm(`${path}-lock`);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // Turns come in order, so the pending appends have been answered after this one.
    await nextTurn();
  }

  /** The same promise for all calls in this turn. */
  #nextTurn(): Promise<void> {
    this.#turn ??= nextTurn().finally(() => (this.#turn = undefined));
    return this.#turn;
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new JournalError('closed', 'The journal is closed.');
  }
}
