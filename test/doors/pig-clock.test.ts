// What happens at the Pig door when a client is too slow, when the server stops, and when the disk
// is full. Time is injected, and the dice are scripted.

import { describe, expect, test } from 'vitest';
import { CLASSIC_DECISION_MS, FIRST_MESSAGE_MS } from '../../src/protocol/limits.ts';
import { openFakePig, type FakeClient, type FakePig } from './pig-fake.ts';
import { NativePlayer } from './pig-native.ts';

const ANSWER_MS = 300_000;

/**
 * A guest at a native's table with these dice. The first names who starts: 2 is the guest. The
 * native holds at 18.
 */
async function openScripted(
  pig: FakePig,
  dice: string,
): Promise<{ guest: FakeClient; native: NativePlayer }> {
  const native = await NativePlayer.greet(pig.parlour, 'Nora');
  await native.create({ clock: ANSWER_MS / 1000, dice: Array.from(dice.replaceAll(' ', '')) });
  const guest = await pig.enter('Ann');
  await guest.send('INIT:Nora');
  expect(guest.read()).toEqual(['INIT:Nora', dice.startsWith('2') ? 'START:YES' : 'START:NO']);
  return { guest, native };
}

describe('a client that takes more than five minutes for a decision', () => {
  test('finds that a stand-in rolled; its late answer counts for nothing, the next one counts', async () => {
    const pig = openFakePig();
    const { guest, native } = await openScripted(pig, '2 345 666 2');
    await guest.send('START:YES');
    expect(guest.read()).toEqual(['DIE:3']);
    await pig.world.pass(ANSWER_MS);
    expect(guest.read(), 'a stand-in rolls with 3 points').toEqual(['DIE:4']);
    const before = native.events.length;
    await guest.send('DECIDE:HOLD');
    expect(guest.read()).toEqual([]);
    expect(native.events).toHaveLength(before);
    await guest.send('DECIDE:ROLL');
    expect(guest.read()).toEqual(['DIE:5']);
    await guest.send('DECIDE:HOLD');
    expect(guest.read()).toEqual(['DICE:666', 'DIE:2']);
  });

  test('may lose its turn to a 1 that the stand-in rolled', async () => {
    const pig = openFakePig();
    const { guest } = await openScripted(pig, '2 31 666 24');
    await guest.send('START:YES');
    await pig.world.pass(ANSWER_MS);
    expect(guest.read()).toEqual(['DIE:3', 'DIE:1', 'DICE:666', 'DIE:2']);
    await guest.send('DECIDE:ROLL');
    expect(guest.read()).toEqual([]);
    await guest.send('DECIDE:ROLL');
    expect(guest.read()).toEqual(['DIE:4']);
  });

  test('may be late for the whole game; then START takes its late answer or none', async () => {
    for (const isAnswered of [true, false]) {
      const pig = openFakePig();
      const rounds = '666 1 '.repeat(4);
      const { guest, native } = await openScripted(pig, `1 ${rounds} 666 31 66 23`);
      await guest.send('START:YES');
      expect(guest.read().at(-1)).toBe('DIE:3');
      await pig.world.pass(ANSWER_MS);
      expect(guest.read()).toEqual(['DIE:1', 'DICE:66', 'END:0/102', 'START:YES']);
      if (isAnswered) await guest.send('DECIDE:ROLL');
      await guest.send('START:YES', 'DECIDE:ROLL');
      expect(guest.read()).toEqual(['DIE:2', 'DIE:3']);
      expect(native.events.filter(({ kind }) => kind === 'start')).toHaveLength(2);
    }
  });

  test('may find that the stand-in held; what it sends after its late answer waits for its next turn', async () => {
    const pig = openFakePig();
    const { guest, native } = await openScripted(pig, '2 6666 6 24');
    native.isSlow = true;
    await guest.send('START:YES', 'DECIDE:ROLL', 'DECIDE:ROLL', 'DECIDE:ROLL');
    await pig.world.pass(ANSWER_MS);
    expect(guest.read(), 'a stand-in holds with 24 points').toEqual(['DIE:6', 'DIE:6', 'DIE:6', 'DIE:6']);
    await guest.send('DECIDE:ROLL', 'DECIDE:ROLL');
    expect(guest.read()).toEqual([]);
    await native.move('hold');
    await pig.world.pass(0);
    expect(guest.read()).toEqual(['DICE:6', 'DIE:2', 'DIE:4']);
  });

  test('and answers at the moment when the stand-in moves is not mixed up', async () => {
    const pig = openFakePig();
    const { guest } = await openScripted(pig, '2 31 666 24');
    await guest.send('START:YES');
    const startDisk = pig.stopDisk();
    await pig.world.pass(ANSWER_MS);
    await guest.send('DECIDE:HOLD');
    await startDisk();
    expect(guest.read()).toEqual(['DIE:3', 'DIE:1', 'DICE:666', 'DIE:2']);
    await guest.send('DECIDE:ROLL');
    expect(guest.read()).toEqual(['DIE:4']);
  });
});

