// A challenge that crosses with the leaving of the player it is meant for. The conformance checker
// found this (P-S-08): the challenger was left alone at the table and heard nothing.

import { expect, test } from 'vitest';
import { openFakePig } from './pig-fake.ts';

test('a challenge that arrives while the waiting player leaves gets the list', async () => {
  const pig = openFakePig();
  const ann = await pig.enter('Ann');
  await ann.send('INIT:');
  const bob = await pig.enter('Bob');
  const startDisk = pig.stopDisk();
  ann.destroy();
  await bob.send('INIT:Ann');
  expect(bob.read()).toEqual([]);
  await startDisk();
  const list = 'INIT:random,cautious,hold-at-15,hold-at-20,hold-at-25,keep-pace,perfect';
  expect(bob.read()).toEqual([list]);
  expect(pig.notes.filter((event) => event === 'pig waiting')).toHaveLength(1);
  await bob.send('INIT:random');
  expect(bob.read()[0]).toBe('INIT:random');
});
