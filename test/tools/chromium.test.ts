// Where the tests look for a browser. If CHROMIUM names a browser, no other counts.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '../../tools/chromium.ts';
import { useFolders } from '../journal/folders.ts';

const makeFolder = useFolders();

function makeProgram(name: string): string {
  const file = join(makeFolder(), name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

test('a named browser is taken, and no other if it cannot be run', async () => {
  const named = makeProgram('my-browser');
  expect(await findChromium({ CHROMIUM: named })).toBe(named);
  chmodSync(named, 0o644);
  expect(await findChromium({ CHROMIUM: named })).toBeUndefined();
});

test('without a name the machine is searched for a browser that can be run', async () => {
  const found = await findChromium({ CHROMIUM: '', PATH: '' });
  expect(found).toBe(await findChromium({}));
  expect(await findChromium({ PATH: join(makeProgram('chromium'), '..') })).toMatch(/chrom/i);
});
