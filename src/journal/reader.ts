// The reading half of the SQLite journal: a connection that cannot write, beside the writer's and
// never in its way (WAL). It blocks, so it lives in its own thread (thread.ts). A table's rows are
// read along their chain (chain.ts); where that is broken they are searched for (finder.ts).
// rows.ts decides which rows to believe.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { FOLLOW, followChain } from './chain.ts';
import { Finder, PROBE, SCAN } from './finder.ts';
import type { Entry, TableEntries, WholeTable } from './journal.ts';
import { pack, type PackedEntries } from './packed.ts';
import { readRows, type Row, type Span } from './rows.ts';
import { isDamage } from './sqlite-error.ts';

/** Some open tables, and where to continue; no `after` when these were the last. */
export interface OpenTables {
  readonly tables: readonly PackedEntries[];
  readonly after: number | undefined;
}

/**
 * A part of the open tables ends with the table that reaches this many entries: some milliseconds
 * of reading.
 */
const PART_ENTRIES = 2000;
const PART_TABLES = 500;
const BUSY_MS = 5000;

const ROW = 'SELECT number, count, body, checksum FROM entries WHERE id = ?';
const END = 'SELECT next_number, last FROM tables WHERE table_id = ?';
const PLACE = 'SELECT next_number, last, state FROM tables WHERE id = ?';
const LIST = 'SELECT table_id, id FROM tables ORDER BY id';
const LIST_OPEN = `SELECT id, table_id, next_number, last FROM tables WHERE state <> 'finished' AND id > ?
  ORDER BY id LIMIT ${PART_TABLES}`;

export class Reader {
  readonly #database: DatabaseSync;
  readonly #follow: StatementSync;
  readonly #row: StatementSync;
  readonly #end: StatementSync;
  readonly #place: StatementSync;
  readonly #list: StatementSync;
  readonly #listOpen: StatementSync;
  readonly #finder: Finder;

  /**
   * `check` refuses the file by throwing, for a reader without a writer beside it that has already
   * checked.
   */
  constructor(file: string, check?: (database: DatabaseSync) => void) {
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      check?.(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#follow = this.#prepare(FOLLOW);
    this.#row = this.#prepare(ROW);
    this.#end = this.#prepare(END);
    this.#place = this.#prepare(PLACE);
    this.#list = this.#prepare(LIST);
    this.#listOpen = this.#prepare(LIST_OPEN);
    this.#finder = new Finder({
      scan: this.#prepare(SCAN),
      probe: this.#prepare(PROBE),
      readRow: (id) => asRow(this.#row.get(id)),
    });
  }

  readTable(table: string, from: number): PackedEntries {
    return this.#atOneMoment(() => {
      const listed = this.#readListed(this.#end, table);
      if (listed === undefined) return pack({ table, entries: [] });
      return pack(this.#readEntries({ table, from, ...parseEnd(listed[0], listed[1]) }));
    });
  }

  /**
   * Everything about the table at this place of the list, at one moment: closing a table and
   * marking it as finished are two changes. It is looked up by its place, since a flipped bit in
   * the index of the ids could lead to another table's state.
   */
  readWhole(table: string, place: number): WholeTable {
    return this.#atOneMoment(() => {
      const [next, last, state] = this.#readListed(this.#place, place) ?? [];
      const read = this.#readEntries({ table, from: 1, ...parseEnd(next, last) });
      return { ...read, isFinished: state === 'finished' };
    });
  }

  /** The open tables after the one with this id, enough for one part. */
  readOpenTables(after: number): OpenTables {
    return this.#atOneMoment(() => {
      const tables: PackedEntries[] = [];
      let room = PART_ENTRIES;
      let reached = after;
      for (const [id, table, next, last] of asRows(this.#listOpen.all(after))) {
        const read = this.#readEntries({ table: String(table), from: 1, ...parseEnd(next, last) });
        tables.push(pack(read));
        room -= read.entries.length;
        reached = Number(id);
        if (room <= 0) break;
      }
      return { tables, after: reached === after ? undefined : reached };
    });
  }

  /** Whether the file has entries of the table, listed or not. It looks at every row. */
  hasEntries(table: string): boolean {
    return this.#atOneMoment(() => this.#finder.has(table));
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

  /**
   * One transaction for all of it. It is also faster: otherwise SQLite would check for every single
   * row what the writer has done.
   */
  #atOneMoment<Value>(read: () => Value): Value {
    this.#database.exec('BEGIN');
    try {
      return read();
    } finally {
      // Nothing was written, and after an unreadable page COMMIT would fail too.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    }
  }

  /** A row of the list; an empty one where SQLite cannot read it. */
  #readListed(query: StatementSync, key: string | number): Row | undefined {
    try {
      const [row]: Iterable<Row> = asRows(query.all(key));
      return row;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return [];
    }
  }

  #readEntries(span: Span): TableEntries {
    const entries = this.#followChain(span);
    return entries ? { table: span.table, entries } : readRows(span, this.#finder.find(span));
  }

  #followChain(span: Span): readonly Entry[] | undefined {
    try {
      return followChain(span, (id, from) => asRow(this.#follow.get(id, from)));
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  #prepare(query: string): StatementSync {
    const statement = this.#database.prepare(query);
    statement.setReturnArrays(true);
    return statement;
  }
}

/**
 * A table is listed with its first entry, so a number below 2 is damage; then any end is too early.
 */
function parseEnd(next: unknown, last: unknown): Pick<Span, 'end' | 'last'> {
  return { end: Number(next) >= 2 ? Number(next) : Infinity, last: Number(last) };
}

// node:sqlite's types do not know that a statement may return arrays.
function asRows<Rows extends Iterable<unknown>>(rows: Rows): Rows & Iterable<Row> {
  return rows as Rows & Iterable<Row>;
}

function asRow(row: unknown): Row | undefined {
  return row as Row | undefined;
}
