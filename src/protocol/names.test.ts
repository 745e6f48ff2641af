// Names: people's real names are accepted, and names that would disturb others are refused by name.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, nameKey } from './names.ts';

describe('a name', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana   Maria ', 'Ana Maria'],
    ['Jürgen', 'Jürgen'],
    ['Ju\u0308rgen', 'Jürgen'],
    ['O’Brien', 'O’Brien'],
    ['Łukasz', 'Łukasz'],
    ['李小龍', '李小龍'],
    ['عمر', 'عمر'],
    ['नरेन्द्र', 'नरेन्द्र'],
    ['🎲', '🎲'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['🎲'.repeat(40), '🎲'.repeat(40)],
  ])('%s is %s', (text, name) => {
    expect(cleanName(text)).toEqual({ ok: true, text: name });
  });

  test.each([
    ['', 'name-empty'],
    ['   ', 'name-empty'],
    ['\u00A0', 'name-empty'],
    ['a'.repeat(41), 'name-too-long'],
    ['a\u0000b', 'name-not-printable'],
    ['\u001B[31mred', 'name-not-printable'],
    ['\u001B]52;c;aGk=\u0007', 'name-not-printable'],
    ['a\nb', 'name-not-printable'],
    ['a\u0085b', 'name-not-printable'],
    ['a\u2028b', 'name-not-printable'],
    ['\u202Eana', 'name-not-printable'],
    ['\u2066ana', 'name-not-printable'],
    ['an\u200Ba', 'name-not-printable'],
    ['an\u200Da', 'name-not-printable'],
    ['\uFEFFana', 'name-not-printable'],
    ['\uD800', 'name-not-printable'],
    ['\u3164', 'name-not-printable'],
    ['\uE000', 'name-not-printable'],
    [`Z${'\u0301'.repeat(20)}algo`, 'name-marks'],
  ])('%j is refused: %s', (text, fault) => {
    expect(cleanName(text)).toEqual({ ok: false, fault });
  });

  test('once cleaned stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const first = cleanName(text);
        if (first.ok) expect(cleanName(first.text)).toEqual(first);
      }),
    );
  });
});

test.each([
  ['Ana', 'ANA'],
  ['Ana', 'A n a'],
  ['Ana', 'Ána'],
  ['Ana', 'Ａｎａ'],
])('%s and %s look alike', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('Ana and Anna do not', () => {
  expect(nameKey('Ana')).not.toBe(nameKey('Anna'));
});
