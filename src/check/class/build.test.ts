// What is told of a build that failed. Each builds with a shell, which takes milliseconds.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSubmission } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-build-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'echo Note: old; echo "$PWD/Main.java:3: error: no"; exit 1',
    'failed with status 1: Main.java:3: error: no',
  ],
  ['echo; echo "  make: nothing to do  "; exit 2', 'failed with status 2: make: nothing to do'],
  ['exit 3', 'failed with status 3.'],
])('of %s the first error is told', async (command, said) => {
  const trouble = await buildSubmission({ command, folder, limitMs: 600_000 });
  expect(trouble?.sentence).toBe(`The build ${said}`);
});

test('a build that takes too long is ended', async () => {
  const trouble = await buildSubmission({ command: 'echo wait; sleep 600', folder, limitMs: 300 });
  expect(trouble?.sentence).toBe('The build took longer than 0.3 s.');
});

test('a build that works says nothing', async () => {
  expect(await buildSubmission({ command: 'echo error', folder, limitMs: 600_000 })).toBeUndefined();
});
