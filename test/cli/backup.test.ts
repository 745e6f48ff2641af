// `parlour backup` and `parlour export` beside a busy server: each gives one moment of it, whole,
// and the server does not notice.

import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeIn } from '../../src/journal/intake.ts';
import type { Entry } from '../../src/journal/journal.ts';
import { openJournalForReading } from '../../src/journal/reading.ts';
import { startParlour, type Ran } from '../command.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn } from '../journal/kinds.ts';
import { startServer } from '../server/process.ts';
import { TirelessPlayer } from '../server/tireless-player.ts';
import { compare, type Told } from '../server/told.ts';
import { runInProcess } from './run-in-process.ts';
import { makeWholeTable, replay } from './whole-tables.ts';

const PLAYERS = 4;
const ACKS_BEFORE = 200;

const makeFolder = useFolders();

async function runBeside(...words: readonly string[]): Promise<Ran> {
  const child = startParlour(words);
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...texts };
}

/** Counts what the server acknowledges, and lets a test wait for more. */
class Acks {
  count = 0;
  private waiting: Array<() => void> = [];

  readonly add = async (): Promise<void> => {
    this.count += 1;
    for (const call of this.waiting.splice(0)) call();
  };

  async until(count: number): Promise<void> {
    while (this.count < count) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

/** Every table of the file by its id; each must be whole and possible. */
function readSound(file: string): ReadonlyMap<string, readonly Entry[]> {
  const journal = openJournalForReading(file);
  try {
    const wholes = journal.tables.map((table) => journal.readWhole(table));
    for (const whole of wholes) {
      expect(whole.flaw).toBeUndefined();
      expect(replay(whole).id).toBe(whole.table);
    }
    return new Map(wholes.map(({ table, entries }) => [table, entries]));
  } finally {
    journal.close();
  }
}

function expectTold(tables: ReadonlyMap<string, readonly Entry[]>, told: readonly Told[]): void {
  for (const one of told) {
    expect(compare(one, { table: one.table, entries: tables.get(one.table) ?? [] })).toEqual([]);
  }
}

test('a backup and an export beside a busy server have everything acknowledged before, and nothing else than the server has', async () => {
  const folder = makeFolder();
  const [data, copy, lines] = ['parlour.db', 'copy.db', 'export.jsonl'].map((name) => join(folder, name));
  const server = await startServer(data!);
  const acks = new Acks();
  const players = Array.from({ length: PLAYERS }, () => new TirelessPlayer());
  const playing = Promise.all(players.map((player) => player.play(server.port, acks.add)));
  await acks.until(ACKS_BEFORE);
  const told = structuredClone(players.flatMap((player) => player.told));
  const [backup, exported] = await Promise.all([
    runBeside('backup', copy!, '--data', data!),
    runBeside('export', '--data', data!, '--out', lines!),
  ]);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect(backup.stdout).toMatch(/^\S+copy\.db is a copy of \S+parlour\.db, with \d+ tables\.\n$/);
  expect(exported).toMatchObject({ status: 0, stdout: '' });
  await acks.until(acks.count + 1);
  await server.kill();
  await playing;

  // SQLite's write-ahead log is still beside the file, as the killed server left it.
  const truth = readSound(data!);
  const imported = fileIn(makeFolder());
  expect(await runInProcess('import', lines!, '--data', imported)).toMatchObject({ status: 0 });
  for (const tables of [readSound(copy!), readSound(imported)]) {
    expectTold(tables, told);
    for (const [id, entries] of tables) expect(truth.get(id)?.slice(0, entries.length)).toEqual(entries);
  }

  const later = join(makeFolder(), 'later.db');
  expect(await runInProcess('backup', later, '--data', data!)).toMatchObject({ status: 0 });
  expect(readSound(later)).toEqual(truth);
  expectTold(
    readSound(later),
    players.flatMap((player) => player.told),
  );
});

describe('a backup', () => {
  test('never overwrites a file, and makes none if there is nothing to copy', async () => {
    const folder = makeFolder();
    const data = fileIn(folder);
    const missing = await runInProcess('backup', join(folder, 'copy.db'), '--data', data);
    expect(missing).toMatchObject({ status: 2, stderr: `Cannot open ${data}. There is no such file.\n` });
    expect(readdirSync(folder)).toEqual([]);
    takeIn(data, [makeWholeTable(1)]);
    const precious = join(folder, 'precious');
    writeFileSync(precious, 'my thesis');
    for (const file of [precious, data]) {
      const ran = await runInProcess('backup', file, '--data', data);
      expect(ran).toMatchObject({ status: 1, stderr: `No backup was made: ${file} already exists.\n` });
    }
    expect(readFileSync(precious, 'utf8')).toBe('my thesis');
    const nowhere = join(folder, 'no', 'such.db');
    expect(await runInProcess('backup', nowhere, '--data', data)).toMatchObject({ status: 1, stdout: '' });
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('of a file that is not a journal is refused', async () => {
    const letter = join(makeFolder(), 'letter.txt');
    writeFileSync(letter, 'Dear Ana,\n'.repeat(200));
    const copy = join(makeFolder(), 'copy.db');
    const ran = await runInProcess('backup', copy, '--data', letter);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(letter);
    expect(existsSync(copy)).toBe(false);
    expect((await runInProcess('backup', copy, '--data', ':memory:')).stderr).toMatch(/is not a file/);
  });
});
