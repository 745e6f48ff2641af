// How long `npm start` takes until the parlour is open, once everything is installed.
// `node_modules/.bin/node bench/start.ts`

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOORS = ['web', 'lines', 'pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java', 'metrics'];
const FLAGS = [...DOORS.flatMap((door) => [`--${door}`, '0']), '--data', ':memory:', '--ready', '-'];
const ROUNDS = 5;

async function measure(): Promise<number> {
  const start = performance.now();
  const npm = spawn('npm', ['start', '--silent', '--', ...FLAGS], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(createInterface({ input: npm.stdout }), 'line');
  const ms = performance.now() - start;
  // With its children, which npm does not stop by itself.
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
  await once(npm, 'exit');
  return ms;
}

const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
const sorted = times.toSorted((one, other) => one - other);
const say = (ms: number | undefined): string => `${((ms ?? NaN) / 1000).toFixed(2)} s`;
console.log(
  `npm start is ready after ${say(sorted[Math.floor(ROUNDS / 2)])} (median of ${ROUNDS}, slowest ${say(sorted.at(-1))})`,
);
