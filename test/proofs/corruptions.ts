// `npm run corruptions -- --count 200 [--from 0] [--seed 1]`: damages a journal of many tables,
// again and again, each time in one place that the seed chooses. Each time every table is as it
// was, or it is named as damaged; a table that is silently different, or silently gone, is a
// failure. Both the journal's reader and a real server are asked. The last line is JSON, for `npm
// run prove`.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JournalError, OpenError, type Journal, type WholeTable } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { HALL_TABLE, makeWholeTable, replay } from '../cli/whole-tables.ts';
import { Random } from '../simulator/random.ts';
import { spoil } from './damage.ts';
import { serve, type Served } from './served.ts';

const TABLES = 40;
const SEEDS_MAX = 400;
const PER_SEED = 2 ** 20;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, from, seed] = [Number(values.count), Number(values.from), Number(values.seed)];
if (![count, from, seed].every((one) => Number.isSafeInteger(one) && one >= 0)) {
  console.error('Usage: npm run corruptions -- [--count NUMBER] [--from NUMBER] [--seed NUMBER]');
  process.exit(2);
}

/**
 * Tables at which nothing happens by itself during the check: no house player, no draw that is due.
 */
function isQuiet(whole: WholeTable): boolean {
  const { sittings, phase, game, state } = replay(whole);
  if (whole.entries.some(({ body }) => body.includes('"house":"random"'))) return false;
  if (sittings.some(({ hasQuit }) => hasQuit)) return false;
  if (phase === 'closed') return whole.isFinished;
  return phase !== 'playing' || game.turn(state).kind === 'seat';
}

function makeTables(): readonly WholeTable[] {
  const all = Array.from({ length: SEEDS_MAX }, (_, index) => makeWholeTable(seed * SEEDS_MAX + index));
  return [...all.filter(isQuiet).slice(0, TABLES), HALL_TABLE];
}

async function write(file: string, tables: readonly WholeTable[]): Promise<void> {
  const journal = await openSqliteJournal(file);
  for (const { table, entries, isFinished } of tables) {
    for (const entry of entries) await journal.append(entry);
    if (isFinished) await journal.finishTable(table);
  }
  await journal.close();
}

/** What is wrong with how the journal reads the file. */
async function judgeReading(file: string, tables: readonly WholeTable[]): Promise<readonly string[]> {
  const journal = await openSqliteJournal(file).catch((error: unknown) => error);
  // The whole file is refused, with a sentence.
  if (journal instanceof OpenError) return [];
  if (journal instanceof Error) return [`the journal failed: ${journal.message}`];
  const open = journal as Journal;
  try {
    const listed = new Set(await open.listTables());
    const wrong = await Promise.all(tables.map((whole) => judgeTable(open, whole, listed.has(whole.table))));
    return wrong.filter((sentence) => sentence !== undefined);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    return [];
  } finally {
    await open.close();
  }
}

async function judgeTable(
  journal: Journal,
  { table, entries }: WholeTable,
  isListed: boolean,
): Promise<string | undefined> {
  const read = await journal.readTable(table);
  const before = JSON.stringify(entries.slice(0, read.entries.length));
  if (JSON.stringify(read.entries) !== before) return `the reader shows other entries of ${table}`;
  if (read.flaw !== undefined) return undefined;
  if (!isListed) return `the reader does not list ${table}`;
  return read.entries.length < entries.length ? `the reader names no flaw of ${table}` : undefined;
}

/** What is wrong with how the server serves it. */
function judgeServing(found: Served, truth: Served): readonly string[] {
  if (found.hasCrashed) return [`the server crashed: ${found.notes.slice(-600)}`];
  if (found.refused !== undefined) return [];
  const wrong: string[] = [];
  for (const [table, view] of truth.views) {
    if (found.notes.includes(table)) continue;
    if (found.views.get(table) !== view)
      wrong.push(`the server shows another ${table}: ${found.views.get(table)}`);
    else if (found.logs.get(table) !== truth.logs.get(table))
      wrong.push(`the server publishes another log of ${table}`);
  }
  if (found.fame !== truth.fame && !found.notes.includes('hall')) wrong.push('the hall of fame is different');
  return wrong;
}

const folder = mkdtempSync(join(tmpdir(), 'parlour-corruptions-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const tables = makeTables();
const ids = tables.filter(({ table }) => table !== HALL_TABLE.table).map(({ table }) => table);
const original = join(folder, 'sound.db');
await write(original, tables);
const sound = readFileSync(original);
const truth = await serve(original, ids);
const failures: string[] = [];
const outcomes = { unharmed: 0, 'some tables named': 0, 'file refused': 0 };
let done = 0;
while (done < count && failures.length === 0) {
  const number = from + done;
  const { says, bytes } = spoil(sound, number, new Random(seed * PER_SEED + number));
  const home = mkdtempSync(join(folder, 'one-'));
  const [read, served] = [join(home, 'read.db'), join(home, 'served.db')];
  for (const file of [read, served]) writeFileSync(file, bytes);
  const found = await serve(served, ids);
  const wrong = [...(await judgeReading(read, tables)), ...judgeServing(found, truth)];
  failures.push(...wrong.map((sentence) => `seed ${seed}, corruption ${number}, ${says}: ${sentence}`));
  note(found);
  rmSync(home, { recursive: true });
  done += 1;
}

function note(found: Served): void {
  if (found.refused !== undefined) outcomes['file refused'] += 1;
  else if (found.notes.includes('set apart') || found.notes.includes('damaged'))
    outcomes['some tables named'] += 1;
  else outcomes.unharmed += 1;
}

console.log(
  `${done} corruptions of a journal of ${tables.length} tables, ${sound.length} bytes: ${JSON.stringify(outcomes)}`,
);
for (const failure of failures) console.log(failure);
console.log(JSON.stringify({ done, silent: failures.length, outcomes, failures }));
process.exit(failures.length === 0 ? 0 : 1);
