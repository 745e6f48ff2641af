// `npm run kills -- 500`: kills the server more often than `npm test` has time for, with another
// seed each time. `SEED=7 npm run kills -- 500` repeats a run as far as the machine allows: the
// kills come at the same moments, but other work is under way then. The last line is JSON, for `npm
// run prove`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from '../test/server/kills.ts';

const KILLS_STANDARD = 200;
/**
 * The players and their file live through this many kills; then new ones start, because judging
 * takes longer and longer.
 */
const LIVES_MAX = 25;

const wanted = Number(process.argv[2] ?? KILLS_STANDARD);
if (!Number.isSafeInteger(wanted) || wanted < 1) {
  console.error('Usage: npm run kills -- NUMBER');
  process.exit(2);
}
const firstSeed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const home = mkdtempSync(join(tmpdir(), 'parlour-kills-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));

let done = 0;
let acknowledged = 0;
let lost = 0;
const failures: string[] = [];
for (let seed = firstSeed; done < wanted && failures.length === 0; seed += 1) {
  const folder = mkdtempSync(join(home, 'life-'));
  const killed = await killAgainAndAgain(folder, Math.min(LIVES_MAX, wanted - done), seed);
  done += killed.kills;
  acknowledged += killed.acknowledged;
  lost += killed.losses.filter(({ kind }) => kind === 'acknowledged').length;
  failures.push(...killed.losses.map(({ sentence }) => `SEED=${seed}: ${sentence}`));
  console.log(
    `${done} kills, ${acknowledged} acknowledged, ${failures.length} lost or changed (SEED=${seed})`,
  );
  rmSync(folder, { recursive: true });
}
for (const failure of failures) console.log(failure);
console.log(JSON.stringify({ done, acknowledged, lost, failures }));
process.exit(failures.length === 0 ? 0 : 1);
