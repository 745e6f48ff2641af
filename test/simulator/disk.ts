// The disk of a simulation: a file of records that outlives every process. What was synced stays;
// of what was only written a power cut keeps a beginning, and may tear the record after it. It
// makes no promises itself: disk-journal.ts does.

import { makeChecksum } from '../../src/journal/checksum.ts';
import type { Entry, TableEntries } from '../../src/journal/journal.ts';
import type { Random } from './random.ts';

export type Change =
  { readonly kind: 'append'; readonly entry: Entry } | { readonly kind: 'finish'; readonly table: string };

interface DiskRecord {
  readonly kind: Change['kind'];
  readonly entry: Entry;
  /** As it was written, so that a flipped bit and a torn end are found and told apart. */
  readonly length: number;
  readonly sum: number;
}

/** A table as it is found in the file. */
export interface FoundTable {
  readonly entries: Entry[];
  next: number;
  isFinished: boolean;
  flaw?: NonNullable<TableEntries['flaw']>;
}

export class Disk {
  private records: DiskRecord[] = [];
  private synced = 0;
  isFull = false;
  /** Told at once what has become durable. */
  onDurable: (entries: readonly Entry[]) => void = () => {};

  write(change: Change): void {
    const { kind } = change;
    const entry = kind === 'append' ? change.entry : { table: change.table, number: 1, count: 1, body: '' };
    this.records.push({ kind, entry, length: entry.body.length, sum: makeChecksum(entry) });
  }

  sync(): void {
    const fresh = this.records.slice(this.synced);
    this.synced = this.records.length;
    this.onDurable(fresh.filter(({ kind }) => kind === 'append').map(({ entry }) => entry));
  }

  get unsynced(): number {
    return this.records.length - this.synced;
  }

  /** Keeps any beginning of what was not synced, and perhaps a part of the record after it. */
  cutPower(random: Random): void {
    const kept = this.synced + random.below(this.unsynced + 1);
    const next = this.records[kept];
    this.records = this.records.slice(0, kept);
    if (next === undefined || next.length === 0 || random.isLikely(0.5)) return;
    const body = next.entry.body.slice(0, random.below(next.length));
    this.records.push({ ...next, entry: { ...next.entry, body } });
  }

  /** Flips a bit of a durable entry; returns its table. */
  flip(random: Random): string | undefined {
    const durable = this.records.slice(0, this.synced);
    const places = durable.flatMap(({ kind }, place) => (kind === 'append' ? [place] : []));
    if (places.length === 0) return undefined;
    const place = random.pick(places);
    const record = this.records[place];
    if (record === undefined) return undefined;
    const { entry } = record;
    const at = random.below(record.length);
    const letter = String.fromCharCode(entry.body.charCodeAt(at) ^ 1);
    const body = entry.body.slice(0, at) + letter + entry.body.slice(at + 1);
    this.records[place] = { ...record, entry: { ...entry, body } };
    return entry.table;
  }

  /**
   * What a new process finds. A torn end is cut off; the rest is made durable before anybody relies
   * on it.
   */
  open(onTorn: () => void): Map<string, FoundTable> {
    const last = this.records.at(-1);
    if (last !== undefined && last.entry.body.length < last.length) {
      this.records.pop();
      onTorn();
    }
    this.sync();
    const tables = new Map<string, FoundTable>();
    for (const record of this.records) find(tables, record);
    return tables;
  }
}

function find(tables: Map<string, FoundTable>, { kind, entry, sum }: DiskRecord): void {
  const table = tables.get(entry.table) ?? { entries: [], next: 1, isFinished: false };
  tables.set(entry.table, table);
  if (kind === 'finish') {
    table.isFinished = true;
    return;
  }
  table.next = entry.number + entry.count;
  if (table.flaw !== undefined) return;
  if (makeChecksum(entry) === sum) table.entries.push(entry);
  else table.flaw = { number: entry.number, sentence: 'The checksum of the entry is wrong.' };
}
