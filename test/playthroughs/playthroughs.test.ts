// The golden playthroughs still come out as they were written. `npm run playthroughs` writes them
// again.

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePlaythroughs } from './playthrough.ts';

const FOLDER = new URL('.', import.meta.url);
const playthroughs = makePlaythroughs();

test.each(playthroughs)('$file is played as before', ({ file, text }) => {
  expect(text).toBe(readFileSync(new URL(file, FOLDER), 'utf8'));
});

test('no playthrough is left over', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));
  expect(files.toSorted()).toEqual(playthroughs.map(({ file }) => file).toSorted());
});
