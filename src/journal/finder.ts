// Finds a table's rows where the chain does not lead to them: it looks at every row of the file,
// once, and remembers where each table's rows are. That takes a second for a million rows and some
// memory, which only a damaged file costs. Pages that SQLite cannot read are skipped, since other
// tables' rows follow them; the numbers show whether this table lost anything on them.

import type { StatementSync } from 'node:sqlite';
import { parseRow, type Row, type Span } from './rows.ts';
import { isDamage } from './sqlite-error.ts';

/** The rows between two ids that cannot be read, excluding both ids, and why. */
interface Hole {
  readonly after: number;
  readonly before: number;
  readonly error: unknown;
}

type Found = readonly [id: number, table: unknown];

export interface FinderQueries {
  readonly scan: StatementSync;
  readonly probe: StatementSync;
  readonly readRow: (id: number) => Row | undefined;
}

/** Every row from an id on. */
export const SCAN = 'SELECT id, table_id FROM entries WHERE id >= ? ORDER BY id';
/** Throws if the scan would throw at once. */
export const PROBE = `${SCAN} LIMIT 1`;

export class Finder {
  readonly #queries: FinderQueries;
  /** The ids of each table's rows, in the order of writing. */
  readonly #ids = new Map<string, number[]>();
  /** By the id before them. */
  readonly #holes = new Map<number, Hole>();
  #seen = 0;

  constructor(queries: FinderQueries) {
    this.#queries = queries;
  }

  has(table: string): boolean {
    this.#look();
    return this.#ids.has(table);
  }

  /**
   * The table's rows in order, starting with the last one that does not begin after event `from`.
   * Throws where a row was on a page that cannot be read.
   */
  *find({ table, from, end }: Span): Generator<Row> {
    this.#look();
    const ids = this.#ids.get(table) ?? [];
    const start = from === 1 ? 0 : this.#findStart(table, from);
    let next = from;
    let before = ids[start - 1] ?? 0;
    for (const id of ids.slice(start)) {
      const row = this.#queries.readRow(id) ?? [];
      this.#refuseIfLost({ after: before, before: id }, Number(row[0]) > next);
      yield row;
      next = Number(row[0]) + Number(row[1]);
      before = id;
    }
    this.#refuseIfLost({ after: before, before: Infinity }, next < end);
  }

  /**
   * The place of the last sound entry that does not begin after event `from`; an unsound number
   * means nothing.
   */
  #findStart(table: string, from: number): number {
    let start = 0;
    for (const [place, id] of (this.#ids.get(table) ?? []).entries()) {
      const number = this.#readNumber(table, id);
      if (number !== undefined && number <= from) start = place;
    }
    return start;
  }

  #readNumber(table: string, id: number): number | undefined {
    try {
      return parseRow(table, this.#queries.readRow(id) ?? [])?.number;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  #refuseIfLost(gap: Omit<Hole, 'error'>, isMissing: boolean): void {
    if (!isMissing) return;
    for (const { after, before, error } of this.#holes.values())
      if (after < gap.before && before > gap.after) throw error;
  }

  /** Rows are never changed or removed, so only those added since the last time are looked at. */
  #look(): void {
    let isOver = false;
    while (!isOver) {
      try {
        const rows = this.#queries.scan.iterate(this.#seen + 1) as Iterable<unknown> as Iterable<Found>;
        for (const row of rows) this.#remember(row);
        isOver = true;
      } catch (error) {
        if (!isDamage(error)) throw error;
        isOver = !this.#stepOver(error);
      }
    }
  }

  #remember([id, table]: Found): void {
    const ids = this.#ids.get(String(table));
    if (ids === undefined) this.#ids.set(String(table), [id]);
    else ids.push(id);
    this.#seen = Math.max(this.#seen, id);
  }

  /**
   * Continues after rows that cannot be read: by doubling steps, then back by halves to the first
   * readable row.
   */
  #stepOver(error: unknown): boolean {
    const after = this.#seen;
    let bad = after + 1;
    let step = 1;
    while (!this.#canRead(bad + step)) {
      bad += step;
      step *= 2;
      if (bad + step > Number.MAX_SAFE_INTEGER) return this.#addHole({ after, before: Infinity, error });
    }
    let good = bad + step;
    while (good - bad > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (this.#canRead(middle)) good = middle;
      else bad = middle;
    }
    this.#seen = good - 1;
    return this.#addHole({ after, before: good, error });
  }

  /** Returns whether there may be something after it. */
  #addHole(hole: Hole): boolean {
    this.#holes.set(hole.after, hole);
    return hole.before < Infinity;
  }

  #canRead(id: number): boolean {
    try {
      this.#queries.probe.get(id);
      return true;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return false;
    }
  }
}