test('a table opened through this door allows five minutes for a move', async () => {
  const pig = openFakePig();
  const ann = await pig.enter('Ann');
  await ann.send('INIT:');
  const [owner] = pig.parlour.lobby.all();
  expect(owner?.view()).toMatchObject({ clock: ANSWER_MS / 1000, startAt: 2, access: 'public' });
});

describe('a client that does not answer START for five minutes', () => {
  test('is told so and closed, and the opponent gets END', async () => {
    const pig = openFakePig();
    const ann = await pig.enter('Ann');
    await ann.send('INIT:');
    const ben = await pig.enter('Ben');
    await ben.send('INIT:Ann', 'START:YES');
    await pig.world.pass(ANSWER_MS);
    expect(ann.read().slice(2)).toEqual(['ERROR:No answer came in time.', '(closed)']);
    expect(pig.closed).toEqual(['no-answer', 'opponent-left']);
    const [end, closed] = ben.read().slice(2);
    expect(end).toMatch(/^END:\d{1,2}\/\d{1,2}$/);
    expect(closed).toBe('(closed)');
  });

  test('is closed after a game too', async () => {
    const pig = openFakePig();
    const { guest, native } = await openScripted(pig, `1 ${'666 1 '.repeat(5)} 66`);
    await guest.send('START:YES');
    expect(guest.read().at(-1)).toBe('START:YES');
    await pig.world.pass(ANSWER_MS);
    expect(guest.read()).toEqual(['ERROR:No answer came in time.', '(closed)']);
    expect(native.events.at(-1)).toMatchObject({ kind: 'rise', seat: 1 });
  });

  test('misses no move of a native meanwhile', async () => {
    const pig = openFakePig();
    const { guest } = await openScripted(pig, '1 666 5');
    await pig.world.pass(ANSWER_MS / 2);
    expect(guest.read()).toEqual([]);
    await guest.send('START:YES');
    expect(guest.read()).toEqual(['DICE:666', 'DIE:5']);
  });
});

describe('a client that has spoken and then says nothing', () => {
  const TOO_SLOW = ['ERROR:No answer came in time.', '(closed)'];

  test('but never gives its name is told so and closed', async () => {
    const pig = openFakePig();
    const client = pig.connect();
    await client.send('HELLO');
    client.read();
    await pig.world.pass(FIRST_MESSAGE_MS - 1);
    expect(client.read()).toEqual([]);
    await pig.world.pass(1);
    expect(client.read()).toEqual(TOO_SLOW);
    expect(pig.closed).toEqual(['no-name']);
  });

  test('but never names an opponent is told so and closed', async () => {
    const pig = openFakePig();
    const client = await pig.enter('Ann');
    await pig.world.pass(ANSWER_MS - 1);
    expect(client.read()).toEqual([]);
    await client.send('INIT:nobody');
    client.read();
    await pig.world.pass(ANSWER_MS - 1);
    expect(client.read(), 'the answer came in time').toEqual([]);
    await pig.world.pass(1);
    expect(client.read()).toEqual(TOO_SLOW);
    expect(pig.closed).toEqual(['no-choice']);
  });

  test('may wait for a player for ever', async () => {
    const pig = openFakePig();
    const client = await pig.enter('Ann');
    await client.send('INIT:');
    await pig.world.pass(100 * ANSWER_MS);
    expect(client.read()).toEqual([]);
    const ben = await pig.enter('Ben');
    await ben.send('INIT:Ann');
    expect(client.read()[0]).toBe('INIT:Ben');
  });

  test('in a game without a clock is closed after an hour', async () => {
    const pig = openFakePig();
    const client = await pig.enter('Ann');
    await client.send('INIT:hold-at-20', 'START:YES');
    await pig.world.pass(1000);
    expect(client.read().at(-1)).toMatch(/^DIE:[2-6]$/);
    await pig.world.pass(CLASSIC_DECISION_MS - 2000);
    expect(client.read()).toEqual([]);
    await pig.world.pass(2000);
    expect(client.read()).toEqual(TOO_SLOW);
    expect(pig.closed).toEqual(['no-decision']);
    expect(pig.parlour.visitors).toBe(0);
  });
});

