// Where the tests look for a browser. If CHROMIUM names a browser, no other counts.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '../../tools/chromium.ts';
import { useFolders } from '../journal/folders.ts';
import { makeProgram } from './make-program.ts';

const makeFolder = useFolders();

test('a named browser is taken, and no other if it cannot be run', async () => {
  const named = makeProgram(makeFolder(), 'my-browser');
  expect(await findChromium({ CHROMIUM: named })).toBe(named);
  chmodSync(named, 0o644);
  expect(await findChromium({ CHROMIUM: named })).toBeUndefined();
});

test('without a name the machine is searched for a browser that can be run', async () => {
  const found = await findChromium({ CHROMIUM: '', PATH: '' });
  expect(found).toBe(await findChromium({}));
  expect(await findChromium({ PATH: join(makeProgram(makeFolder(), 'chromium'), '..') })).toMatch(/chrom/i);
});
