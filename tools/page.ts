// `npm run page`: builds the browser client in src/web into the page in dist/web. With --if-stale
// it builds only if the sources have changed since; `npm start`, `npm test` and `npm run build` use
// that. vite.config.ts says how it is built.

import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PAGE, ROOT, STAMP, digestSources, isPageFresh } from './page-sources.ts';

const READABLE = 0o755;

/**
 * The page is built elsewhere and moved into place as a whole, so a server that starts meanwhile
 * finds the old page or the new one.
 */
async function buildPage(): Promise<void> {
  const stamp = digestSources(ROOT);
  mkdirSync(dirname(PAGE), { recursive: true });
  const folder = mkdtempSync(`${PAGE}-`);
  try {
    await runVite(folder);
    writeFileSync(join(folder, STAMP), stamp);
    // Temporary folders are readable for their owner only; this one is not temporary any more.
    chmodSync(folder, READABLE);
    putInPlace(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVite(outDir: string): Promise<void> {
  // The tests set NODE_ENV to something else, and it decides what is left in the page.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const configFile = join(ROOT, 'vite.config.ts');
  await build({ configFile, configLoader: 'native', logLevel: 'warn', build: { outDir } });
}

/**
 * Another process may do the same at the same time; the second finds the same page there and leaves
 * it.
 */
function putInPlace(folder: string): void {
  try {
    rmSync(PAGE, { recursive: true, force: true });
    renameSync(folder, PAGE);
  } catch (error) {
    if (!isPageFresh()) throw error;
  }
}

if (!process.argv.includes('--if-stale') || !isPageFresh()) {
  console.error('Building the page ...');
  try {
    await buildPage();
  } catch (error) {
    // Vite says where in the source the error is. Its own stack, and colours in a file, would only
    // be noise.
    const said = error instanceof Error ? error.message : String(error);
    console.error(process.stderr.isTTY ? said : stripVTControlCharacters(said));
    process.exitCode = 1;
  }
}
