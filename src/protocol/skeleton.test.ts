// Which names look alike: by letter, by script, by case, by word separators.

import { describe, expect, test } from 'vitest';
import { looksLike, skeletonsOf } from './skeleton.ts';

describe('names that look alike', () => {
  test.each([
    ['case', 'Ana', 'aNA'],
    ['a Cyrillic A', 'Ana', '\u0410na'],
    ['a Cyrillic a', 'Paul', 'P\u0430ul'],
    ['a Greek Nu', 'ANA', 'A\u039DA'],
    ['all Greek', 'ana', '\u0391\u039D\u0391'],
    ['wide letters', 'Ana', '\uFF21\uFF4E\uFF41'],
    ['mathematical letters', 'Ana', '\u{1D400}na'],
    ['a zero', 'Bob', 'B0b'],
    ['a one', 'Lia', '1ia'],
    ['a capital i', 'Iris', 'lris'],
    ['both of these', 'Iris', '1RIS'],
    ['two letters like one', 'Tom', 'Torn'],
    ['separators', 'hold-at-20', 'Hold at_20'],
    ['separators around it', 'Ana', '-Ana_'],
    ['an invisible mark', 'Ana', 'An\uFE0Fa'],
    ['capitals of several letters', 'Straße', 'STRASSE'],
    ['a final sigma', 'ΝΙΚΟΣ', 'νικος'],
    ['all Cyrillic, in capitals', 'Tom', '\u0422\u041E\u041C'],
    ['all Cyrillic, with an i', 'Kim', '\u041A\u0406\u041C'],
    ['some Cyrillic, in capitals', 'Maria', '\u041C\u0410R\u0406\u0410'],
    ['Cyrillic small letters', 'TOM', '\u0442\u043E\u043C'],
    ['digits of another script', 'Ana 2', 'Ana \u{1D7DA}'],
  ])('%s', (_what, one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });

  test.each([
    ['Ana', 'Anna'],
    ['Ana', 'Ana 2'],
    ['José', 'Jose'],
    ['Ali', 'All'],
    ['王芳', '王方'],
    ['Оля', 'Оля 2'],
    ['Иван', 'Илья'],
    ['Ника', 'Инна'],
    ['Ana', ''],
  ])('%s and %s do not', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});

test('the skeletons of a skeleton include it again', () => {
  for (const name of ['Ana', 'M\u00FCller', '\u0410\u039D\u0430', 'hold-at-20', 'I1l|O0', 'КІМ', '🎲 dice']) {
    for (const skeleton of skeletonsOf(name)) expect(looksLike(skeleton, name)).toBe(true);
  }
});
