// `npm test`: format, lint, types, dead code, the page, then every test. The first failing step
// ends the run, so its complaint is the last thing on the screen. The tests come last and end with
// their own summary. Arguments go to vitest: `npm test -- src/games/pig`.
import { spawnSync } from 'node:child_process';
import { readyMachine } from './machine.ts';

const STEPS: ReadonlyArray<readonly [title: string, file: string, ...words: string[]]> = [
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['types', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['types of the pure folders', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json'],
  ['types of the page', 'node_modules/typescript/bin/tsc', '-p', 'src/web/tsconfig.json'],
  ["types of the page's tests", 'node_modules/typescript/bin/tsc', '-p', 'test/web/tsconfig.json'],
  ['types of the package', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noEmit'],
  ['dead code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['page', 'tools/page.ts', '--if-stale'],
  ['tests', 'node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
];

await readyMachine();
for (const [title, file, ...words] of STEPS) {
  console.log(`\n== ${title}`);
  const done = spawnSync(process.execPath, [file, ...words], { stdio: 'inherit' });
  if (done.status !== 0) {
    console.error(`\nThe step "${title}" failed.`);
    process.exit(1);
  }
}
