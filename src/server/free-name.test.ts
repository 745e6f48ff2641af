// Which names are free at a table, and what is suggested instead.

import { describe, expect, test } from 'vitest';
import { cleanName } from '../protocol/names.ts';
import { findFreeName } from './free-name.ts';

describe('a name', () => {
  test.each(['Ana', 'Bo', '王芳', 'Оля', '🎲', '-'])('%s is free at an empty table', (name) => {
    expect(findFreeName(name, [])).toBe(name);
  });

  test.each([
    ['Ana', ['Ana'], 'Ana 2'],
    ['ana', ['Ana'], 'ana 2'],
    ['\u0410na', ['Ben', 'Ana'], '\u0410na 2'],
    ['Ana', ['Ana', 'Ana 2', 'ANA 3'], 'Ana 4'],
    ['Ana 2', ['Ana 2'], 'Ana 2 2'],
    ['_', ['-'], '_ 2'],
  ])('%s beside %j becomes %s', (name, seated, expected) => {
    expect(findFreeName(name, seated)).toBe(expected);
  });

  test.each([
    'hold-at-20',
    'Hold at 20',
    'HOLD_AT_7',
    'ho\u04C0d-at-2O',
    'perfect',
    'Random',
    'stick-at-17',
    'for the win',
  ])('%s belongs to a house player, in any game', (name) => {
    expect(findFreeName(name, [])).toBe(`${name} 2`);
  });

  test.each(['hold-at-N2', 'hold-at-', 'hold at home', 'perfection', 'randomly'])(
    '%s only begins like the name of a house player',
    (name) => {
      expect(findFreeName(name, [])).toBe(name);
    },
  );

  test.each(['hold-at', 'Stick at', 'HOLD_AT'])('%s is a house player with any number', (name) => {
    expect(findFreeName(name, [])).toBe(name);
    expect(findFreeName(name, [name])).toBe('Guest');
    expect(findFreeName(name, ['Guest', name, 'guest 2'])).toBe('Guest 3');
  });

  test('of the greatest length stays a valid name with its number', () => {
    for (const letter of ['a', '\u0410', '🎲', 'e\u0301'.normalize('NFC')]) {
      const name = letter.repeat(40);
      const free = findFreeName(name, [name]);
      expect(cleanName(free)).toEqual({ ok: true, text: free });
      expect(free.endsWith(' 2')).toBe(true);
    }
  });
});
