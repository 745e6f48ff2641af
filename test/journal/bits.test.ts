// Fault 15: whatever single bit of the file is flipped, no reader gets an entry that was not
// written, or a table without its end as if it were whole. Either the file is refused, or every
// table is read as far as it is sound and its flaw named. Writer and reader are used directly,
// without their threads, so that hundreds of files take seconds.

import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import type { Entry, TableEntries } from '../../src/journal/journal.ts';
import { unpack } from '../../src/journal/packed.ts';
import { Reader } from '../../src/journal/reader.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { Writer } from '../../src/journal/writer.ts';
import { useFolders } from './folders.ts';
import { fileIn } from './kinds.ts';

const FLIPS = 500;
const TABLES = ['a', 'b', 'c', 'd', 'e'];
const ENTRIES = 40;

const makeFolder = useFolders();
const truth = new Map<string, readonly Entry[]>();
let sound = Buffer.alloc(0);

beforeAll(async () => {
  const file = fileIn(makeFolder());
  const journal = await openSqliteJournal(file);
  for (const table of TABLES) {
    const entries = Array.from({ length: ENTRIES }, (_, index) => {
      return { table, number: index * 2 + 1, count: 2, body: `${table}${'é1'.repeat(index * 3)}` };
    });
    truth.set(table, entries);
    await Promise.all(entries.map((entry) => journal.append(entry)));
  }
  await journal.close();
  sound = readFileSync(file);
});

/**
 * Where the list of tables is, with its index: random flips in the whole file rarely hit it, and do
 * the most harm there.
 */
function findList(): fc.Arbitrary<number> {
  const file = join(makeFolder(), 'list.db');
  writeFileSync(file, sound);
  const database = new DatabaseSync(file, { readOnly: true });
  const pages = database.prepare("SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'tables'").all();
  database.close();
  const ends = pages.map(({ rootpage }) => Number(rootpage) * 4096);
  expect(ends.length).toBe(2);
  // The rows are at the end of the page, its header at the start.
  return fc.oneof(
    ...ends.flatMap((end) => [
      fc.integer({ min: end - 128, max: end - 1 }),
      fc.integer({ min: end - 4096, max: end - 4064 }),
    ]),
  );
}

/** All tables, or nothing if the file is refused. */
function readFile(file: string): readonly TableEntries[] | undefined {
  let reader: Reader | undefined;
  try {
    new Writer(file, {}).close();
    reader = new Reader(file);
    return reader.readOpenTables(0).tables.map(unpack);
  } catch {
    return undefined;
  } finally {
    reader?.close();
  }
}

test('an untouched file is read whole', () => {
  const file = join(makeFolder(), 'sound.db');
  writeFileSync(file, sound);
  expect(readFile(file)).toEqual(TABLES.map((table) => ({ table, entries: truth.get(table) })));
});

test('a flipped bit never makes an entry that was not written', () => {
  const file = join(makeFolder(), 'flipped.db');
  let flaws = 0;
  const places = fc.oneof({ weight: 3, arbitrary: fc.nat(sound.length - 1) }, findList());
  fc.assert(
    fc.property(places, fc.nat(7), (at, bit) => {
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
      writeFileSync(file, bytes);
      const tables = readFile(file);
      if (tables === undefined) return;
      expect(tables.length, 'no open table is hidden').toBe(TABLES.length);
      for (const { table, entries, flaw } of tables) {
        expect(entries).toEqual((truth.get(table) ?? []).slice(0, entries.length));
        if (flaw !== undefined) flaws += 1;
        else expect(entries.length, 'a lost end is named').toBe(ENTRIES);
      }
    }),
    // The example once hid every table: a bit of the default in the schema of the list.
    { numRuns: FLIPS, examples: [[sound.indexOf("DEFAULT 'open'") + 9, 4]], seed: 2026 },
  );
  expect(flaws).toBeGreaterThan(0);
});
