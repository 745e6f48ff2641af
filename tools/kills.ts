// `npm run kills -- 500`: the crash test of the server with more kills than `npm test` has time for, and with another seed each time. `SEED=7 npm run kills -- 500` repeats a run
// as far as the machine allows: the moments of the kills are the same, what is under way then is not.

import { spawnSync } from 'node:child_process';

const KILLS_STANDARD = 200;

const kills = Number(process.argv[2] ?? KILLS_STANDARD);
if (!Number.isSafeInteger(kills) || kills < 1) {
  console.error('Usage: npm run kills -- NUMBER');
  process.exit(1);
}
const seed = process.env['SEED'] ?? String(Date.now() % 2 ** 31);
const words = ['node_modules/vitest/vitest.mjs', 'run', 'test/server/crash.test.ts'];
const env = { ...process.env, PARLOUR_KILLS: String(kills), SEED: seed };
process.exit(spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1);
