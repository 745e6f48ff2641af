// `npm test`: format, lint, types and dead code beside each other, then the page, then every test.
// A failing step ends the run, so its complaint is the last thing on the screen. The tests come
// last and end with their own summary. Arguments go to vitest: `npm test -- src/games/pig`.
//
// `npm run check`, or `npm test -- --fast`, is for people at work: what differs from the main
// branch, with the unit tests in src/ that it can reach and the tests that were changed themselves.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBase, listChangedFiles } from './check/changed-files.ts';
import { runSteps } from './check/run-steps.ts';
import { ALL_STEPS, stepsFor } from './check/steps.ts';
import { readyMachine } from './machine.ts';

const FAST = '--fast';
/** Unit tests that play many thousand games. */
const LONG_UNITS = ['src/strategies/strategies.test.ts', 'src/strategies/ladder.test.ts'];
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

/** Ends the process if it fails. Node keeps what it has compiled, for vitest and its workers. */
function run(title: string, ...words: readonly string[]): void {
  console.log(`\n== ${title}`);
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  if (spawnSync(process.execPath, words, { stdio: 'inherit', env }).status === 0) return;
  console.error(`\nThe step "${title}" failed.`);
  process.exit(1);
}

async function checkAll(words: readonly string[]): Promise<void> {
  await readyMachine();
  if ((await runSteps(ALL_STEPS)).length > 0) process.exit(1);
  run('page', 'tools/page.ts', '--if-stale');
  run('tests', 'node_modules/vitest/vitest.mjs', 'run', ...words);
}

async function checkChanges(words: readonly string[]): Promise<void> {
  const base = findBase();
  const files = listChangedFiles(base);
  if ((await runSteps(stepsFor(files))).length > 0) process.exit(1);
  const tests = files.filter((file) => /^test\/(?!web\/).*\.test\.tsx?$/.test(file));
  const without = LONG_UNITS.flatMap((file) => ['--exclude', file]);
  const which = ['--changed', base, '--passWithNoTests', ...without, ...words];
  run('unit tests', 'node_modules/vitest/vitest.mjs', 'run', 'src/', ...tests, ...which);
}

const words = process.argv.slice(2);
await (words.includes(FAST) ? checkChanges(words.filter((word) => word !== FAST)) : checkAll(words));
