// Codes and links as people type and paste them.

import { expect, test } from 'vitest';
import { readCode, tidyCode } from './read-code.ts';

const HERE = 'https://parlour.example:8080';

test.each([
  ['KTRW', '/KTRW'],
  [' ktrw ', '/KTRW'],
  ['https://parlour.example:8080/KTRW', '/KTRW'],
  ['parlour.example:8080/ktrw', '/KTRW'],
  ['http://parlour.example:8080/KTRW', '/KTRW'],
  ['https://parlour.example:8080/t/KTRW-9aab68a96969305e', '/t/KTRW-9aab68a96969305e'],
  ['https://parlour.example:8080/KTRW?from=chat#top', '/KTRW'],
])('"%s" leads to a table', (text, address) => {
  expect(readCode(text, HERE)).toBe(address);
});

test.each([
  '',
  'KTR',
  'KTRWX',
  'KTO1',
  'KTRI',
  'K RW',
  'https://elsewhere.example/KTRW',
  'https://parlour.example:8080/',
  'https://parlour.example:8080/t/',
  'https://parlour.example:8080/t/../about',
  'javascript:alert(1)',
  'http://[',
])('"%s" leads to no table', (text) => {
  expect(readCode(text, HERE)).toBeUndefined();
});

test('what is typed of a code so far has up to four capital letters', () => {
  expect(tidyCode('kt')).toBe('KT');
  expect(tidyCode(' k-t 2')).toBe('KT');
  expect(tidyCode('ktrwx')).toBe('KTRW');
});
