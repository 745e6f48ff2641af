// A file of format 1 becomes one of format 2: nothing that could be read before is lost, damage is
// still named, and if SQLite cannot read a page the file is refused and stays as it was.

import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { makeChecksum } from '../../src/journal/checksum.ts';
import { OpenError, type Entry, type TableEntries } from '../../src/journal/journal.ts';
import { unpack } from '../../src/journal/packed.ts';
import { Reader } from '../../src/journal/reader.ts';
import { openJournalForReading } from '../../src/journal/reading.ts';
import { readRows } from '../../src/journal/rows.ts';
import { migrate, STEPS } from '../../src/journal/schema.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { Writer } from '../../src/journal/writer.ts';
import { entry, outcome } from './battery.ts';
import { useFolders } from './folders.ts';
import { fileIn, runSql } from './kinds.ts';

const FLIPS = 150;
const TABLES = ['a', 'b', 'c'];
const ENTRIES = 30;

const makeFolder = useFolders();

function makeEntries(table: string): readonly Entry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    return entry(table, index * 2 + 1, { count: 2, body: `${table}${'é1'.repeat(index)}` });
  });
}

/**
 * As the writer of format 1 left it: the tables' entries take turns, entry n of table t in row 3 n
 * + t, from row 1 on.
 */
function makeOldFile(): string {
  const file = fileIn(makeFolder());
  const database = new DatabaseSync(file);
  migrate(database, STEPS.slice(0, 1));
  const append = database.prepare(
    'INSERT INTO entries (table_id, number, count, body, checksum) VALUES (?, ?, ?, ?, ?)',
  );
  const advance = database.prepare(`INSERT INTO tables (table_id, next_number) VALUES (?, ?)
    ON CONFLICT (table_id) DO UPDATE SET next_number = excluded.next_number`);
  database.exec('BEGIN');
  for (let index = 0; index < ENTRIES; index += 1) {
    for (const one of TABLES.map((table) => makeEntries(table)[index]!)) {
      append.run(one.table, one.number, one.count, one.body, makeChecksum(one));
      advance.run(one.table, one.number + one.count);
    }
  }
  database.exec("UPDATE tables SET state = 'finished' WHERE table_id = 'c'");
  database.exec('COMMIT; PRAGMA journal_mode = WAL');
  database.close();
  return file;
}

/**
 * As the reader of format 1 read it: through the index, so that a row's own table and number were
 * never looked at.
 */
function readOld(file: string): readonly TableEntries[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const query = database.prepare(
    'SELECT number, count, body, checksum FROM entries WHERE table_id = ? AND number >= 1 ORDER BY number',
  );
  query.setReturnArrays(true);
  const tables = TABLES.map((table) => {
    const rows = query.iterate(table) as Iterable<unknown> as Iterable<readonly unknown[]>;
    return readRows({ table, from: 1, end: ENTRIES * 2 + 1, last: 0 }, rows);
  });
  database.close();
  return tables;
}

