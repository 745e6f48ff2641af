// A copy of the program in which SQLite is told to sync less: `synchronous = NORMAL`. The product
// deliberately has no switch for that, so the fault is planted in a copy of its source. If the
// changed words are no longer in the journal exactly once, planting fails, and planted.test.ts says
// so in every `npm test`.

import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The second silences the journal's own check that it got what it asked for. */
const CHANGES: ReadonlyArray<readonly [from: string, to: string]> = [
  ['synchronous = FULL', 'synchronous = NORMAL'],
  ['SYNCHRONOUS_FULL = 2', 'SYNCHRONOUS_FULL = 1'],
];

/** Makes the copy in a new folder and returns its main file. */
export function plantNormal(folder: string): string {
  cpSync(join(ROOT, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [from, to] of CHANGES) replaceOnce(join(folder, 'src', 'journal'), from, to);
  return join(folder, 'src', 'cli', 'main.ts');
}

function replaceOnce(folder: string, from: string, to: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(from)
      .slice(1)
      .map(() => file),
  );
  assert.equal(found.length, 1, `"${from}" occurs ${found.length} times in the journal's source, not once`);
  const [file = ''] = found;
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
