// Tables for spreadsheets.

import { expect, test } from 'vitest';
import { makeCsv } from './csv.ts';

test('a cell of CSV is never a formula, and keeps commas, quotes and line ends', () => {
  expect(makeCsv([['=1+1', '-x', 'a,b', 'say "hi"\n', 3, -1]])).toBe(`'=1+1,'-x,"a,b","say ""hi""\n",3,-1\n`);
});
