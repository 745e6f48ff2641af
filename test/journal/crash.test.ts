// Fault 1: a process that is killed at any moment has kept every entry that it acknowledged, whole
// and once, and of the others the whole or nothing. `kill -9` leaves what the system has been
// given; that the disk has it too is due to the sync before each acknowledgement, which `npm run
// power-cut` shows (docs/DURABILITY.md).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { readOpen } from './battery.ts';
import { makeEntry } from './crash-child.ts';
import { useFolders } from './folders.ts';
import { fileIn } from './kinds.ts';

const KILLS = 10;
const LINES_MAX = 2000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const CHILD = new URL('crash-child.ts', import.meta.url).pathname;

const makeFolder = useFolders();

/**
 * Some kills come while the file is being opened or created, the others somewhere among the
 * appends.
 */
function makeKillLines(): readonly number[] {
  const generator = xoroshiro128plus(SEED);
  return Array.from({ length: KILLS }, (_, index) => {
    return index % 5 === 0 ? 1 : 2 + uniformInt(generator, 0, LINES_MAX);
  });
}

/**
 * Runs the child until it has printed this many lines, kills it, and returns all complete lines.
 */
async function runAndKill(file: string, lines: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let text = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    seen += part.split('\n').length - 1;
    if (seen >= lines) child.kill('SIGKILL');
  });
  const [, signal] = (await closed) as [number | null, string | null];
  expect(signal, 'the child must be killed, not fail').toBe('SIGKILL');
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'starting');
}

function isWhole({ table, number, count, body }: Entry): boolean {
  const right = makeEntry(table, number);
  return count === right.count && body === right.body;
}

/** The numbers of the entries in the file, by table; each must be whole and in its place. */
async function readKept(file: string): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const journal = await openSqliteJournal(file);
  const tables = await readOpen(journal).finally(() => journal.close());
  const kept = new Map<string, ReadonlySet<number>>();
  for (const { table, entries, flaw } of tables) {
    expect(flaw).toBeUndefined();
    expect(entries.filter((entry) => !isWhole(entry))).toEqual([]);
    kept.set(table, new Set(entries.map(({ number }) => number)));
    expect(kept.get(table)?.size).toBe(entries.length);
  }
  return kept;
}

/** Kills one process after another on one file, and returns how many entries they acknowledged. */
async function killAgainAndAgain(file: string, killLines: readonly number[]): Promise<number> {
  const acknowledged: string[] = [];
  for (const lines of killLines) {
    acknowledged.push(...(await runAndKill(file, lines)));
    const kept = await readKept(file);
    const lost = acknowledged.filter((line) => {
      const [table = '', number] = line.split(' ');
      return kept.get(table)?.has(Number(number)) !== true;
    });
    expect(lost).toEqual([]);
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  return acknowledged.length;
}

test(`what was acknowledged before ${KILLS} kills is there once and whole (SEED=${SEED})`, async () => {
  const killLines = makeKillLines();
  // Two files at a time: a process spends most of its short life starting.
  const halves = [killLines.slice(0, KILLS / 2), killLines.slice(KILLS / 2)];
  const counts = await Promise.all(halves.map((half) => killAgainAndAgain(fileIn(makeFolder()), half)));
  expect(Math.min(...counts)).toBeGreaterThan(KILLS);
});

test('a journal in use by another process is refused, and is free the moment that process is killed', async () => {
  const file = fileIn(makeFolder());
  const child = spawn(process.execPath, [CHILD, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'starting') break;
  }
  await expect(openSqliteJournal(file)).rejects.toMatchObject({ fault: 'in-use' });
  child.kill('SIGKILL');
  await closed;
  const journal = await openSqliteJournal(file);
  expect((await journal.listTables()).length).toBeGreaterThan(0);
  await journal.close();
});
