// What only the journal in a SQLite file has: a file with a format, a lock, a disk that fills up,
// and backups.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { OpenError, type Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { migrate, readVersion, STEPS } from '../../src/journal/schema.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { entry, outcome, readOpen } from './battery.ts';
import { useFolders } from './folders.ts';
import { fileIn, runSql } from './kinds.ts';

const makeFolder = useFolders();

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

async function refusal(file: string): Promise<OpenError> {
  const error: unknown = await openSqliteJournal(file).then(
    (journal) => journal.close(),
    (reason: unknown) => reason,
  );
  if (error instanceof OpenError) return error;
  throw new Error(`${file} was opened`);
}

async function makeJournal(): Promise<{ file: string; journal: Journal }> {
  const file = fileIn(makeFolder());
  const journal = await openSqliteJournal(file);
  await journal.append(entry('a', 1));
  return { file, journal };
}

test('a new file can be read by its owner only: it holds the tokens of seats', async () => {
  const { file, journal } = await makeJournal();
  for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o77).toBe(0);
  await journal.close();
});

test('what a killed process had written is synced before it is read: the write-ahead log is empty after opening', async () => {
  const { file, journal } = await makeJournal();
  const copy = join(makeFolder(), 'copy.db');
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  expect(statSync(`${copy}-wal`).size).toBeGreaterThan(0);
  const opened = await openSqliteJournal(copy);
  expect(statSync(`${copy}-wal`).size).toBe(0);
  expect((await opened.readTable('a')).entries).toHaveLength(1);
  await opened.close();
  await journal.close();
});

describe('a refused file is named and left as it was', () => {
  test('a text', async () => {
    const file = join(makeFolder(), 'letter.txt');
    writeFileSync(file, 'Dear Sir or Madam, '.repeat(100));
    const before = hash(file);
    const { fault, message } = await refusal(file);
    expect(fault).toBe('foreign');
    expect(message).toContain(file);
    expect(hash(file)).toBe(before);
    expect(existsSync(`${file}-lock`)).toBe(false);
  });

  test('the database of another program', async () => {
    const file = join(makeFolder(), 'music.db');
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE songs (name TEXT); PRAGMA user_version = 1');
    database.close();
    const before = hash(file);
    const { fault, message } = await refusal(file);
    expect(fault).toBe('foreign');
    expect(message).toContain(file);
    expect(hash(file)).toBe(before);
  });

  test('a journal of a newer version, with both versions', async () => {
    const { file, journal } = await makeJournal();
    await journal.close();
    runSql(file, 'PRAGMA user_version = 4711');
    const before = hash(file);
    const { fault, message } = await refusal(file);
    expect(fault).toBe('newer');
    expect(message).toContain('format 4711');
    expect(message).toContain(`up to ${STEPS.length}`);
    expect(hash(file)).toBe(before);
  });

  test('a journal that is in use', async () => {
    const { file, journal } = await makeJournal();
    expect(await refusal(file)).toMatchObject({ fault: 'in-use' });
    await journal.append(entry('a', 2));
    await journal.close();
    const again = await openSqliteJournal(file);
    expect((await again.readTable('a')).entries.length).toBe(2);
    await again.close();
  });

  test('a journal whose list of tables hides some of them', async () => {
    const { file, journal } = await makeJournal();
    await journal.append(entry('b', 1));
    await journal.close();
    const database = new DatabaseSync(file);
    const list = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'").get();
    database.close();
    const bytes = readFileSync(file);
    // The number of rows on the page, in its header: one instead of two.
    const at = (Number(list?.['rootpage']) - 1) * 4096 + 3;
    expect(bytes.readUInt16BE(at)).toBe(2);
    bytes.writeUInt16BE(1, at);
    writeFileSync(file, bytes);
    const { fault, message } = await refusal(file);
    expect(fault).toBe('unreadable');
    expect(message).toContain('list of tables is damaged');
  });

  test('a journal whose list has a table that its index hides: it could be opened a second time', async () => {
    const { file, journal } = await makeJournal();
    await journal.close();
    const database = new DatabaseSync(file);
    const query = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_tables_1'";
    const end = Number(database.prepare(query).get()?.['rootpage']) * 4096;
    database.close();
    const bytes = readFileSync(file);
    const at = bytes.subarray(end - 8, end).indexOf('a') + end - 8;
    expect(bytes.readUInt8(at)).toBe('a'.charCodeAt(0));
    bytes.write('c', at);
    writeFileSync(file, bytes);
    const before = hash(file);
    const { fault, message } = await refusal(file);
    expect(fault).toBe('unreadable');
    expect(message).toContain('list of tables is damaged');
    expect(hash(file)).toBe(before);
  });

  test('a folder, and a file in a folder that does not exist', async () => {
    const folder = makeFolder();
    for (const file of [folder, join(folder, 'missing', 'journal.db')]) {
      const { fault, message } = await refusal(file);
      expect(fault).toBe('unreadable');
      expect(message).toContain(file);
    }
  });
});

