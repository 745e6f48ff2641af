// A guest of the Pig door at a native player's table without a clock, when the native's connection
// is lost. The wire has no message for "let a stand-in play", so the door says it.

import { expect, test } from 'vitest';
import { AWAY_MS, DEAD_PEER_MS } from '../../src/protocol/limits.ts';
import { openFakePig } from './pig-fake.ts';
import { NativePlayer } from './pig-native.ts';

test('after 30 seconds the door lets a stand-in play for an absent native', async () => {
  const pig = openFakePig();
  const native = await NativePlayer.greet(pig.parlour, 'Nora');
  native.isSlow = true;
  // The first die says that Nora starts; the stand-in holds at 20.
  await native.create({ clock: 0, dice: Array.from('1555565') });
  const guest = await pig.enter('Ann');
  await guest.send('INIT:Nora', 'START:YES');
  expect(guest.read()).toEqual(['INIT:Nora', 'START:NO']);
  native.insider.leave();
  await pig.world.pass(AWAY_MS - 1);
  expect(guest.read()).toEqual([]);
  await pig.world.pass(1);
  expect(guest.read()).toEqual(['DICE:5555', 'DIE:6']);
});

test('a guest waits for a native who is there, however slow', async () => {
  const pig = openFakePig();
  const native = await NativePlayer.greet(pig.parlour, 'Nora');
  native.isSlow = true;
  await native.create({ clock: 0, dice: Array.from('155') });
  const guest = await pig.enter('Ann');
  await guest.send('INIT:Nora', 'START:YES');
  await pig.world.pass(10 * AWAY_MS);
  expect(guest.read()).toEqual(['INIT:Nora', 'START:NO']);
});

test('a guest that closed its side is not kept while an opponent is away for long', async () => {
  const pig = openFakePig();
  const native = await NativePlayer.greet(pig.parlour, 'Nora');
  native.isSlow = true;
  await native.create({ clock: 86_400, dice: Array.from('155') });
  const guest = await pig.enter('Ann');
  await guest.send('INIT:Nora', 'START:YES');
  native.insider.leave();
  guest.halfClose();
  await pig.world.pass(DEAD_PEER_MS - 1);
  expect(guest.isDestroyed).toBe(false);
  await pig.world.pass(1);
  expect(guest.isDestroyed).toBe(true);
  expect(pig.closed).toEqual(['half-closed']);
});
