// A bit that flips in the write-ahead log of a killed server: SQLite would silently drop all
// commits after it. The file is refused instead, unless only the last commit is in doubt, which a
// power cut may have corrupted.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { OpenError } from '../../src/journal/journal.ts';
import { unpack } from '../../src/journal/packed.ts';
import { Reader } from '../../src/journal/reader.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { openJournalForReading } from '../../src/journal/reading.ts';
import { Writer } from '../../src/journal/writer.ts';
import { Random } from '../simulator/random.ts';
import { useFolders } from './folders.ts';
import { fileIn } from './kinds.ts';

const ENTRIES = 30;
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

const makeFolder = useFolders();
let [sound, log] = [Buffer.alloc(0), Buffer.alloc(0)];
/** Where the frames of the last commit begin. */
let lastCommit = 0;

beforeAll(async () => {
  const file = fileIn(makeFolder());
  const journal = await openSqliteJournal(file);
  for (let number = 1; number <= ENTRIES; number += 1) {
    if (number === ENTRIES) lastCommit = readFileSync(`${file}-wal`).length;
    await journal.append({ table: 'a', number, count: 1, body: `entry ${number}` });
  }
  // As a killed server leaves it.
  [sound, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  await journal.close();
});

function countEntries(file: string): number {
  const reader = new Reader(file);
  const { entries } = unpack(reader.readTable('a', 1));
  reader.close();
  return entries.length;
}

/** The number of entries that are there; undefined if the file is refused. */
function openWith(bytes: Buffer): number | undefined {
  const file = join(makeFolder(), 'killed.db');
  writeFileSync(file, sound);
  writeFileSync(`${file}-wal`, bytes);
  try {
    openJournalForReading(file).close();
    new Writer(file, {}).close();
  } catch (error) {
    expect(error).toBeInstanceOf(OpenError);
    expect((error as OpenError).message).toMatch(/write-ahead log .* is damaged, and \d+ commits after/);
    expect(readFileSync(`${file}-wal`).equals(bytes), 'nothing is changed').toBe(true);
    return undefined;
  }
  return countEntries(file);
}

function flip(at: number, bit = 0): Buffer {
  const bytes = Buffer.from(log);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return bytes;
}

test('a sound log is used whole', () => {
  expect(log.length).toBeGreaterThan(HEADER_BYTES + ENTRIES * FRAME_BYTES);
  expect(openWith(log)).toBe(ENTRIES);
});

test('a flipped bit anywhere before the last commit is noticed', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  console.log(`SEED=${seed}`);
  const random = new Random(seed);
  for (let count = 0; count < 200; count += 1) {
    const at = random.below(lastCommit);
    expect(openWith(flip(at, random.below(8))), `byte ${at}, SEED=${seed}`).toBe(undefined);
  }
});

test('a flipped bit anywhere in the header of the log is noticed', () => {
  for (let at = 0; at < HEADER_BYTES; at += 1)
    expect(openWith(flip(at, at % 8)), `byte ${at}`).toBe(undefined);
});

test('an incomplete last commit is dropped: a power cut may have caused it', () => {
  for (const at of [lastCommit + 1, lastCommit + 100, log.length - 1])
    expect(openWith(flip(at)), `byte ${at}`).toBe(ENTRIES - 1);
  for (const length of [lastCommit + 1, lastCommit + FRAME_BYTES + 7, log.length - 1])
    expect(openWith(log.subarray(0, length)), `${length} bytes`).toBe(ENTRIES - 1);
});

test('a restarted log, followed by frames of the previous one, is sound', async () => {
  const file = fileIn(makeFolder());
  const copy = join(makeFolder(), 'killed.db');
  const journal = await openSqliteJournal(file);
  const writeSome = async (from: number, to: number): Promise<void> => {
    for (let number = from; number < to; number += 1)
      await journal.append({ table: 'a', number, count: 1, body: 'x'.repeat(3000) });
  };
  // SQLite checkpoints the log into the file after a thousand pages, and restarts it.
  await writeSome(1, 500);
  const { length } = readFileSync(`${file}-wal`);
  await writeSome(500, 520);
  expect(readFileSync(`${file}-wal`).length).toBe(length);
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  await journal.close();
  new Writer(copy, {}).close();
  expect(countEntries(copy)).toBe(519);
});