describe('the steps from format to format', () => {
  const LATER = [...STEPS, 'ALTER TABLE tables ADD COLUMN colour TEXT', 'CREATE TABLE badges (name TEXT)'];

  function openOld(version: number): DatabaseSync {
    const database = new DatabaseSync(':memory:');
    migrate(database, LATER.slice(0, version));
    return database;
  }

  test.each(LATER.map((_, version) => version))('bring a file of version %i to the newest', (version) => {
    const database = openOld(version);
    expect(readVersion(database, LATER.length)).toBe(version);
    if (version > 0) database.exec(`INSERT INTO tables (table_id, next_number) VALUES ('a', 1)`);
    migrate(database, LATER);
    expect(readVersion(database, LATER.length)).toBe(LATER.length);
    const kept = database.prepare('SELECT table_id, colour FROM tables').all();
    expect(kept.map((row) => ({ ...row }))).toEqual(version > 0 ? [{ table_id: 'a', colour: null }] : []);
    expect(database.prepare('SELECT * FROM badges').all()).toEqual([]);
  });

  test('change nothing if one of them fails', () => {
    const database = openOld(1);
    const steps = [...STEPS, 'CREATE TABLE half (name TEXT); SELECT no_such_function()'];
    expect(() => migrate(database, steps)).toThrow(/no_such_function/);
    expect(readVersion(database)).toBe(1);
    expect(() => database.prepare('SELECT * FROM half')).toThrow(/no such table/);
  });

  test('run on a file that a crash left empty', async () => {
    const file = fileIn(makeFolder());
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    const journal = await openSqliteJournal(file);
    expect(await journal.listTables()).toEqual([]);
    await journal.close();
  });
});

/**
 * The commits in a write-ahead log: the frames whose header says how large the file is after them.
 */
function countCommits(file: string): number {
  const log = readFileSync(`${file}-wal`);
  const pageBytes = log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at < log.length; at += 24 + pageBytes) {
    if (log.subarray(at + 8, at + 16).equals(salt) && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

test('everything requested in one turn of the event loop is one commit, for all callers', async () => {
  const { file, journal } = await makeJournal();
  const before = countCommits(file);
  const asked = Array.from({ length: 100 }, (_, index) => journal.append(entry(`t-${index}`, 1)));
  await Promise.resolve();
  asked.push(journal.append(entry('later', 1)));
  await new Promise((resolve) => process.nextTick(resolve));
  asked.push(journal.append(entry('latest', 1)), journal.finishTable('a'));
  await Promise.all(asked);
  expect(countCommits(file)).toBe(before + 1);
  await journal.close();
});

describe('a full disk', () => {
  const PAGES_MAX = 40;
  const open = () => openSqliteJournal(fileIn(makeFolder()), { pagesMax: PAGES_MAX });
  const large = (table: string) => entry(table, 1, { body: 'x'.repeat(PAGES_MAX * 4096) });

  test('refuses exactly what does not fit', async () => {
    const journal = await open();
    const asked = [entry('a', 1), large('b'), entry('c', 1), entry('a', 2), large('d'), entry('e', 2)];
    const fates = await Promise.all(asked.map((one) => outcome(journal.append(one))));
    expect(fates).toEqual(['kept', 'full', 'kept', 'kept', 'full', 'conflict']);
    expect(await journal.listTables()).toEqual(['a', 'c']);
    expect((await journal.readTable('b')).entries).toEqual([]);
    expect(await outcome(journal.append(entry('b', 1)))).toBe('kept');
    await journal.close();
  });

  test('does not stop the reading, and ends when there is space', async () => {
    const file = fileIn(makeFolder());
    const journal = await openSqliteJournal(file, { pagesMax: PAGES_MAX });
    runSql(file, 'CREATE TABLE ballast (bytes BLOB)');
    runSql(file, 'INSERT INTO ballast VALUES (zeroblob(40000))');
    let number = 1;
    const body = 'x'.repeat(1000);
    while ((await outcome(journal.append(entry('a', number, { body })))) === 'kept') number += 1;
    expect(await outcome(journal.append(entry('a', number, { body })))).toBe('full');
    expect((await journal.readTable('a')).entries.length).toBe(number - 1);
    expect(await journal.listTables()).toEqual(['a']);
    runSql(file, 'DELETE FROM ballast');
    expect(await outcome(journal.append(entry('a', number, { body })))).toBe('kept');
    expect((await journal.readTable('a')).entries.length).toBe(number);
    await journal.close();
  });
});

test('after any other error the journal is broken: every call is refused by that name, closing is not', async () => {
  const { file, journal } = await makeJournal();
  runSql(file, 'DROP TABLE entries');
  const batch = [journal.append(entry('a', 2)), journal.append(entry('b', 1)), journal.finishTable('a')];
  expect(await Promise.all(batch.map(outcome))).toEqual(['broken', 'broken', 'broken']);
  const calls = [
    journal.append(entry('c', 1)),
    journal.readTable('a'),
    journal.listTables(),
    readOpen(journal),
    journal.finishTable('a'),
    journal.backup(`${file}.copy`),
  ];
  expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'broken'));
  await expect(journal.listTables()).rejects.toThrow(/no such table/);
  await journal.close();
});

