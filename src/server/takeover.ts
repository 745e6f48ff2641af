// Takes a table over from another node: reads its log and appends a `handover` at the next number.
// From then on every append of the earlier owner collides, whatever it believes about its lease.
// Only then may the table be served.

import { isConflict, type Journal, type TableEntries } from '../journal/journal.ts';
import type { TableEvent } from '../table/events.ts';

/**
 * The table's log, which ends with our handover. A log that is empty, damaged or closed is returned
 * as it is: nobody can append to it in a way that matters.
 */
export async function takeOver(
  journal: Pick<Journal, 'append' | 'readTable'>,
  table: string,
  epoch: number,
): Promise<TableEntries> {
  for (;;) {
    const read = await journal.readTable(table);
    const last = read.entries.at(-1);
    if (last === undefined || read.flaw !== undefined || isClosed(last.body)) return read;
    const number = last.number + last.count;
    const handover: TableEvent = { number, kind: 'handover', epoch };
    const entry = { table, number, count: 1, body: JSON.stringify([handover]) };
    try {
      await journal.append(entry);
    } catch (error) {
      // The earlier owner, or a quicker heir, was first.
      if (isConflict(error)) continue;
      throw error;
    }
    return { ...read, entries: [...read.entries, entry] };
  }
}

/** A table closes in its last entry. */
function isClosed(body: string): boolean {
  return (JSON.parse(body) as readonly TableEvent[]).some(({ kind }) => kind === 'close');
}
