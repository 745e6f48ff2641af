// What src/journal/journal.ts promises, as tests that every kind of journal passes. What only one
// kind has, such as a file with a format, is tested beside this; what a crash does, in
// crash.test.ts.

import { describe, expect, test } from 'vitest';
import { JournalError, type Entry, type Journal, type TableEntries } from '../../src/journal/journal.ts';
import { useFolders } from './folders.ts';
import type { JournalKind } from './kinds.ts';

export function entry(table: string, number: number, more: Partial<Entry> = {}): Entry {
  return { table, number, count: 1, body: `[${number}]`, ...more };
}

export async function readOpen(journal: Journal): Promise<readonly TableEntries[]> {
  const tables: TableEntries[] = [];
  for await (const table of journal.readOpenTables()) tables.push(table);
  return tables;
}

/** The result of a promise, as one word. */
export async function outcome(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'kept';
  } catch (error) {
    if (error instanceof JournalError) return error.fault;
    throw error;
  }
}

const STRANGE = [
  '',
  '\0',
  'a\0b',
  "it's; DROP TABLE entries; --",
  '"\\\n\r\t',
  'é 😀 \u{10FFFF} \u202E \uFEFF',
  '\uFEFFfirst',
  'e\u0301 is not \u00E9',
];

const WRONG = [
  entry('a', 0),
  entry('a', 1.5),
  entry('a', Number.NaN),
  entry('a', 2 ** 53 - 1),
  entry('a', 1, { count: 0 }),
  entry('a', 1, { body: '\uD83D' }),
  entry('\uDE00', 1),
];

