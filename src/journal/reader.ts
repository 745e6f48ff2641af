// The reading half of the SQLite journal: a connection that cannot write, beside the writer's and never in its way (WAL). It blocks, so it lives in
// a thread of its own (thread.ts). What it believes of the rows is decided in rows.ts.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { TableEntries } from './journal.ts';
import { pack, type PackedEntries } from './packed.ts';
import { readRows, type Row } from './rows.ts';
import { isDamage } from './sqlite-error.ts';

/** Some open tables, and where to go on; no `after` when these were the last. */
export interface OpenTables {
  readonly tables: readonly PackedEntries[];
  readonly after: number | undefined;
}

/** A part of the open tables ends with the table that reaches this many entries: some milliseconds of reading. */
const PART_ENTRIES = 2000;
const PART_TABLES = 500;
const BUSY_MS = 5000;

const READ = `SELECT number, count, body, checksum FROM entries
  WHERE table_id = ?1 AND number >= coalesce((SELECT max(number) FROM entries WHERE table_id = ?1 AND number <= ?2), 1)
  ORDER BY number`;
const LIST = 'SELECT table_id FROM tables ORDER BY id';
const LIST_OPEN = `SELECT id, table_id FROM tables WHERE is_finished = 0 AND id > ? ORDER BY id LIMIT ${PART_TABLES}`;

export class Reader {
  readonly #database: DatabaseSync;
  readonly #read: StatementSync;
  readonly #list: StatementSync;
  readonly #listOpen: StatementSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    this.#read = this.#prepare(READ);
    this.#list = this.#prepare(LIST);
    this.#listOpen = this.#prepare(LIST_OPEN);
  }

  readTable(table: string, from: number): PackedEntries {
    return pack(this.#readTable(table, from));
  }

  /** The open tables after the one with this id, as many as make a part. */
  readOpenTables(after: number): OpenTables {
    const tables: PackedEntries[] = [];
    let room = PART_ENTRIES;
    let last = after;
    for (const [id, table] of asRows(this.#listOpen.all(after))) {
      const read = this.#readListed(String(table));
      tables.push(pack(read));
      room -= read.entries.length;
      last = Number(id);
      if (room <= 0) break;
    }
    return { tables, after: last === after ? undefined : last };
  }

  listTables(): readonly string[] {
    return Array.from(asRows(this.#list.all()), ([table]) => String(table));
  }

  /** A copy of one moment, whatever the writer does meanwhile. */
  copyTo(file: string): void {
    this.#database.prepare('VACUUM INTO ?').run(file);
  }

  close(): void {
    this.#database.close();
  }

  /** All rows at once, which is quicker; only where SQLite stumbles over one, those before it are fetched one by one. */
  #readTable(table: string, from: number): TableEntries {
    try {
      return readRows({ table, from, rows: asRows(this.#read.all(table, from)) });
    } catch (error) {
      if (!isDamage(error)) throw error;
      return readRows({ table, from, rows: asRows(this.#read.iterate(table, from)) });
    }
  }

  /** A table is listed when its first entry is kept, so one without entries has lost them. */
  #readListed(table: string): TableEntries {
    const read = this.#readTable(table, 1);
    if (read.entries.length > 0 || read.flaw !== undefined) return read;
    return {
      ...read,
      flaw: { number: 1, sentence: 'The table is listed, but none of its entries is there.' },
    };
  }

  #prepare(query: string): StatementSync {
    const statement = this.#database.prepare(query);
    statement.setReturnArrays(true);
    return statement;
  }
}

// node:sqlite's types do not know that a statement may return arrays.
function asRows(rows: Iterable<unknown>): Iterable<Row> {
  return rows as Iterable<Row>;
}
