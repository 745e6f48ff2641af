// A door with scripted dice: which requests carry them.

import { expect, test } from 'vitest';
import type { Visitor, Welcome } from '../protocol/connection.ts';
import { welcomeWithDice } from './scripted.ts';

function openDoor(): { readonly visitor: Visitor; readonly heard: unknown[] } {
  const heard: unknown[] = [];
  const welcome: Welcome = () => ({
    receive: (request) => {
      heard.push(request);
      return Promise.resolve();
    },
    leave: () => void heard.push('left'),
  });
  const connection = { door: 'pig', address: '127.0.0.1', send: () => {}, close: () => {} };
  return { visitor: welcomeWithDice(welcome, ['2', '6'])(connection), heard };
}

test('every table that is opened has the dice, and nothing else is changed', async () => {
  const { visitor, heard } = openDoor();
  const create = { id: 1, do: 'create', game: 'pig' } as const;
  const join = { id: 2, do: 'join', code: 'KTRW' } as const;
  await visitor.receive(create, () => {});
  await visitor.receive(join, () => {});
  visitor.leave();
  expect(heard).toEqual([{ ...create, dice: ['2', '6'] }, join, 'left']);
});
