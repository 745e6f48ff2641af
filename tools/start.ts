// `npm start`: builds the page if it is not of the sources as they are now, then serves in this same process. A page that cannot be built is no
// reason to keep the parlour closed: programs play without one.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, ROOT, isPageFresh } from './page-sources.ts';

const STDERR = 2;

function buildPage(): void {
  // Standard output is for what the server says to programs.
  const stdio = ['ignore', STDERR, STDERR] as const;
  const built = spawnSync(process.execPath, [join(ROOT, 'tools', 'page.ts')], {
    cwd: ROOT,
    stdio: [...stdio],
  });
  if (built.status === 0) return;
  const instead = existsSync(PAGE) ? 'with the page of before' : 'without a page';
  console.error(`The page could not be built; the reason is above. The parlour opens ${instead}.`);
}

if (!isPageFresh()) buildPage();
// The server works where the person is, who may have said "npm --prefix".
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
await import('../src/cli/main.ts');
