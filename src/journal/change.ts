// A change of the journal, and how it travels to the writer's thread: many at once, as columns
// instead of objects, which takes half the time.

import type { Entry } from './journal.ts';

export type Change =
  { readonly kind: 'append'; readonly entry: Entry } | { readonly kind: 'finish'; readonly table: string };

export interface PackedChanges {
  readonly tables: readonly string[];
  /** 0 for a finished table. */
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
  readonly bodies: readonly string[];
}

export function packChanges(changes: readonly Change[]): PackedChanges {
  const rows = changes.map((change): Entry => {
    return change.kind === 'append' ? change.entry : { table: change.table, number: 0, count: 0, body: '' };
  });
  return {
    tables: rows.map(({ table }) => table),
    numbers: rows.map(({ number }) => number),
    counts: rows.map(({ count }) => count),
    bodies: rows.map(({ body }) => body),
  };
}

export function unpackChanges({ tables, numbers, counts, bodies }: PackedChanges): readonly Change[] {
  return tables.map((table, index): Change => {
    const number = numbers[index] ?? 0;
    if (number === 0) return { kind: 'finish', table };
    return { kind: 'append', entry: { table, number, count: counts[index] ?? 1, body: bodies[index] ?? '' } };
  });
}
