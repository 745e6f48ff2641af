// `npm run fuzz -- --inputs 1000000 [--door web] [--seed N]`: every door of a real server under
// fuzzed connections, round after round, each with a new server. A finding names its seed and the
// bytes of the last connections, and `--seed` repeats it. The last line is JSON, for `npm run
// prove`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOORS, type DoorName } from './plan.ts';
import { playRound, type RoundResult } from './round.ts';

const INPUTS_STANDARD = '100000';
/**
 * The life of one server. Deserted tables stay for a day, so its memory would grow with its age.
 */
const ROUND_INPUTS = 50_000;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: INPUTS_STANDARD },
    door: { type: 'string' },
    seed: { type: 'string', default: process.env['SEED'] ?? String(Date.now() % 2 ** 28) },
  },
});
const wanted = Number(values.inputs);
const firstSeed = Number(values.seed);
const door = DOORS.find((known) => known === values.door);
if (!Number.isSafeInteger(wanted) || !Number.isSafeInteger(firstSeed) || door !== values.door) {
  console.error(`Usage: npm run fuzz -- [--inputs NUMBER] [--door ${DOORS.join('|')}] [--seed NUMBER]`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'parlour-fuzz-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const total = Object.fromEntries(DOORS.map((one) => [one, 0])) as Record<DoorName, number>;
let done = 0;
let connections = 0;
let finding: string | undefined;
const started = Date.now();
for (let seed = firstSeed; done < wanted && finding === undefined; seed += 1) {
  const data = seed % 2 === 0 ? ':memory:' : join(folder, `${seed}.db`);
  const inputs = Math.min(ROUND_INPUTS, wanted - done);
  add(await playRound({ seed, inputs, data, ...(door && { door }) }));
}
const failures = finding === undefined ? [] : [finding];
console.log(`${done} inputs in ${connections} connections: ${failures.length} findings.`);
console.log(JSON.stringify({ done, byDoor: total, connections, failures }));
process.exit(failures.length === 0 ? 0 : 1);

function add(result: RoundResult): void {
  for (const one of DOORS) {
    total[one] += result.inputs[one];
    done += result.inputs[one];
  }
  connections += result.connections;
  const games = DOORS.map((one) => `${result.games[one].games} at ${one}`).join(', ');
  const perSecond = Math.round((done / (Date.now() - started)) * 1000);
  console.log(
    `seed ${result.seed}: ${done} inputs, ${perSecond} a second; memory +${result.growthMb} MB; good games: ${games}`,
  );
  if (result.finding === undefined) return;
  finding = `seed ${result.seed}: ${result.finding}`;
  const only = door === undefined ? '' : ` --door ${door}`;
  console.log(
    `FOUND ${finding}\nRepeat it with: npm run fuzz -- --seed ${result.seed} --inputs ${ROUND_INPUTS}${only}`,
  );
}
