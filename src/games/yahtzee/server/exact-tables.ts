// The solved tables of Yahtzee beside the data file, so that a restarted server has them at once. A
// table that is missing, damaged or of another version is solved again, a few milliseconds at a
// time: no game waits for it. The whole process shares the result (games/yahtzee/solver/tables.ts).

import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Keeping, TableKeeper } from '../../../server/table-keeper.ts';
import { RULE_SETS } from '../rules/options.ts';
import type { YahtzeeOptions } from '../rules/options.ts';
import { solveInSteps } from '../solver/solve.ts';
import {
  columnGameOf,
  gameOf,
  isShort,
  keyOf,
  solvedRulesOf,
  type SolvedGame,
} from '../solver/solved-rules.ts';
import { decodeTable, encodeTable } from '../solver/table-bytes.ts';
import type { YahtzeeTable } from '../solver/table.ts';
import { hasTable, keepTable, tableOf, watchTables } from '../solver/tables.ts';

/** How long others may wait for us. */
const SLICE_MS = 5;

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Only for games that are played until the sheet is full: the others are many, and seldom played.
 */
export function tableFile(data: string, { rules, rerolls }: SolvedGame): string {
  return `${data}.yahtzee-${rules}-${rerolls}.table`;
}

async function readTable(file: string, game: SolvedGame): Promise<YahtzeeTable | undefined> {
  try {
    return decodeTable(await readFile(file), game, digestOf);
  } catch {
    // Whatever is wrong with the file, writing it again fixes it or reports the problem.
    return undefined;
  }
}

/** The file gets its name only when it is complete. */
async function writeTable(file: string, table: YahtzeeTable): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, encodeTable(table, digestOf), { flush: true });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function solveSlowly(game: SolvedGame, onProgress: Keeping['onProgress']): Promise<YahtzeeTable> {
  const steps = solveInSteps(solvedRulesOf(game));
  let pausedAt = performance.now();
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    if (performance.now() - pausedAt < SLICE_MS) continue;
    onProgress?.(step.value);
    await setImmediate();
    pausedAt = performance.now();
  }
  const { plan, values } = step.value;
  return { game, plan, values };
}

async function findTable(game: SolvedGame, { data, onProgress, onFault }: Keeping): Promise<YahtzeeTable> {
  const file = data === undefined || isShort(game) ? undefined : tableFile(data, game);
  const kept = file === undefined ? undefined : await readTable(file, game);
  if (kept !== undefined) return kept;
  const table = await solveSlowly(game, onProgress);
  if (file !== undefined) await writeTable(file, table).catch((error: unknown) => onFault?.(error));
  return table;
}

const FILE = /\.yahtzee-([a-z-]+)-(\d)\.table$/;

/**
 * Loads the tables beside the data file, and from now on saves there every table that this process
 * solves, for instance for a house player.
 */
async function openTables(data: string, onFault: (error: unknown) => void): Promise<void> {
  const names = await readdir(dirname(data)).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(basename(data)))) {
    const [, rules, rerolls] = FILE.exec(name) ?? [];
    const known = RULE_SETS.find((one) => one === rules);
    if (known === undefined) continue;
    const table = await readTable(join(dirname(data), name), { rules: known, rerolls: Number(rerolls) });
    if (table !== undefined) keepTable(table);
  }
  watchTables((table) => {
    const file = tableFile(data, table.game);
    if (!isShort(table.game) && !existsSync(file)) writeTable(file, table).catch(onFault);
  });
}

const underway = new Map<string, Promise<YahtzeeTable>>();

/** Ensures that this process has the table. Two calls at the same time wait for the same work. */
export async function prepareTable(wanted: SolvedGame, keeping: Keeping = {}): Promise<YahtzeeTable> {
  const game = gameOf(wanted);
  if (hasTable(game)) return tableOf(game);
  const key = keyOf(game);
  const found = underway.get(key) ?? findTable(game, keeping).then(keepTable);
  underway.set(key, found);
  return found.finally(() => underway.delete(key));
}

export const yahtzeeKeeper: TableKeeper = {
  open: openTables,
  async prepare(options, keeping) {
    await prepareTable(columnGameOf(options as YahtzeeOptions), keeping);
  },
};
