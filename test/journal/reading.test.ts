// A journal that another process reads beside its server, or takes tables into: what
// src/journal/reading.ts and src/journal/intake.ts promise.

import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { takeIn } from '../../src/journal/intake.ts';
import { JournalError, OpenError, type WholeTable } from '../../src/journal/journal.ts';
import { openJournalForReading } from '../../src/journal/reading.ts';
import { checkReadable } from '../../src/journal/schema.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { entry, outcome, readOpen } from './battery.ts';
import { useFolders } from './folders.ts';
import { fileIn, runSql } from './kinds.ts';

const FLIPS = 500;

const makeFolder = useFolders();

function makeTable(table: string, isFinished = false, length = 5): WholeTable {
  const entries = Array.from({ length }, (_, index) => {
    return entry(table, index * 2 + 1, { count: 2, body: `${table}${'é1'.repeat(index * 9)}` });
  });
  return { table, entries, isFinished };
}

const TABLES = ['a', 'b', 'c', 'd'].map((id, index) => makeTable(id, index % 2 === 1, 10 + index));

function makeFile(tables = TABLES): string {
  const file = fileIn(makeFolder());
  takeIn(file, tables);
  return file;
}

function readAll(file: string): readonly WholeTable[] {
  const journal = openJournalForReading(file);
  try {
    return journal.tables.map((table) => journal.readWhole(table));
  } finally {
    journal.close();
  }
}

