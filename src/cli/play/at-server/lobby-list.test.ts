// The lobby as it is shown: what a server says may be anything.

import { expect, test } from 'vitest';
import { readLobby, showTables } from './lobby-list.ts';
import { widthOf } from '../../terminal/text-width.ts';

const TABLE = {
  table: 'KTRW-1',
  code: 'KTRW',
  game: 'pig',
  options: { target: 50, first: 0 },
  phase: 'gathering',
  seats: [{ seat: 0, name: 'Ana', house: '' }],
  free: 7,
  clock: 60,
  watchers: 2,
};

function show(tables: unknown): readonly string[] {
  return showTables(readLobby({ id: 1, ok: true, tables }).tables, 0);
}

test('a table is a number, a code, a game with what is special, names, and whether there is room', () => {
  expect(show([TABLE])).toEqual([
    ' 1  KTRW  Pig (target=50)         Ana                     7 free, 60 s, 2 watch',
  ]);
  expect(show([{ ...TABLE, free: 0, clock: 0, watchers: 0, phase: 'playing' }])[0]).toMatch(/ playing$/);
});

test('a house player has no code and says how he plays; long lines are cut', () => {
  const says = 'Rolls until the turn has 20 points, or enough to win, and then holds.';
  const [line = ''] = show([{ ...TABLE, code: '', options: {}, says }]);
  expect(line).toMatch(/^ 1 {8}Pig, house: Ana\. Rolls until the turn has 20 points.*\.\.\.$/);
  expect(widthOf(line)).toBe(80);
});

test('what is no table is left out, and nothing that a server says disturbs the terminal', () => {
  for (const tables of [undefined, 'x', {}, [], [null, 7, {}, { table: 'T' }]])
    expect(show(tables)).toEqual([]);
  const nothing = { tables: [], total: 0, after: undefined };
  expect(readLobby({ id: 1, ok: false, reason: 'x', sentence: 'y' })).toEqual(nothing);
  expect(readLobby({ id: 1, ok: true, total: '7', after: 7 })).toEqual(nothing);
  const wild = {
    ...TABLE,
    code: '\u001B[2',
    game: 'go\u0007',
    phase: '\u202E',
    free: 0,
    seats: [{ name: '\u0000' }, 7],
    says: 3,
  };
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  expect(show([wild]).join('')).not.toMatch(/[\u0000-\u001F\u202E]/);
});