test('a client that says nothing for two minutes is told so and closed', async () => {
  const pig = openFakePig();
  const client = pig.connect();
  await pig.world.pass(FIRST_MESSAGE_MS);
  expect(client.read().slice(1)).toEqual(['ERROR:No message came in time.', '(closed)']);
  expect(pig.closed).toEqual(['silent']);
});

test('a challenger who is gone before the challenge is handled pairs nobody', async () => {
  const pig = openFakePig();
  const ann = await pig.enter('Ann');
  await ann.send('INIT:');
  const ben = await pig.enter('Ben');
  const sent = ben.send('INIT:Ann');
  ben.destroy();
  await sent;
  expect(ann.read()).toEqual([]);
  const cem = await pig.enter('Cem');
  await cem.send('INIT:Ann');
  expect(ann.read()[0]).toBe('INIT:Cem');
});

test('a guest who vanishes at the moment of the challenge counts as having left', async () => {
  const pig = openFakePig();
  const ann = await pig.enter('Ann');
  await ann.send('INIT:');
  const ben = await pig.enter('Ben');
  const startDisk = pig.stopDisk();
  await ben.send('INIT:Ann');
  ann.destroy();
  await startDisk();
  expect(ben.read().filter((line) => !line.startsWith('START'))).toEqual(['INIT:Ann', 'END:0/0', '(closed)']);
  expect(pig.notes.filter((event) => event === 'pig paired')).toHaveLength(1);
});

test('when everybody has gone, no visitor and no timer of the door is left', async () => {
  const pig = openFakePig();
  const clients = [pig.connect(), await pig.enter('Ann'), await pig.enter('Ben'), await pig.enter('Cem')];
  await clients[1]!.send('INIT:');
  await clients[2]!.send('INIT:Ann');
  await clients[3]!.send('INIT:random');
  for (const client of clients) client.destroy();
  await pig.world.pass(1000);
  expect(pig.parlour.visitors).toBe(0);
  // The server's own timers are for empty tables, and take longer.
  const soon = pig.world.now() + ANSWER_MS;
  expect([...pig.world.timers].filter(({ at }) => at <= soon)).toEqual([]);
});

describe('a server that stops', () => {
  const SENTENCE = 'ERROR:The server restarts. Connect again in a moment.';

  test('says so to guests without a game', async () => {
    const pig = openFakePig();
    const nameless = pig.connect();
    nameless.read();
    const choosing = await pig.enter('Ann');
    const waiting = await pig.enter('Ben');
    await waiting.send('INIT:');
    pig.parlour.drain();
    await pig.world.pass(0);
    for (const client of [nameless, choosing, waiting]) expect(client.read()).toEqual([SENTENCE, '(closed)']);
  });

  test('ends the game with the current scores', async () => {
    const pig = openFakePig();
    const { guest } = await openScripted(pig, '2 6 666 5');
    await guest.send('START:YES', 'DECIDE:HOLD');
    expect(guest.read()).toEqual(['DIE:6', 'DICE:666', 'DIE:5']);
    pig.parlour.drain();
    expect(guest.read()).toEqual(['END:6/18', SENTENCE, '(closed)']);
  });
});

describe('a full disk', () => {
  const SENTENCE = 'ERROR:The server has no space left to keep this; it was not done. Try again later.';

  test('is explained, and the request can be repeated', async () => {
    const pig = openFakePig();
    const waiting = await pig.enter('Ben');
    pig.setFault('full');
    await waiting.send('INIT:');
    expect(waiting.read()).toEqual([SENTENCE]);
    pig.setFault(undefined);
    await waiting.send('INIT:');
    expect(pig.notes.at(-1)).toBe('pig waiting');
    const { guest } = await openScripted(pig, '2 6 666 5');
    pig.setFault('full');
    await guest.send('START:YES', 'DECIDE:HOLD');
    expect(guest.read()).toEqual(['DIE:6', SENTENCE]);
    pig.setFault(undefined);
    await guest.send('DECIDE:HOLD');
    expect(guest.read()).toEqual(['DICE:666', 'DIE:5']);
  });

  test('does not keep anybody from trying the next game again', async () => {
    const pig = openFakePig();
    const { guest } = await openScripted(pig, `1 ${'666 1 '.repeat(5)} 66 2`);
    await guest.send('START:YES');
    pig.setFault('full');
    await guest.send('START:YES');
    expect(guest.read().slice(-2)).toEqual(['START:YES', SENTENCE]);
    pig.setFault(undefined);
    await guest.send('START:YES');
    expect(guest.read()).toEqual(['DIE:2']);
  });
});
