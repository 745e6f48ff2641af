// The journal of the simulation keeps the same contract as the real ones, and its disk loses what a
// disk loses.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeJournal, entry, outcome, readOpen } from '../journal/battery.ts';
import { story, tell } from '../journal/stories.ts';
import { Disk } from './disk.ts';
import { DiskJournal, type DiskManners } from './disk-journal.ts';
import { Random } from './random.ts';

const GOOD_MANNERS: DiskManners = {
  after: (_ms, call) => void setImmediate(call),
  syncMs: () => 0,
  isSyncError: () => false,
  onTorn: () => {},
  onWritten: () => {},
  onSynced: () => {},
};

const KIND = {
  name: 'the simulation',
  open: async () => new DiskJournal(new Disk(), GOOD_MANNERS),
  stories: 50,
};

describe('the journal of the simulation', () => {
  describeJournal(KIND);

  test('agrees with the model in random stories', async () => {
    const property = fc.asyncProperty(story, (scenes) => tell(KIND, '', scenes));
    await fc.assert(property, { numRuns: KIND.stories });
  });

  test('has everything that was synced, whatever the power cut does', async () => {
    const disk = new Disk();
    const journal = new DiskJournal(disk, GOOD_MANNERS);
    for (const number of [1, 2, 3]) await journal.append(entry('a', number));
    disk.cutPower(new Random(1));
    const again = new DiskJournal(disk, GOOD_MANNERS);
    expect(await readOpen(again)).toEqual([
      { table: 'a', entries: [1, 2, 3].map((number) => entry('a', number)) },
    ]);
    expect(await outcome(again.append(entry('a', 4)))).toBe('kept');
  });

  test('has a beginning of what was not synced; a torn record is found and dropped', () => {
    const kept = new Set<number>();
    let torn = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      const disk = new Disk();
      for (const number of [1, 2, 3]) disk.write({ kind: 'append', entry: entry('a', number) });
      disk.cutPower(new Random(seed));
      const entries = disk.open(() => (torn += 1)).get('a')?.entries ?? [];
      expect(entries).toEqual([1, 2, 3].slice(0, entries.length).map((number) => entry('a', number)));
      kept.add(entries.length);
    }
    expect([...kept].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
    expect(torn).toBeGreaterThan(0);
  });

  test('names a flipped bit, and serves the other tables', async () => {
    const disk = new Disk();
    const journal = new DiskJournal(disk, GOOD_MANNERS);
    for (const table of ['a', 'b']) await journal.append(entry(table, 1));
    const harmed = disk.flip(new Random(7));
    const tables = await readOpen(new DiskJournal(disk, GOOD_MANNERS));
    expect(tables.filter(({ flaw }) => flaw !== undefined)).toMatchObject([
      { table: harmed, flaw: { number: 1 } },
    ]);
  });

  test('refuses by name while the disk is full, and keeps again when it is not', async () => {
    const disk = new Disk();
    const journal = new DiskJournal(disk, GOOD_MANNERS);
    disk.isFull = true;
    expect(await outcome(journal.append(entry('a', 1)))).toBe('full');
    disk.isFull = false;
    expect(await outcome(journal.append(entry('a', 1)))).toBe('kept');
  });

  test('is broken for good when a sync fails', async () => {
    const journal = new DiskJournal(new Disk(), { ...GOOD_MANNERS, isSyncError: () => true });
    expect(await outcome(journal.append(entry('a', 1)))).toBe('broken');
    expect(await outcome(journal.readTable('a'))).toBe('broken');
  });
});
