// Which commands a table remembers: the last ones of everybody, whatever their ids look like.

import { expect, test } from 'vitest';
import { COMMANDS_KEPT } from '../protocol/limits.ts';
import { Commands } from './commands.ts';

function noteAll(ids: readonly string[], player = 'ann'): Commands {
  const commands = new Commands();
  for (const [index, id] of ids.entries())
    commands.note({ number: index + 2, kind: 'close', command: { player, id } });
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

test('what was never sent is not found: not a larger id, not a smaller, not of somebody else', () => {
  const commands = noteAll(['a5', 'a3', '5']);
  for (const id of ['a6', 'a4', 'a2', 'b', 'a05', 'b9', '6', '4'])
    expect(commands.find({ player: 'ann', id }), id).toBeUndefined();
  expect(commands.find({ player: 'bob', id: 'a5' })).toBeUndefined();
});

test('at least the last ones are kept, and not all for ever', () => {
  const ids = Array.from({ length: 3 * COMMANDS_KEPT }, (_, index) => String(index));
  const commands = noteAll(ids);
  for (const id of ids.slice(-COMMANDS_KEPT)) expect(commands.find({ player: 'ann', id })).toBeDefined();
  expect(commands.find({ player: 'ann', id: '0' })).toBeUndefined();
});
