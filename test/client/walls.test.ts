// The client runs in a browser: it loads no package and nothing of Node. test/architecture.test.ts
// checks that its core is pure. This test shows that the files apart from the core are caught too,
// if they are used in the wrong place.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource, textOf } from '../walls/source.ts';
import { findFaults, type Sources } from '../walls/walls.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** What a file loads when it runs; types are gone by then. */
function loadedBy(path: string): readonly string[] {
  return readSource(path, readFileSync(join(SRC, path), 'utf8')).places.flatMap(({ node }) => {
    const source = textOf(node['source']);
    return source === undefined || node['importKind'] === 'type' ? [] : [source];
  });
}

function loadAll(path: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(path)) return known;
  known.add(path);
  if (!path.endsWith('.ts')) return known;
  for (const name of loadedBy(path)) loadAll(name.startsWith('.') ? join(dirname(path), name) : name, known);
  return known;
}

test('a browser that loads the client loads no package and nothing of Node', () => {
  const loaded = ['client', 'web-socket', 'real-world', 'play-turns'].map((name) =>
    loadAll(`client/${name}.ts`),
  );
  const names = new Set(loaded.flatMap((files) => [...files]));
  expect(names).toContain('client/visit.ts');
  expect([...names].filter((name) => !/^(client|protocol)\/[a-z-]+\.ts$/.test(name))).toEqual([]);
  expect(names, 'it loads zod').not.toContain('protocol/from-client.ts');
  expect(loadAll('client/tcp.ts'), 'the check sees it where it is').toContain('node:net');
});

test('files apart from the core may use the machine; the core may use neither it nor them', () => {
  const files = readdirSync(join(SRC, 'client')).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const client: Sources = new Map(files.map((name) => [`client/${name}`, '// Empty.\n']));
  const plant = (path: string, code: string): string =>
    findFaults(new Map([...client, [path, `// Planted.\n${code}\n`]])).join('\n');
  expect(plant('client/tcp.ts', "import { connect } from 'node:net';")).toBe('');
  expect(plant('client/tcp.ts', "import { WebSocket } from 'ws';")).toContain('package ws');
  expect(plant('client/real-world.ts', 'export const now = performance.now();')).toBe('');
  expect(plant('client/visit.ts', "import { connect } from 'node:net';")).toContain('package node:net');
  expect(plant('client/visit.ts', 'export const now = performance.now();')).toContain('in a pure folder');
  expect(plant('client/visit.ts', "import './tcp.ts';")).toContain('which stands apart');
});
