// From the rows of one table to its entries: no row with a wrong checksum is believed, and none is
// skipped. Reading ends at the first row that is damaged or missing, and names it. chain.ts and
// finder.ts supply the rows.

import { makeChecksum } from './checksum.ts';
import type { Entry, TableEntries } from './journal.ts';
import { isDamage, makeSentence } from './sqlite-error.ts';

/** Number, count, body and checksum, if they are what was written. */
export type Row = readonly unknown[];

/**
 * The span to read from a table: from the entry that holds event `from` to the last, which is the
 * row `last` and comes before event `end`.
 */
export interface Span {
  readonly table: string;
  readonly from: number;
  readonly end: number;
  readonly last: number;
}

type Flaw = NonNullable<TableEntries['flaw']>;

/**
 * The entry whose columns begin at this place of the row. The checksum covers the table too, so a
 * row of another table does not pass.
 */
export function parseRow(table: string, row: Row, at = 0): Entry | undefined {
  const number = row[at];
  const count = row[at + 1];
  const body = row[at + 2];
  if (typeof number !== 'number' || typeof count !== 'number' || typeof body !== 'string') return undefined;
  const entry = { table, number, count, body };
  return makeChecksum(entry) === row[at + 3] ? entry : undefined;
}

/** The entry of a row that should begin with event `next`, or what is wrong with it. */
function readRow(table: string, row: Row, next: number): Entry | Flaw {
  const number = Number(row[0]);
  if (number > next)
    return makeFlaw(next, `Event ${next} is missing; the next entry begins with event ${number}.`);
  const entry = parseRow(table, row);
  if (entry === undefined) return makeFlaw(next, 'The entry does not match its checksum.');
  return number === next ? entry : makeFlaw(next, `Event ${number} is there twice.`);
}

function makeFlaw(number: number, sentence: string): Flaw {
  return { number, sentence };
}

/**
 * Reads until the end or the first flaw, and returns the entries before it. The rows are in order,
 * starting with the last one that does not begin after event `from`; it may also end before it.
 */
export function readRows({ table, from, end }: Span, rows: Iterable<Row>): TableEntries {
  const entries: Entry[] = [];
  let next = from === 1 ? 1 : undefined;
  try {
    for (const row of rows) {
      next ??= Math.min(Number(row[0]), from);
      const entry = readRow(table, row, next);
      if (!('body' in entry)) return { table, entries, flaw: entry };
      next = entry.number + entry.count;
      if (next > from) entries.push(entry);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return {
      table,
      entries,
      flaw: makeFlaw(next ?? from, `The page cannot be read: ${makeSentence(error)}.`),
    };
  }
  next ??= 1;
  if (next >= end) return { table, entries };
  return {
    table,
    entries,
    flaw: makeFlaw(next, `Event ${next} is missing, and all after it; the list of tables has more.`),
  };
}
