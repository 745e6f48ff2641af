// Where the server's time goes: a closed loop under Node's profiler, and the functions that used
// most of it themselves, thread by thread. `node_modules/.bin/node bench/profile.ts [CONTESTANT]
// [TABLES] [SECONDS]`

import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePlay } from './workloads/measured-play.ts';

const [contestant = 'durable', tables = '100', seconds = '5'] = process.argv.slice(2);
const LINES = 45;
/** Not the server's work. */
const ASIDE: ReadonlySet<string> = new Set(['(idle)', '(root)']);

interface Profile {
  readonly nodes: ReadonlyArray<{
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }>;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const place = url.replace(/^.*\/(?=(src|node_modules|bench)\/)/, '');
  return `${functionName === '' ? '(anonymous)' : functionName} ${place}${url === '' ? '' : `:${lineNumber + 1}`}`;
}

function show(file: string): void {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const own = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    if (!ASIDE.has(name.trim())) own.set(name, (own.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...own.values()].reduce((sum, micros) => sum + micros, 0);
  const sorted = [...own].toSorted((one, other) => other[1] - one[1]).slice(0, LINES);
  console.log(`\n${(total / 1e6).toFixed(2)} s of work in this thread`);
  for (const [name, micros] of sorted)
    console.log(`${((micros / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
}

const folder = mkdtempSync(join(tmpdir(), 'parlour-profile-'));
const played = await measurePlay(
  { contestant, tables: Number(tables), flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`] },
  { seconds: Number(seconds), warmUpSeconds: 2, drivers: 1 },
);
console.log(
  `${contestant}, ${tables} tables: ${Math.round(played.moves / played.seconds)} moves a second under the profiler`,
);
for (const file of readdirSync(folder)) show(join(folder, file));
console.log(`\nThe profiles are in ${folder}.`);
process.exit(0);
