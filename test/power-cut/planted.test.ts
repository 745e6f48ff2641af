// The fault that the power cuts must notice can still be planted: the loop itself needs root and is
// not part of `npm test`, so a change of the journal's source must not leave it behind.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { plantNormal } from './planted.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'parlour-planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every line of the source, under its file's name. */
function readLines(root: string): readonly string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .flatMap((file) => readFileSync(join(root, 'src', file), 'utf8').split('\n'));
}

test('the planted copy asks SQLite for less, and is otherwise the same program', () => {
  plantNormal(folder);
  const lines = readLines(ROOT);
  const planted = readLines(folder);
  expect(planted).toHaveLength(lines.length);
  expect(planted.filter((line, index) => line !== lines[index])).toEqual([
    expect.stringContaining('SYNCHRONOUS_FULL = 1'),
    expect.stringContaining('PRAGMA synchronous = NORMAL'),
  ]);
});
