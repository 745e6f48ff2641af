// `npm start`: builds the page if its sources have changed, then serves in this same process. If
// the page cannot be built, the parlour opens without it, because programs play without a page.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, ROOT, isPageFresh } from './page-sources.ts';

const STDERR = 2;

function buildPage(): void {
  // Standard output is for what the server tells programs.
  const stdio = ['ignore', STDERR, STDERR] as const;
  const built = spawnSync(process.execPath, [join(ROOT, 'tools', 'page.ts')], {
    cwd: ROOT,
    stdio: [...stdio],
  });
  if (built.status === 0) return;
  const instead = existsSync(PAGE) ? 'with the previous page' : 'without a page';
  console.error(`The page could not be built; the reason is above. The parlour opens ${instead}.`);
}

if (!isPageFresh()) buildPage();
// The server runs in the person's folder, even with "npm --prefix".
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
await import('../src/cli/main.ts');
