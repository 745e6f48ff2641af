// Where the tests look for a browser, and that a browser which somebody names is the only one that counts.

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

test('a browser that is named is taken, and no other when it cannot be run', async () => {
  const named = makeProgram('my-browser');
  expect(await findChromium({ CHROMIUM: named })).toBe(named);
  chmodSync(named, 0o644);
  expect(await findChromium({ CHROMIUM: named })).toBeUndefined();
});

test('without a name the machine is searched, and nothing is found that cannot be run', async () => {
  const found = await findChromium({ CHROMIUM: '', PATH: '' });
  expect(found).toBe(await findChromium({}));
  expect(await findChromium({ PATH: join(makeProgram('chromium'), '..') })).toMatch(/chrom/i);
});
