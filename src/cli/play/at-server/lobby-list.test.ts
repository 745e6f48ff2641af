// The lobby as it is shown, with anything that a server may send.

import { expect, test } from 'vitest';
import { showTables, type LobbyTable } from './lobby-list.ts';
import { widthOf } from '../../terminal/text-width.ts';

const TABLE: LobbyTable = {
  table: 'KTRW-1',
  code: 'KTRW',
  game: 'pig',
  options: { target: 50, first: 0 },
  phase: 'gathering',
  seats: [{ seat: 0, name: 'Ana', house: '', colour: 5, isHere: true }],
  free: 7,
  clock: 60,
  watchers: 2,
};

function show(tables: readonly LobbyTable[]): readonly string[] {
  return showTables(tables, 0);
}

test('a table shows a number, a code, a game with its unusual options, names, and whether there is room', () => {
  expect(show([TABLE])).toEqual([
    ' 1  KTRW  Pig (target=50)         Ana                     7 free, 60 s, 2 watch',
  ]);
  expect(show([{ ...TABLE, free: 0, clock: 0, watchers: 0, phase: 'playing' }])[0]).toMatch(/ playing$/);
});

test('a house player has no code and a description; long lines are cut', () => {
  const says = 'Rolls until the turn has 20 points, or enough to win, and then holds.';
  const [line = ''] = show([{ ...TABLE, code: '', options: {}, says }]);
  expect(line).toMatch(/^ 1 {8}Pig, house: Ana\. Rolls until the turn has 20 points.*\.\.\.$/);
  expect(widthOf(line)).toBe(80);
});

test('nothing from a server disturbs the terminal', () => {
  const wild = { ...TABLE, code: '\u001B[2', game: 'go\u0007', free: 0 };
  const seats = [{ seat: 0, name: '\u0000', house: '', colour: 5, isHere: true }];
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const harm = /[\u0000-\u001F\u202E]/;
  expect(show([{ ...wild, seats }]).join('')).not.toMatch(harm);
  expect(show([{ ...wild, seats, says: '\u001B[31m\u202E' }]).join('')).not.toMatch(harm);
});
