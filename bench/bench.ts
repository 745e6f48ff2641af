// `npm run bench`: compares Parlour with its peers, all in one run and in turn. Prints a table for
// each workload and writes RESULTS.md. To run a part of it: `npm run bench -- --only closed,idle
// --sizes 1,10 --rounds 5 --seconds 3 --contestants durable,ws --out /tmp/results.md`.

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Results } from './report/results.ts';
import { makePlain, makeTable } from './report/tables.ts';
import { makeTargetRows } from './report/targets.ts';
import { TARGETS_HEAD, writeResults } from './report/write.ts';
import { CONTESTANTS } from './run/contestants.ts';
import type { Conditions, Workload } from './workloads/workload.ts';
import { WORKLOADS } from './workloads/workloads.ts';

/** The server has a core for itself, and the clients of fast servers need more than one. */
const DRIVERS = Math.max(1, Math.min(4, availableParallelism() - 1));

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    contestants: { type: 'string' },
    sizes: { type: 'string' },
    tables: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '4' },
    drivers: { type: 'string', default: String(DRIVERS) },
    out: { type: 'string' },
  },
});

function readNumber(text: string, name: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} must be a number, not ${text}`);
  return number;
}

/** The named items of a list; all of them without names. */
function pick<Item extends { readonly name: string }>(
  items: readonly Item[],
  names?: string,
): readonly Item[] {
  if (names === undefined) return items;
  return names.split(',').map((name) => {
    const found = items.find((item) => item.name === name);
    if (found === undefined)
      throw new Error(`there is no ${name} among ${items.map((item) => item.name).join(', ')}`);
    return found;
  });
}

function readSizes({ name, sizes }: Workload): readonly number[] {
  const asked = (name === 'closed' ? flags.tables : undefined) ?? flags.sizes;
  return asked?.split(',').map((size) => readNumber(size, 'sizes')) ?? sizes;
}

const workloads = pick(WORKLOADS, flags.only);
const names = new Set(pick(CONTESTANTS, flags.contestants).map(({ name }) => name));
const rounds = readNumber(flags.rounds, 'rounds');
const conditions: Conditions = {
  seconds: readNumber(flags.seconds, 'seconds'),
  warmUpSeconds: readNumber(flags['warm-up'], 'warm-up'),
  drivers: readNumber(flags.drivers, 'drivers'),
};

// Partial results do not replace the whole.
const isPart = [flags.only, flags.contestants, flags.sizes, flags.tables].some((flag) => flag !== undefined);
const out = flags.out ?? (isPart ? undefined : fileURLToPath(new URL('RESULTS.md', import.meta.url)));
// Made now, so that a missing folder is not found out after half an hour.
if (out !== undefined) mkdirSync(dirname(out), { recursive: true });

const results = new Results();
const begin = performance.now();

/** Rewrites one line on a terminal. */
function showProgress(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${words}`);
}

/** A B C, A B C, ...: any other work on the machine affects all of them alike. */
async function measure(workload: Workload, size: number): Promise<void> {
  const contestants = workload.contestants.filter((name) => names.has(name));
  for (let round = 1; round <= rounds; round += 1) {
    for (const contestant of contestants) {
      showProgress(`${workload.name} ${size}, round ${round} of ${rounds}: ${contestant}`);
      const values = await workload.measure(contestant, size, conditions);
      results.add({ workload: workload.name, size, contestant }, values);
    }
  }
  showProgress('');
}

for (const workload of workloads) {
  for (const size of readSizes(workload)) await measure(workload, size);
  console.log(`\n${workload.title}\n${makePlain(makeTable(workload, results))}`);
}
const targets = makeTargetRows(results);
if (targets.length > 0) console.log(`\n${makePlain({ head: TARGETS_HEAD, rows: targets })}`);
if (out !== undefined) {
  const minutes = (performance.now() - begin) / 60_000;
  await writeResults(out, results, { workloads, rounds, ...conditions, minutes });
  console.log(`\nWritten: ${out}`);
}
process.exit(0);
