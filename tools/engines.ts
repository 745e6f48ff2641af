// `npm run engines -- firefox [FILES ...]`: every test of the page in Firefox, most of which
// `npm test` runs in Chromium only. `npm run engines -- webkit` is the walk through WebKit, which
// has a driver of its own. Arguments after the engine go to vitest.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

const ENGINES: Readonly<Record<string, () => unknown>> = {
  chromium: findChromium,
  firefox: findFirefox,
  webkit: findWebKit,
};
const TESTS = 'test/web';
/** What a page waits for is longer than vitest's default on a machine that does something else. */
const TEST_MS = 10 * 60_000;

function listTests(engine: string): readonly string[] {
  if (engine === 'webkit') return [`${TESTS}/engines/webkit`];
  return readdirSync(TESTS)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${TESTS}/${name}`);
}

function run(words: readonly string[], engine: string): void {
  const env = { ...process.env, ENGINE: engine };
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

const [engine = '', ...words] = process.argv.slice(2);
const find = ENGINES[engine];
if (find === undefined) {
  console.error(`Usage: npm run engines -- ${Object.keys(ENGINES).join('|')} [FILES ...]`);
  process.exit(2);
}
if ((await find()) === undefined) {
  console.error(`There is no ${engine} here. CONTRIBUTING.md says what to install.`);
  process.exit(1);
}
const files = words.some((word) => !word.startsWith('-')) ? [] : listTests(engine);
run(['tools/page.ts', '--if-stale'], engine);
run(['node_modules/vitest/vitest.mjs', 'run', `--testTimeout=${TEST_MS}`, ...files, ...words], engine);
