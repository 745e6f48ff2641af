// A table's entries on their way from the reader's thread: columns instead of objects, which takes
// half the time. The numbers need not be sent, since entries follow one another without a gap.

import type { Entry, TableEntries } from './journal.ts';

export interface PackedEntries extends Omit<TableEntries, 'entries'> {
  /** The number of the first entry, if there is one. */
  readonly first: number;
  readonly counts: readonly number[];
  readonly bodies: readonly string[];
}

export function pack({ entries, ...rest }: TableEntries): PackedEntries {
  const first = entries[0]?.number ?? 1;
  return {
    ...rest,
    first,
    counts: entries.map(({ count }) => count),
    bodies: entries.map(({ body }) => body),
  };
}

export function unpack({ first, counts, bodies, ...rest }: PackedEntries): TableEntries {
  const { table } = rest;
  let number = first;
  const entries = bodies.map((body, index): Entry => {
    const entry = { table, number, count: counts[index] ?? 1, body };
    number += entry.count;
    return entry;
  });
  return { ...rest, entries };
}