describe('a page that SQLite cannot read', () => {
  test('is a flaw of the tables on it; the others are served', async () => {
    const { file, journal } = await makeJournal();
    const body = 'x'.repeat(3000);
    for (let number = 1; number <= 20; number += 1) await journal.append(entry('long', number, { body }));
    await journal.append(entry('z', 1));
    await journal.close();
    const bytes = readFileSync(file);
    // The page of the tenth long entry, recognised by the bodies: overwritten from its start.
    const pages = Array.from({ length: bytes.length / 4096 }, (_, index) => index * 4096);
    const bodies = pages.filter((at) => bytes.subarray(at, at + 4096).includes(body.slice(0, 2000)));
    const tenth = bodies[9] ?? Number.NaN;
    bytes.fill(0xff, tenth, tenth + 4096);
    writeFileSync(file, bytes);
    const again = await openSqliteJournal(file);
    const read = await again.readTable('long');
    expect(read.flaw).toMatchObject({ number: read.entries.length + 1 });
    expect(read.entries).toEqual(
      Array.from({ length: read.entries.length }, (_, index) => entry('long', index + 1, { body })),
    );
    expect(read.entries.length).toBeGreaterThan(5);
    expect((await again.readTable('z')).entries).toEqual([entry('z', 1)]);
    await again.close();
  });
});

describe('a backup', () => {
  test.each([
    ['SQLite', (folder: string) => openSqliteJournal(fileIn(folder))],
    ['memory', async () => openMemoryJournal()],
  ])('of a journal in %s is one moment of it, made while it is in use', async (_, open) => {
    const folder = makeFolder();
    const journal = await open(folder);
    for (let number = 1; number <= 20; number += 1) {
      await Promise.all(['a', 'b', 'c'].map((table) => journal.append(entry(table, number))));
    }
    await journal.finishTable('b');
    const file = join(folder, 'copy.db');
    const backup = journal.backup(file).then(() => 'done');
    let number = 21;
    do {
      await journal.append(entry('a', number));
      number += 1;
    } while ((await Promise.race([backup, Promise.resolve('under way')])) !== 'done');
    const copy = await openSqliteJournal(file);
    expect(await copy.listTables()).toEqual(['a', 'b', 'c']);
    expect((await readOpen(copy)).map(({ table }) => table)).toEqual(['a', 'c']);
    const { entries, flaw } = await copy.readTable('a');
    expect(flaw).toBeUndefined();
    expect(entries.length).toBeGreaterThanOrEqual(20);
    expect(entries.length).toBeLessThan(number);
    expect((await journal.readTable('a')).entries.length).toBe(number - 1);
    await Promise.all([copy.close(), journal.close()]);
  });

  test('never overwrites a file, least of all the journal itself', async () => {
    const { file, journal } = await makeJournal();
    expect(await outcome(journal.backup(file))).toBe('backup');
    expect(await outcome(journal.backup(join(makeFolder(), 'missing', 'copy.db')))).toBe('backup');
    expect(await outcome(journal.append(entry('a', 2)))).toBe('kept');
    await journal.close();
  });

  test('is waited for by closing', async () => {
    const { file, journal } = await makeJournal();
    const backup = outcome(journal.backup(`${file}.copy`));
    await journal.close();
    expect(await backup).toBe('kept');
    expect(existsSync(`${file}.copy`)).toBe(true);
  });
});
