// From the rows of one table to its entries: no row is believed whose sum is wrong, and none is skipped. The first row that is damaged or missing
// ends the reading and is named. Where the rows come from is reader.ts's affair.

import { makeChecksum } from './checksum.ts';
import type { Entry, TableEntries } from './journal.ts';
import { isDamage, makeSentence } from './sqlite-error.ts';

/** Number, count, body and checksum, if they are what was written. */
export type Row = readonly unknown[];

/** The rows of a table in order, from the last one that does not begin after event `from`. */
interface TableRows {
  readonly table: string;
  readonly from: number;
  readonly rows: Iterable<Row>;
}

function parseRow(table: string, [number, count, body, checksum]: Row): Entry | undefined {
  if (typeof number !== 'number' || typeof count !== 'number' || typeof body !== 'string') return undefined;
  const entry = { table, number, count, body };
  return makeChecksum(entry) === checksum ? entry : undefined;
}

/** What is wrong with a row that should begin with event `next`. */
function findFlaw(row: Row, entry: Entry | undefined, next: number): string | undefined {
  const number = Number(row[0]);
  if (number > next) return `Event ${next} is missing; the next entry begins with event ${number}.`;
  if (entry === undefined) return 'The entry is not what its checksum says.';
  return number < next ? `An entry begins with event ${number}, which belongs to another.` : undefined;
}

/** Reads on until the end or the first flaw, and gives the entries before it. */
export function readRows({ table, from, rows }: TableRows): TableEntries {
  const entries: Entry[] = [];
  let next = from === 1 ? 1 : undefined;
  try {
    for (const row of rows) {
      next ??= Math.min(Number(row[0]), from);
      const entry = parseRow(table, row);
      const sentence = findFlaw(row, entry, next);
      if (entry === undefined || sentence !== undefined) {
        return { table, entries, flaw: { number: next, sentence: sentence ?? '' } };
      }
      next = entry.number + entry.count;
      if (next > from) entries.push(entry);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return {
      table,
      entries,
      flaw: { number: next ?? from, sentence: `The page cannot be read: ${makeSentence(error)}.` },
    };
  }
  return { table, entries };
}
