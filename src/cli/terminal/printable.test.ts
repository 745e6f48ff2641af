// What a terminal must never get from a stranger's text.

import { expect, test } from 'vitest';
import { makePrintable, makePrintableLines } from './printable.ts';

test.each([
  ['\u001B[2J', '\\u{1b}[2J'],
  ['a\nb\r\u0007\u009B', 'a\\u{a}b\\u{d}\\u{7}\\u{9b}'],
  ['\u202Egpj.exe', '\\u{202e}gpj.exe'],
  ['zero\u200Bwidth\uFEFF', 'zero\\u{200b}width\\u{feff}'],
  ['\u2028\uD800', '\\u{2028}\\u{d800}'],
  ['Zoë 日本 🎲 ± "ok"', 'Zoë 日本 🎲 ± "ok"'],
])('%j is shown as %s', (text, shown) => {
  expect(makePrintable(text)).toBe(shown);
});

test('our own line ends stay', () => {
  expect(makePrintableLines('one\u0000\ntwo\n')).toBe('one\\u{0}\ntwo\n');
});
