// What a journal that outlives its process promises besides: it comes back as it was left, and any
// damage meanwhile is named, not skipped.

import { describe, expect, test } from 'vitest';
import { entry, outcome, readOpen } from './battery.ts';
import { useFolders } from './folders.ts';
import type { JournalKind } from './kinds.ts';

export function describeLasting({ open, harm }: JournalKind): void {
  if (harm === undefined) return;
  const makeFolder = useFolders();

  /** A closed journal with the tables a, b and c of five entries each, every entry two events. */
  async function fill(): Promise<string> {
    const folder = makeFolder();
    const journal = await open(folder);
    for (const number of [1, 3, 5, 7, 9]) {
      await Promise.all(['a', 'b', 'c'].map((table) => journal.append(entry(table, number, { count: 2 }))));
    }
    await journal.close();
    return folder;
  }

  const sound = (table: string, numbers: readonly number[]) => {
    return { table, entries: numbers.map((number) => entry(table, number, { count: 2 })) };
  };

  test('what was kept is there after opening again, and play continues', async () => {
    const folder = await fill();
    const first = await open(folder);
    await first.finishTable('b');
    await first.close();
    const journal = await open(folder);
    expect(await readOpen(journal)).toEqual([sound('a', [1, 3, 5, 7, 9]), sound('c', [1, 3, 5, 7, 9])]);
    expect(await journal.listTables()).toEqual(['a', 'b', 'c']);
    expect(await outcome(journal.append(entry('a', 9)))).toBe('conflict');
    expect(await outcome(journal.append(entry('a', 11)))).toBe('kept');
    await journal.close();
  });

  describe.each([
    ['spoiled', harm.spoil, /checksum/],
    ['lost', harm.lose, /Event 5 is missing/],
  ])('an entry that was %s', (_, harmIt, sentence) => {
    test('is named, the entries before it are read, and the other tables are served', async () => {
      const folder = await fill();
      harmIt(folder, 'b', 5);
      const journal = await open(folder);
      const flawed = {
        ...sound('b', [1, 3]),
        flaw: { number: 5, sentence: expect.stringMatching(sentence) as string },
      };
      expect(await journal.readTable('b')).toEqual(flawed);
      expect(await readOpen(journal)).toEqual([
        sound('a', [1, 3, 5, 7, 9]),
        flawed,
        sound('c', [1, 3, 5, 7, 9]),
      ]);
      await journal.append(entry('a', 11));
      await journal.close();
    });

    test('is named when reading begins with it, and not when reading begins after it', async () => {
      const folder = await fill();
      harmIt(folder, 'b', 5);
      const journal = await open(folder);
      for (const from of [5, 6]) {
        expect(await journal.readTable('b', from)).toMatchObject({ entries: [], flaw: { number: 5 } });
      }
      expect(await journal.readTable('b', 7)).toEqual(sound('b', [7, 9]));
      await journal.close();
    });
  });

  test.each([
    ['first', 1],
    ['last', 9],
  ])('a table that has lost its %s entry is named', async (_, number) => {
    const folder = await fill();
    harm.lose(folder, 'a', number);
    const journal = await open(folder);
    const before = [1, 3, 5, 7].filter((one) => one < number);
    expect(await journal.readTable('a')).toMatchObject({ ...sound('a', before), flaw: { number } });
    expect((await readOpen(journal))[0]).toMatchObject({ ...sound('a', before), flaw: { number } });
    expect(await outcome(journal.append(entry('a', number)))).toBe('conflict');
    await journal.close();
  });

  test('a table that has lost all its entries is still named', async () => {
    const folder = await fill();
    for (const number of [1, 3, 5, 7, 9]) harm.lose(folder, 'c', number);
    const journal = await open(folder);
    expect((await readOpen(journal))[2]).toMatchObject({ table: 'c', entries: [], flaw: { number: 1 } });
    await journal.close();
  });
}
