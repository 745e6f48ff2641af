// The models of table and lobby know no browser: time and everything else of the page is passed in.
// Otherwise the tests in this folder would test something else than what players get.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource } from '../../walls/source.ts';

const WEB = fileURLToPath(new URL('../../../src/web/', import.meta.url));
const FOLDERS = ['table/model', 'lobby/model'];
/** Models that stand among views. */
const FILES = ['replay/replay-model.ts', 'replay/steps.ts', 'here/here-table.ts', 'here/here-place.ts'];
const BROWSERS: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'requestAnimationFrame',
  'performance',
  'Date',
  'document',
  'window',
  'navigator',
  'localStorage',
  'sessionStorage',
  'WebSocket',
  'fetch',
  'addEventListener',
]);

function findBrowser(path: string, text: string): readonly string[] {
  const { places } = readSource(path, text);
  return places
    .filter(({ node, parent, field }) => {
      const isProperty = parent.type === 'MemberExpression' && field === 'property';
      return node.type === 'Identifier' && !isProperty;
    })
    .map(({ node }) => String(node['name']))
    .filter((name) => BROWSERS.has(name));
}

test.each([
  ...FOLDERS.flatMap((folder) => readdirSync(join(WEB, folder)).map((name) => `${folder}/${name}`)),
  ...FILES,
])('%s', (path) => {
  expect(findBrowser(path, readFileSync(join(WEB, path), 'utf8'))).toEqual([]);
});

test('a planted timer is found, and the clock that is passed in is let through', () => {
  expect(findBrowser('a.ts', 'export const x = (): void => void setTimeout(() => {}, 1);')).toEqual([
    'setTimeout',
  ]);
  expect(findBrowser('a.ts', 'export const x = (world: { fetch(): void }): void => world.fetch();')).toEqual([
    'fetch',
  ]);
  expect(findBrowser('a.ts', 'export const x = performance.now();')).toEqual(['performance']);
  expect(findBrowser('a.ts', '// setTimeout\nexport const x = "document";')).toEqual([]);
});