function readNew(file: string): readonly TableEntries[] {
  const reader = new Reader(file);
  try {
    return TABLES.map((table) => unpack(reader.readTable(table, 1)));
  } finally {
    reader.close();
  }
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Whether the file has the new format now; a refused file must be unchanged. */
function bringUp(file: string): boolean {
  const before = hash(file);
  try {
    new Writer(file, {}).close();
    return true;
  } catch {
    expect(hash(file)).toBe(before);
    return false;
  }
}

const WHOLE = TABLES.map((table) => ({ table, entries: makeEntries(table) }));

test('a sound file is the same afterwards, and play continues', async () => {
  const file = makeOldFile();
  expect(() => openJournalForReading(file)).toThrow(
    /old format 1\. Start the server once to bring it to format 2/,
  );
  const journal = await openSqliteJournal(file);
  expect(await Promise.all(TABLES.map((table) => journal.readTable(table)))).toEqual(WHOLE);
  expect(await journal.listTables()).toEqual(TABLES);
  expect(await outcome(journal.append(entry('a', ENTRIES * 2)))).toBe('conflict');
  expect(await outcome(journal.append(entry('a', ENTRIES * 2 + 1)))).toBe('kept');
  await journal.close();
  const beside = openJournalForReading(file);
  expect(TABLES.map((table) => beside.readWhole(table).isFinished)).toEqual([false, false, true]);
  expect(beside.readWhole('a').entries.length).toBe(ENTRIES + 1);
  beside.close();
});

test('every entry of a sound file is found by its chain: no table needs a search', () => {
  const file = makeOldFile();
  expect(bringUp(file)).toBe(true);
  const database = new DatabaseSync(file);
  const links = database.prepare('SELECT previous FROM entries ORDER BY id').all();
  expect(links.map(({ previous }) => previous)).toEqual(
    Array.from({ length: ENTRIES * 3 }, (_, index) => Math.max(0, index - 2)),
  );
  const lasts = database.prepare('SELECT last FROM tables ORDER BY id').all();
  expect(lasts.map(({ last }) => last)).toEqual([1, 2, 3].map((place) => (ENTRIES - 1) * 3 + place));
  database.close();
});

describe('damage is named as before:', () => {
  test.each([
    ['a body', "UPDATE entries SET body = 'x' WHERE id = 29", 19, /checksum/],
    ['a body of bytes that are not text', "UPDATE entries SET body = x'ff00' WHERE id = 29", 19, /checksum/],
    ['a count beyond all numbers', 'UPDATE entries SET count = 1 << 62 WHERE id = 29', 19, /./],
    ['an entry that was lost', 'DELETE FROM entries WHERE id = 29', 19, /Event 19 is missing/],
    ['the first entry', "UPDATE entries SET body = 'x' WHERE id = 2", 1, /checksum/],
    ['the last entry', "UPDATE entries SET body = 'x' WHERE id = 89", 59, /checksum/],
    [
      'the last entry, lost',
      'DELETE FROM entries WHERE id = 89',
      59,
      /Event 59 is missing, and all after it/,
    ],
  ])('%s', (_, query, number, sentence) => {
    const file = makeOldFile();
    expect(runSql(file, query)).toBe(1);
    const rows = () => {
      const database = new DatabaseSync(file);
      const count = database.prepare('SELECT count(*) AS count FROM entries').get()?.['count'];
      database.close();
      return count;
    };
    const before = rows();
    expect(bringUp(file)).toBe(true);
    expect(rows()).toBe(before);
    const [a, b, c] = readNew(file);
    expect([a, c]).toEqual([WHOLE[0], WHOLE[2]]);
    const flaw = { number, sentence: expect.stringMatching(sentence) as string };
    expect(b).toEqual({ table: 'b', entries: makeEntries('b').filter((one) => one.number < number), flaw });
  });
});

test('a row’s own table or number is corrected by the index, and the index by the row', () => {
  const file = makeOldFile();
  const bytes = readFileSync(file);
  const [table, number, count] = ['b'.charCodeAt(0), ENTRIES * 2 - 1, 2];
  const row = bytes.indexOf(Buffer.from([table, number, count, table]));
  const key = bytes.indexOf(Buffer.from([table, number, ENTRIES * 3 - 1]));
  expect(Math.min(row, key)).toBeGreaterThan(0);
  for (const [at, isReadBefore] of [
    [row, true],
    [row + 1, true],
    [key, false],
    [key + 1, false],
    [key + 2, false],
  ] as const) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    writeFileSync(file, flipped);
    expect(readOld(file)[1]?.flaw === undefined).toBe(isReadBefore);
    expect(bringUp(file)).toBe(true);
    expect(readNew(file)).toEqual(WHOLE);
  }
});

test('whichever bit was flipped, what could be read before can be read afterwards, or the file is refused and left as it was', () => {
  const file = makeOldFile();
  const sound = readFileSync(file);
  const seen = { refused: 0, flawed: 0, whole: 0 };
  fc.assert(
    fc.property(fc.nat(sound.length - 1), fc.nat(7), (at, bit) => {
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
      writeFileSync(file, bytes);
      let before: readonly TableEntries[] = [];
      try {
        before = readOld(file);
      } catch {
        // Format 1 would have refused it too.
      }
      if (!bringUp(file)) {
        seen.refused += 1;
        return;
      }
      for (const [index, { table, entries, flaw }] of readNew(file).entries()) {
        expect(entries).toEqual(makeEntries(table).slice(0, entries.length));
        expect(entries.length).toBeGreaterThanOrEqual(before[index]?.entries.length ?? 0);
        if (flaw === undefined) expect(entries.length).toBe(ENTRIES);
        seen[flaw === undefined ? 'whole' : 'flawed'] += 1;
      }
    }),
    { numRuns: FLIPS, seed: 2026 },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

test('a page that SQLite cannot read makes the file refused with a sentence', async () => {
  const file = makeOldFile();
  const bytes = readFileSync(file);
  const at = bytes.indexOf(`b${'é1'.repeat(9)}`);
  bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 4096);
  writeFileSync(file, bytes);
  const before = hash(file);
  const error: unknown = await openSqliteJournal(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OpenError);
  expect(error).toMatchObject({
    fault: 'unreadable',
    message: expect.stringMatching(
      /old format 1 and a page of it cannot be read.*Nothing was changed/,
    ) as string,
  });
  expect(hash(file)).toBe(before);
});
