// Which commands a table remembers: everybody's latest, whatever their ids look like.

import { expect, test } from 'vitest';
import { COMMANDS_KEPT } from '../protocol/limits.ts';
import { Commands } from './commands.ts';

function noteAll(ids: readonly string[], player = 'ann'): Commands {
  const commands = new Commands();
  for (const [index, id] of ids.entries())
    commands.note([{ number: index + 2, kind: 'close', command: { player, id } }]);
  return commands;
}

test.each([
  [['5', '3', '007', '1e3', 'Infinity', 'NaN', '', '-1', 'a', '6', '0x10', '12345678901234567890']],
  [['a-5', 'b-9', 'a-3', 'a-', 'a', 'a-05', 'b-1', 'a-6', '7', 'a-1e3', 'a- 8', 'b-10']],
  [['', '1', 'a']],
])('each of %j is found again with its number', (ids) => {
  const commands = noteAll(ids);
  const found = ids.map((id) => commands.find({ player: 'ann', id }));
  expect(found).toEqual(ids.map((_, index) => index + 2));
});

test('a command that was never sent is not found: no larger id, no smaller id, not by another player', () => {
  const commands = noteAll(['a5', 'a3', '5']);
  for (const id of ['a6', 'a4', 'a2', 'b', 'a05', 'b9', '6', '4'])
    expect(commands.find({ player: 'ann', id }), id).toBeUndefined();
  expect(commands.find({ player: 'bob', id: 'a5' })).toBeUndefined();
});

test('the latest are kept, but not all of them for ever', () => {
  const ids = Array.from({ length: 3 * COMMANDS_KEPT }, (_, index) => String(index));
  const commands = noteAll(ids);
  for (const id of ids.slice(-COMMANDS_KEPT)) expect(commands.find({ player: 'ann', id })).toBeDefined();
  expect(commands.find({ player: 'ann', id: '0' })).toBeUndefined();
});

test('a player who sat down is found with seat and token, a house player is not', () => {
  const commands = new Commands();
  const sit = { number: 3, kind: 'sit', player: 'ann', name: 'Ann', seat: 1, token: 'secret' } as const;
  commands.note([{ ...sit, house: '', command: { player: 'ann', id: 'a' } }]);
  commands.note([{ ...sit, number: 4, house: 'random', command: { player: 'ann', id: 'b' } }]);
  const join = { number: 5, kind: 'join', seat: 2, entry: {} } as const;
  const seated = { ...sit, number: 6, seat: 2, house: '' };
  commands.note([{ ...join, command: { player: 'bob', id: 'a' } }, seated]);
  const find = (player: string, id: string): unknown => commands.findSat({ player, id });
  expect(find('ann', 'a')).toEqual({ number: 3, seat: 1, token: 'secret' });
  expect(find('ann', 'b')).toBeUndefined();
  expect(find('bob', 'a')).toEqual({ number: 5, seat: 2, token: 'secret' });
  expect(commands.find({ player: 'ann', id: 'b' })).toBe(4);
  expect(commands.size).toBe(3);
});

test('commands that changed nothing do not push out others', () => {
  const commands = noteAll(['mine']);
  for (let count = 0; count < 3 * COMMANDS_KEPT; count += 1)
    commands.noteIdle({ player: 'eve', id: String(count) }, 9);
  expect(commands.find({ player: 'ann', id: 'mine' })).toBe(2);
  expect(commands.find({ player: 'eve', id: String(3 * COMMANDS_KEPT - 1) })).toBe(9);
  expect(commands.size).toBeLessThanOrEqual(2 * COMMANDS_KEPT + 1);
});
