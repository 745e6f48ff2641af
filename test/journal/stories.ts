// Random stories: appends right and wrong, alone and in bursts, finishes, readings and reopenings,
// compared with a model that is simple enough to trust.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Entry, Journal } from '../../src/journal/journal.ts';
import { outcome, readOpen } from './battery.ts';
import type { JournalKind } from './kinds.ts';

const TABLES = ['a', 'b', '', 'é\0'] as const;
type TableId = (typeof TABLES)[number];

interface Append {
  readonly table: TableId;
  /** How far from the right number; mostly 0. */
  readonly off: number;
  readonly count: number;
  readonly body: string;
}

type Scene =
  | { readonly kind: 'burst'; readonly appends: readonly Append[] }
  | { readonly kind: 'finish'; readonly table: TableId }
  | { readonly kind: 'read'; readonly table: TableId; readonly from: number }
  | { readonly kind: 'read-all' }
  | { readonly kind: 'reopen' };

const table = fc.constantFrom(...TABLES);
const append: fc.Arbitrary<Append> = fc.record({
  table,
  off: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 3 })),
  count: fc.integer({ min: 1, max: 4 }),
  body: fc.string({ unit: 'binary', maxLength: 30 }),
});
const scene: fc.Arbitrary<Scene> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('burst'), appends: fc.array(append, { maxLength: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish'), table }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('read'), table, from: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'read-all' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' } as const) },
);

export const story: fc.Arbitrary<readonly Scene[]> = fc.array(scene, { maxLength: 30, size: 'max' });

class Model {
  readonly tables = new Map<string, Entry[]>();
  readonly finished = new Set<string>();

  next(id: string): number {
    const last = this.tables.get(id)?.at(-1);
    return last === undefined ? 1 : last.number + last.count;
  }

  append(entry: Entry): string {
    if (entry.number !== this.next(entry.table)) return 'conflict';
    this.tables.set(entry.table, [...(this.tables.get(entry.table) ?? []), entry]);
    return 'kept';
  }

  read(id: string, from = 1): { table: string; entries: readonly Entry[] } {
    const entries = this.tables.get(id) ?? [];
    return { table: id, entries: entries.filter(({ number, count }) => number + count > from) };
  }

  open(): readonly string[] {
    return [...this.tables.keys()].filter((id) => !this.finished.has(id));
  }
}

async function playBurst(journal: Journal, model: Model, appends: readonly Append[]): Promise<void> {
  const asked = appends.map(({ table: id, off, count, body }) => {
    const entry = { table: id, number: Math.max(1, model.next(id) + off), count, body };
    return { expected: model.append(entry), fate: outcome(journal.append(entry)) };
  });
  expect(await Promise.all(asked.map(({ fate }) => fate))).toEqual(asked.map(({ expected }) => expected));
}

async function compare(journal: Journal, model: Model): Promise<void> {
  expect(await journal.listTables()).toEqual([...model.tables.keys()]);
  expect(await readOpen(journal)).toEqual(model.open().map((id) => model.read(id)));
}

async function playScene(journal: Journal, model: Model, one: Scene): Promise<void> {
  if (one.kind === 'burst') return playBurst(journal, model, one.appends);
  if (one.kind === 'read-all') return compare(journal, model);
  if (one.kind === 'read') {
    expect(await journal.readTable(one.table, one.from)).toEqual(model.read(one.table, one.from));
  }
  if (one.kind === 'finish') {
    await journal.finishTable(one.table);
    if (model.tables.has(one.table)) model.finished.add(one.table);
  }
}

export async function tell(kind: JournalKind, folder: string, scenes: readonly Scene[]): Promise<void> {
  const model = new Model();
  let journal = await kind.open(folder);
  try {
    for (const one of scenes) {
      await playScene(journal, model, one);
      if (one.kind !== 'reopen' || kind.harm === undefined) continue;
      await journal.close();
      journal = await kind.open(folder);
    }
    await compare(journal, model);
  } finally {
    await journal.close();
  }
}
