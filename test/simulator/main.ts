// `npm run simulate -- --seeds 1000`, `npm run simulate -- --seed 123 --trace`: plays seeds and
// reports which of them broke what. The last line is JSON, for `npm run prove`.

import { parseArgs } from 'node:util';
import { simulate, type Report } from './simulation.ts';
import { SIGHTS, type Sight } from './sights.ts';

const SEEDS_STANDARD = 200;
/** This many seeds must have seen everything. */
const SEEDS_FOR_ALL_SIGHTS = 1000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: String(SEEDS_STANDARD) },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});

const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const total = new Map<Sight, number>();
const started = performance.now();
let steps = 0;

process.on('unhandledRejection', (error) => {
  console.error(error);
  process.exit(1);
});

for (let seed = first; seed < first + count; seed += 1) {
  const print = values.trace ? (line: string) => void process.stdout.write(`${line}\n`) : undefined;
  const report = await simulate(seed, print);
  steps += report.steps;
  for (const [sight, seen] of report.sights) total.set(sight, (total.get(sight) ?? 0) + seen);
  if (report.broken !== undefined) sayBroken(report);
}
sayAll();

function sayBroken({ seed, broken }: Report): never {
  console.log(
    `Seed ${seed} broke invariant ${broken?.invariant} in step ${broken?.step}, after ${broken?.at} ms: ${broken?.sentence}`,
  );
  console.log(`Repeat it with: npm run simulate -- --seed ${seed} --trace`);
  const failure = `seed ${seed}, invariant ${broken?.invariant}: ${broken?.sentence}`;
  console.log(JSON.stringify({ done: seed - first, steps, failures: [failure] }));
  process.exit(1);
}

function sayAll(): void {
  const seconds = (performance.now() - started) / 1000;
  for (const sight of SIGHTS) console.log(`${String(total.get(sight) ?? 0).padStart(8)}  ${sight}`);
  console.log(`${count} seeds, ${steps} steps, ${seconds.toFixed(1)} s: every invariant held.`);
  const unseen = SIGHTS.filter((sight) => !total.has(sight));
  const isBlind = count >= SEEDS_FOR_ALL_SIGHTS && unseen.length > 0;
  const failure = `Never seen: ${unseen.join(', ')}. The simulation does not test what it claims.`;
  if (isBlind) console.log(failure);
  const sights = Object.fromEntries(SIGHTS.map((sight) => [sight, total.get(sight) ?? 0]));
  console.log(JSON.stringify({ done: count, steps, sights, failures: isBlind ? [failure] : [] }));
  // Real servers that were never opened may still have timers; nobody waits for those.
  process.exit(isBlind ? 1 : 0);
}
