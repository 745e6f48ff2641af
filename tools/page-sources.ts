// Whether the page in dist/web was built from the sources as they are now. It compares contents and
// not times, which a checkout or a copy changes. It must be quick, because `npm start` waits for
// it. tools/page.ts does the building.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PAGE = join(ROOT, 'dist', 'web');
/** A file in the built page with the sum of its sources. The web door never serves such names. */
export const STAMP = '.sources';

/**
 * The browser client, what it may import (a test compares this with the walls), how it is built,
 * and with which packages.
 */
export const PAGE_SOURCES = [
  'src/web',
  'src/games',
  'src/protocol',
  'src/client',
  'src/table',
  'src/luck',
  'src/strategies',
  'src/solver',
  'src/review',
  'vite.config.ts',
  'tools/page-files.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

export function isPageFresh(page = PAGE, root = ROOT): boolean {
  const stamp = join(page, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestSources(root);
}

export function digestSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of PAGE_SOURCES.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Tests and rules in prose are in the same folders, but not in the page. */
function listFiles(root: string, source: string): readonly string[] {
  const place = join(root, source);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [source];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}