export function describeJournal(kind: JournalKind): void {
  const makeFolder = useFolders();

  async function withJournal(use: (journal: Journal, folder: string) => Promise<void>): Promise<void> {
    const folder = makeFolder();
    const journal = await kind.open(folder);
    await use(journal, folder).finally(() => journal.close());
  }

  describe('an entry', () => {
    test('comes back unchanged, in order, and only with its table', () =>
      withJournal(async (journal) => {
        const entries = [
          entry('a', 1, { count: 3 }),
          entry('a', 4),
          entry('a', 5, { count: 2 }),
          entry('a', 7),
        ];
        for (const one of entries) await journal.append(one);
        await journal.append(entry('b', 1));
        expect(await journal.readTable('a')).toEqual({ table: 'a', entries });
        expect(await journal.readTable('b')).toEqual({ table: 'b', entries: [entry('b', 1)] });
        expect(await journal.readTable('c')).toEqual({ table: 'c', entries: [] });
      }));

    test('is read from the entry that holds a given event', () =>
      withJournal(async (journal) => {
        const entries = [entry('a', 1, { count: 3 }), entry('a', 4), entry('a', 5, { count: 2 })];
        for (const one of entries) await journal.append(one);
        const firsts = [1, 2, 3, 4, 5, 6, 7, 100].map(async (from) => {
          return (await journal.readTable('a', from)).entries[0]?.number;
        });
        expect(await Promise.all(firsts)).toEqual([1, 1, 1, 4, 5, 5, undefined, undefined]);
        expect((await journal.readTable('a', 3)).entries).toEqual(entries);
        expect((await journal.readTable('a', 7)).flaw).toBeUndefined();
      }));

    test('is kept to the letter, whatever its id and body', () =>
      withJournal(async (journal) => {
        const strange = STRANGE.map((text) => entry(text, 1, { body: text }));
        await Promise.all(strange.map((one) => journal.append(one)));
        const tables = strange.map((one) => ({ table: one.table, entries: [one] }));
        expect(await Promise.all(STRANGE.map((text) => journal.readTable(text)))).toEqual(tables);
        expect(await journal.listTables()).toEqual(STRANGE);
        expect(await readOpen(journal)).toEqual(tables);
      }));

    test('may be large', () =>
      withJournal(async (journal) => {
        const large = ['x', 'é', '😀'].map((letter, index) => {
          return entry(`large-${index}`, 1, { body: letter.repeat(1024 * 1024) });
        });
        await Promise.all(large.map((one) => journal.append(one)));
        const read = await Promise.all(large.map(({ table }) => journal.readTable(table)));
        expect(read.every(({ entries }, index) => entries[0]?.body === large[index]?.body)).toBe(true);
      }));

    test('that makes no sense is a mistake, and breaks nothing', () =>
      withJournal(async (journal) => {
        for (const wrong of WRONG) await expect(journal.append(wrong)).rejects.toThrow(/an entry/);
        await journal.append(entry('a', 1));
        expect(await journal.listTables()).toEqual(['a']);
      }));
  });

  describe('the fence', () => {
    test.each([
      ['the same number again', 3],
      ['a number inside the previous entry', 2],
      ['an old number', 1],
      ['a number after a gap', 5],
    ])('refuses %s and keeps nothing of it', (_, number) =>
      withJournal(async (journal) => {
        const entries = [entry('a', 1, { count: 2 }), entry('a', 3)];
        for (const one of entries) await journal.append(one);
        expect(await outcome(journal.append(entry('a', number, { body: 'late' })))).toBe('conflict');
        expect(await journal.readTable('a')).toEqual({ table: 'a', entries });
        await journal.append(entry('a', 4));
      }),
    );

    test('refuses a table that does not begin with 1, and does not list it', () =>
      withJournal(async (journal) => {
        expect(await outcome(journal.append(entry('a', 2)))).toBe('conflict');
        expect(await journal.listTables()).toEqual([]);
        expect(await readOpen(journal)).toEqual([]);
      }));

    test('lets one of two writers win every time, whichever is first', () =>
      withJournal(async (journal) => {
        const write = async (body: string): Promise<readonly number[]> => {
          const won: number[] = [];
          for (let number = 1; number <= 50; number += 1) {
            const fate = await outcome(journal.append(entry('a', number, { body })));
            if (fate === 'kept') won.push(number);
            else expect(fate).toBe('conflict');
          }
          return won;
        };
        const [one, other] = await Promise.all([write('one'), write('other')]);
        const { entries } = await journal.readTable('a');
        expect(entries.map(({ number }) => number)).toEqual(
          Array.from({ length: 50 }, (_, index) => index + 1),
        );
        for (const { number, body } of entries) {
          expect((body === 'one' ? one : other).includes(number)).toBe(true);
          expect((body === 'one' ? other : one).includes(number)).toBe(false);
        }
      }));

    test('refuses one among many that are committed together, and only that one', () =>
      withJournal(async (journal) => {
        await journal.append(entry('t-17', 1, { body: 'first' }));
        const tables = Array.from({ length: 300 }, (_, index) => `t-${index}`);
        const fates = await Promise.all(tables.map((table) => outcome(journal.append(entry(table, 1)))));
        expect(fates.flatMap((fate, index) => (fate === 'kept' ? [] : [[index, fate]]))).toEqual([
          [17, 'conflict'],
        ]);
        expect((await journal.readTable('t-17')).entries).toEqual([entry('t-17', 1, { body: 'first' })]);
        expect((await readOpen(journal)).every(({ entries }) => entries.length === 1)).toBe(true);
        expect((await journal.listTables()).length).toBe(300);
      }));
  });

  describe('tables', () => {
    test('are listed in the order in which they were opened', () =>
      withJournal(async (journal) => {
        for (const table of ['m', 'z', 'a']) await journal.append(entry(table, 1));
        await journal.append(entry('z', 2));
        expect(await journal.listTables()).toEqual(['m', 'z', 'a']);
        expect((await readOpen(journal)).map(({ table }) => table)).toEqual(['m', 'z', 'a']);
      }));

    test('that are finished are kept and can be read, but are not open', () =>
      withJournal(async (journal) => {
        for (const table of ['a', 'b', 'c']) await journal.append(entry(table, 1));
        await Promise.all([
          journal.finishTable('b'),
          journal.finishTable('b'),
          journal.finishTable('nobody'),
        ]);
        expect(await readOpen(journal)).toEqual([
          { table: 'a', entries: [entry('a', 1)] },
          { table: 'c', entries: [entry('c', 1)] },
        ]);
        await journal.append(entry('b', 2));
        expect((await journal.readTable('b')).entries).toEqual([entry('b', 1), entry('b', 2)]);
        expect((await readOpen(journal)).length).toBe(2);
        expect(await journal.listTables()).toEqual(['a', 'b', 'c']);
      }));

    test('are all read at the start, whether many or long', () =>
      withJournal(async (journal) => {
        const many = Array.from({ length: 1203 }, (_, index) => entry(`many-${index}`, 1));
        const long = Array.from({ length: 5001 }, (_, index) => entry('long', index + 1));
        await Promise.all([...many, ...long].map((one) => journal.append(one)));
        await journal.finishTable('many-7');
        const open = await readOpen(journal);
        expect(open.length).toBe(1203);
        expect(open.at(-1)).toEqual({ table: 'long', entries: long });
      }));

    test('may be abandoned in the middle of the reading', () =>
      withJournal(async (journal) => {
        await Promise.all(['a', 'b', 'c'].map((table) => journal.append(entry(table, 1))));
        for await (const { table } of journal.readOpenTables()) {
          if (table === 'b') break;
        }
        expect(await outcome(journal.append(entry('a', 2)))).toBe('kept');
      }));
  });

  describe('closing', () => {
    test.each([
      ['appends', (journal: Journal) => [journal.append(entry('a', 1)), journal.append(entry('b', 1))]],
      ['readings', (journal: Journal) => [journal.readTable('a'), journal.listTables()]],
    ])('waits for %s that are under way', (_, ask) =>
      withJournal(async (journal) => {
        const under = ask(journal);
        let answered = 0;
        for (const one of under) void one.then(() => (answered += 1));
        await journal.close();
        expect(answered).toBe(under.length);
      }),
    );

    test('ends everything: later calls are refused by name, and closing again is allowed', () =>
      withJournal(async (journal, folder) => {
        await journal.append(entry('a', 1));
        await journal.close();
        const calls = [
          journal.append(entry('a', 2)),
          journal.readTable('a'),
          readOpen(journal),
          journal.listTables(),
          journal.finishTable('a'),
          journal.backup(`${folder}/late.db`),
        ];
        expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'closed'));
        await journal.close();
      }));
  });
}
