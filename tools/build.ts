// `npm run build`, also run before every `npm pack`: compiles JavaScript into dist/, because Node
// does not run TypeScript inside node_modules, and builds the page beside it. It empties dist/
// first, so that a deleted source leaves nothing behind, but keeps the page, which a server may be
// reading.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PAGE, ROOT } from './page-sources.ts';

const DIST = dirname(PAGE);
const STEPS = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  ['tools/page.ts', '--if-stale'],
];

const old = existsSync(DIST) ? readdirSync(DIST).filter((name) => name !== basename(PAGE)) : [];
for (const name of old) rmSync(join(DIST, name), { recursive: true, force: true });
for (const words of STEPS) {
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
