// The reading half of the SQLite journal: a connection that cannot write, beside the writer's and never in its way (WAL). It blocks, so it lives in
// a thread of its own (thread.ts). What it believes of the rows is decided in rows.ts.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { TableEntries, WholeTable } from './journal.ts';
import { pack, type PackedEntries } from './packed.ts';
import { readRows, type Row, type Span } from './rows.ts';
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
const END = 'SELECT next_number FROM tables WHERE table_id = ?';
const PLACE = 'SELECT next_number, state FROM tables WHERE id = ?';
const LIST = 'SELECT table_id, id FROM tables ORDER BY id';
const LIST_OPEN = `SELECT id, table_id, next_number FROM tables WHERE state <> 'finished' AND id > ?
  ORDER BY id LIMIT ${PART_TABLES}`;

export class Reader {
  readonly #database: DatabaseSync;
  readonly #read: StatementSync;
  readonly #end: StatementSync;
  readonly #place: StatementSync;
  readonly #list: StatementSync;
  readonly #listOpen: StatementSync;

  /** `check` refuses the file by throwing, for a reader that is not beside a writer which has done so. */
  constructor(file: string, check?: (database: DatabaseSync) => void) {
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      check?.(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#read = this.#prepare(READ);
    this.#end = this.#prepare(END);
    this.#place = this.#prepare(PLACE);
    this.#list = this.#prepare(LIST);
    this.#listOpen = this.#prepare(LIST_OPEN);
  }

  readTable(table: string, from: number): PackedEntries {
    // The end is read first: what is appended between the two readings is no flaw.
    const end = this.#readEnd(table);
    return pack(this.#readRows({ table, from, end }));
  }

  /**
   * Everything of the table at this place of the list, at one moment: closing a table and marking it as finished are two changes. It is looked up by
   * its place, since a flipped bit in the index of the ids could lead to another table's state.
   */
  readWhole(table: string, place: number): WholeTable {
    this.#database.exec('BEGIN');
    try {
      const { end, isFinished } = this.#readPlace(place);
      return { ...this.#readRows({ table, from: 1, end }), isFinished };
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** The open tables after the one with this id, as many as make a part. */
  readOpenTables(after: number): OpenTables {
    const tables: PackedEntries[] = [];
    let room = PART_ENTRIES;
    let last = after;
    for (const [id, table, end] of asRows(this.#listOpen.all(after))) {
      const read = this.#readRows({ table: String(table), from: 1, end: parseEnd(end) });
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

  /** The tables in the order in which they were opened, each with its place in the list. */
  listPlaces(): ReadonlyMap<string, number> {
    return new Map(Array.from(asRows(this.#list.all()), ([table, place]) => [String(table), Number(place)]));
  }

  /** A copy of one moment, whatever the writer does meanwhile. */
  copyTo(file: string): void {
    this.#database.prepare('VACUUM INTO ?').run(file);
  }

  close(): void {
    this.#database.close();
  }

  /** The number after the last event, as the list of tables has it. */
  #readEnd(table: string): number {
    const row = this.#readListed(this.#end, table);
    return row === undefined ? 1 : parseEnd(row[0]);
  }

  #readPlace(place: number): { end: number; isFinished: boolean } {
    const row = this.#readListed(this.#place, place);
    return { end: parseEnd(row?.[0]), isFinished: row?.[1] === 'finished' };
  }

  /** A row of the list; where SQLite cannot read it, one that says nothing. */
  #readListed(query: StatementSync, key: string | number): Row | undefined {
    try {
      const [row]: Iterable<Row> = asRows(query.all(key));
      return row;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return [];
    }
  }

  /** All rows at once, which is quicker; only where SQLite stumbles over one, those before it are fetched one by one. */
  #readRows(span: Span): TableEntries {
    try {
      return readRows(span, asRows(this.#read.all(span.table, span.from)));
    } catch (error) {
      if (!isDamage(error)) throw error;
      return readRows(span, asRows(this.#read.iterate(span.table, span.from)));
    }
  }

  #prepare(query: string): StatementSync {
    const statement = this.#database.prepare(query);
    statement.setReturnArrays(true);
    return statement;
  }
}

/** A table is listed with its first entry, so a smaller number than 2 is damage; then any end is too early. */
function parseEnd(end: unknown): number {
  return Number(end) >= 2 ? Number(end) : Infinity;
}

// node:sqlite's types do not know that a statement may return arrays.
function asRows<Rows extends Iterable<unknown>>(rows: Rows): Rows & Iterable<Row> {
  return rows as Rows & Iterable<Row>;
}
