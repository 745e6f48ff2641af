// How fast the SQLite journal is on this machine: `node_modules/.bin/node bench/journal.ts
// [FOLDER]`. Two figures matter: what a loaded server gets (durable appends a second, and how late
// its other timers are), and how long a restart reads. Not part of `npm test`, because it measures
// time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Journal } from '../src/journal/journal.ts';
import { openSqliteJournal } from '../src/journal/sqlite.ts';

const LOAD_MS = 4000;
const LOAD_TABLES = [1, 20, 200, 1000];
const TIMER_MS = 1;
const RECOVERY_TABLES = 10_000;
const RECOVERY_ENTRIES = 100;
const BODY = JSON.stringify([
  { kind: 'draw', dice: [3, 1, 4, 1, 5], at: 1_700_000_000_000, note: 'x'.repeat(55) },
]);

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function sort(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** Appends to one table, the next entry as soon as the last is durable, like a table's owner. */
async function playTable(journal: Journal, table: string, until: number): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let number = 1; performance.now() < until; number += 1) {
    const asked = performance.now();
    await journal.append({ table, number, count: 1, body: BODY });
    waits.push(performance.now() - asked);
  }
  return waits;
}

/** How late an unrelated timer is: what a player at another table feels. */
function startTimer(): () => readonly number[] {
  const late: number[] = [];
  let due = performance.now() + TIMER_MS;
  const timer = setInterval(() => {
    late.push(Math.max(0, performance.now() - due));
    due = performance.now() + TIMER_MS;
  }, TIMER_MS);
  return () => {
    clearInterval(timer);
    return sort(late);
  };
}

async function measureLoad(journal: Journal, tables: number): Promise<Record<string, number>> {
  const start = performance.now();
  const stopTimer = startTimer();
  const ids = Array.from({ length: tables }, (_, index) => `load-${tables}-${index}`);
  const waits = await Promise.all(ids.map((id) => playTable(journal, id, start + LOAD_MS)));
  const seconds = (performance.now() - start) / 1000;
  const late = stopTimer();
  const sorted = sort(waits.flat());
  return {
    tables,
    'appends a second': Math.round(sorted.length / seconds),
    'append p50 ms': round(percentile(sorted, 0.5)),
    'append p99 ms': round(percentile(sorted, 0.99)),
    'timer late p50 ms': round(percentile(late, 0.5)),
    'timer late p99 ms': round(percentile(late, 0.99)),
  };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

/** The tables' entries are interleaved, as in real play. */
async function fill(journal: Journal): Promise<void> {
  for (let number = 1; number <= RECOVERY_ENTRIES; number += 1) {
    const entries = Array.from({ length: RECOVERY_TABLES }, (_, index) => {
      return { table: `recovery-${index}`, number, count: 1, body: BODY };
    });
    await Promise.all(entries.map((entry) => journal.append(entry)));
  }
}

async function measureRecovery(file: string): Promise<Record<string, number>> {
  const start = performance.now();
  const journal = await openSqliteJournal(file);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let events = 0;
  for await (const { entries } of journal.readOpenTables()) events += entries.length;
  const seconds = (performance.now() - start) / 1000;
  await journal.close();
  return { events, seconds: round(seconds), 'event loop p99 ms': round(delay.percentile(99) / 1e6) };
}

async function measure(folder: string): Promise<void> {
  console.log(`${LOAD_MS / 1000} s each, closed loop, ${BODY.length} bytes an entry:`);
  const load = await openSqliteJournal(join(folder, 'load.db'));
  const rows: Array<Record<string, number>> = [];
  for (const tables of LOAD_TABLES) rows.push(await measureLoad(load, tables));
  await load.close();
  console.table(rows);
  console.log(`Recovery of ${RECOVERY_TABLES} tables with ${RECOVERY_ENTRIES} entries each:`);
  const file = join(folder, 'recovery.db');
  const filling = await openSqliteJournal(file);
  await fill(filling);
  await filling.close();
  console.table([await measureRecovery(file), await measureRecovery(file)]);
}

const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'parlour-bench-'));
await measure(folder).finally(() => rmSync(folder, { recursive: true }));