function refusal(call: () => unknown): OpenError | JournalError {
  try {
    call();
  } catch (error) {
    if (error instanceof OpenError || error instanceof JournalError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('reading beside a server', () => {
  test('returns every table as it is now, and whether it is finished, and keeps nobody from writing', async () => {
    const file = fileIn(makeFolder());
    const server = await openSqliteJournal(file);
    for (const { entries } of TABLES) for (const one of entries) await server.append(one);
    const journal = openJournalForReading(file);
    expect(journal.tables).toEqual(['a', 'b', 'c', 'd']);
    await server.finishTable('b');
    await server.append(entry('a', 21));
    expect(journal.readWhole('b')).toEqual(TABLES[1]);
    expect(journal.readWhole('a').entries.at(-1)).toEqual(entry('a', 21));
    expect(journal.readWhole('a').isFinished).toBe(false);
    await server.close();
    expect(journal.readWhole('c')).toEqual(TABLES[2]);
    journal.close();
  });

  test('copies it while it is being written to; the copy is for its owner only, and opens as a journal', async () => {
    const file = makeFile();
    const server = await openSqliteJournal(file);
    await server.append(entry('e', 1));
    const journal = openJournalForReading(file);
    const copy = join(makeFolder(), 'copy.db');
    await Promise.all([journal.backup(copy), server.append(entry('e', 2))]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const again = await openSqliteJournal(copy);
    expect((await readOpen(again)).map(({ table }) => table)).toEqual(['a', 'c', 'e']);
    expect(await outcome(journal.backup(copy))).toBe('backup');
    expect(await outcome(journal.backup(file))).toBe('backup');
    await Promise.all([again.close(), server.close()]);
    journal.close();
  });
});

describe('a file that cannot be read is named, and left as it was', () => {
  const makeNewer = (file: string): void => {
    takeIn(file, TABLES);
    runSql(file, 'PRAGMA user_version = 4711');
  };
  const makeStrange = (file: string): void => {
    takeIn(file, TABLES);
    runSql(file, 'CREATE TABLE songs (name TEXT)');
  };
  const makeForeign = (file: string): void => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE songs (name TEXT)');
    database.close();
  };

  test.each([
    [
      'a text',
      'foreign',
      /it is not a journal/,
      (file: string) => writeFileSync(file, 'Dear Ana, '.repeat(99)),
    ],
    ['the database of another program', 'foreign', /another program/, makeForeign],
    ['a newer journal', 'newer', /format 4711/, makeNewer],
    ['a journal whose schema is damaged', 'unreadable', /description of its tables/, makeStrange],
    ['an empty file', 'unreadable', /The file is empty/, (file: string) => writeFileSync(file, '')],
    ['a folder', 'unreadable', /SQLite says/, (file: string) => mkdirSync(file)],
  ])('%s', (_, fault, sentence, make) => {
    const file = fileIn(makeFolder());
    make(file);
    const hash = (): string =>
      statSync(file).isDirectory() ? '' : createHash('sha256').update(readFileSync(file)).digest('hex');
    const before = hash();
    const error = refusal(() => openJournalForReading(file));
    expect(error.fault).toBe(fault);
    expect(error.message).toMatch(sentence);
    expect(error.message).toContain(file);
    expect(hash()).toBe(before);
  });

  test('a journal of an older format, with the way out', () => {
    const database = new DatabaseSync(makeFile(), { readOnly: true });
    expect(() => checkReadable(database)).not.toThrow();
    expect(() => checkReadable(database, 3)).toThrow(
      /old format 2\. Start the server once to bring it to format 3/,
    );
    database.close();
  });

  test('a file that does not exist is not created', () => {
    const folder = makeFolder();
    for (const file of [fileIn(folder), join(folder, 'missing', 'journal.db')]) {
      expect(refusal(() => openJournalForReading(file)).message).toBe(
        `Cannot open ${file}. There is no such file.`,
      );
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Where the list's index of ids keeps them: the last bytes of its page. */
function findIndex(file: string): { min: number; max: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const query = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_tables_1'";
  const end = Number(database.prepare(query).get()?.['rootpage']) * 4096;
  database.close();
  return { min: end - 32, max: end - 1 };
}

test('a table whose state cannot be read is open, since a server would open it', () => {
  const file = makeFile();
  runSql(file, "UPDATE tables SET state = 'opfn' WHERE table_id = 'a'");
  expect(readAll(file)).toEqual(TABLES);
});

test('a flipped bit shows no entry that was not written, hides no table, and makes none look finished', () => {
  const origin = makeFile();
  const sound = readFileSync(origin);
  const places = fc.oneof(fc.nat(sound.length - 1), fc.integer(findIndex(origin)));
  const file = fileIn(makeFolder());
  const flaws: string[] = [];
  fc.assert(
    fc.property(places, fc.nat(7), (at, bit) => {
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
      writeFileSync(file, bytes);
      let read: readonly WholeTable[] = [];
      try {
        read = readAll(file);
      } catch (error) {
        expect(error instanceof OpenError || error instanceof JournalError).toBe(true);
        return;
      }
      expect(read.length).toBe(TABLES.length);
      for (const [index, { entries, isFinished, flaw }] of read.entries()) {
        const truth = TABLES[index]!;
        expect(entries).toEqual(truth.entries.slice(0, entries.length));
        if (flaw === undefined) expect(entries.length).toBe(truth.entries.length);
        else flaws.push(flaw.sentence);
        if (isFinished) expect(truth.isFinished).toBe(true);
      }
    }),
    { numRuns: FLIPS, seed: 2026 },
  );
  expect(flaws.length).toBeGreaterThan(0);
});

describe('taking tables in', () => {
  test('keeps them in order, open and finished, and recognises those that are already there', async () => {
    const file = makeFile([TABLES[2]!]);
    expect(takeIn(file, TABLES)).toEqual({ added: ['a', 'b', 'd'], known: ['c'], differing: [] });
    const order = [TABLES[2]!, TABLES[0]!, TABLES[1]!, TABLES[3]!];
    expect(readAll(file)).toEqual(order);
    expect(takeIn(file, TABLES)).toEqual({ added: [], known: ['a', 'b', 'c', 'd'], differing: [] });
    const journal = await openSqliteJournal(file);
    expect((await readOpen(journal)).map(({ table }) => table)).toEqual(['c', 'a']);
    await journal.close();
  });

  const longer = (one: WholeTable): WholeTable => ({ ...one, entries: [...one.entries, entry('a', 21)] });
  test.each([
    ['one event more', longer],
    ['one event less', (one: WholeTable) => ({ ...one, entries: one.entries.slice(0, -1) })],
    ['another body', (one: WholeTable) => ({ ...one, entries: [entry('a', 1), ...one.entries.slice(1)] })],
    ['another state', (one: WholeTable) => ({ ...one, isFinished: true })],
  ])('refuses a table with %s than the file has, and then adds nothing', (_, change) => {
    const file = makeFile([TABLES[0]!]);
    const tables = [TABLES[1]!, change(TABLES[0]!), TABLES[2]!];
    expect(takeIn(file, tables)).toEqual({ added: ['b', 'c'], known: [], differing: ['a'] });
    expect(readAll(file)).toEqual([TABLES[0]]);
  });

  test('refuses a table that is damaged in the file, whatever is left of it', () => {
    const file = makeFile([TABLES[0]!]);
    runSql(file, 'DELETE FROM entries WHERE number = 19');
    const rest = { ...TABLES[0]!, entries: TABLES[0]!.entries.slice(0, -1) };
    for (const one of [TABLES[0]!, rest]) expect(takeIn(file, [one]).differing).toEqual(['a']);
  });

  test('adds nothing when there is not enough space for all', () => {
    const file = fileIn(makeFolder());
    const large = Array.from({ length: 20 }, (_, index) => makeTable(`large-${index}`, false, 40));
    expect(refusal(() => takeIn(file, large, { pagesMax: 30 })).fault).toBe('full');
    expect(readAll(file)).toEqual([]);
    expect(takeIn(file, large).added.length).toBe(20);
  });

  test('adds nothing when the file has entries of a table that it does not list', () => {
    const file = makeFile([TABLES[0]!]);
    runSql(file, "DELETE FROM tables WHERE table_id = 'a'");
    expect(refusal(() => takeIn(file, [TABLES[1]!, TABLES[0]!])).fault).toBe('conflict');
    expect(readAll(file)).toEqual([]);
  });

  test('is refused while a server has the file', async () => {
    const file = makeFile([TABLES[0]!]);
    const server = await openSqliteJournal(file);
    expect(refusal(() => takeIn(file, TABLES))).toMatchObject({ fault: 'in-use' });
    await server.append(entry('a', 21));
    await server.close();
    expect(takeIn(file, [TABLES[1]!]).added).toEqual(['b']);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});
