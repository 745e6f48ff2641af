// How players find each other at the Pig door: names, the waiting list, challenges that work and
// challenges that fail.

import { afterEach, describe, expect, test } from 'vitest';
import { TABLES_PER_ADDRESS_MAX } from '../../src/protocol/limits.ts';
import { NativePlayer } from './pig-native.ts';
import { fromStart, judge } from './pig-referee.ts';
import { play } from './pig-robot.ts';
import { PigClient, openPair, openPigWorld, untilListed, waitAs, type PigWorld } from './pig-world.ts';

const HOUSE = ['random', 'cautious', 'hold-at-15', 'hold-at-20', 'hold-at-25', 'keep-pace', 'perfect'];

const worlds: PigWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) {
    world.close();
    expect(world.failures).toEqual([]);
  }
});

async function open(wishes: Parameters<typeof openPigWorld>[0] = {}): Promise<PigWorld> {
  const world = await openPigWorld(wishes);
  worlds.push(world);
  return world;
}

/** The server's answer to this name. */
async function enterAs(port: number, name: string): Promise<string | undefined> {
  const client = await PigClient.open(port);
  await client.next();
  client.send(`INIT:${name}`);
  const line = await client.next();
  client.close();
  return line;
}

describe('the waiting list', () => {
  test('is empty when nobody waits and there is no house', async () => {
    const { port } = await open({ hasHouse: false });
    expect(await enterAs(port, 'Ann')).toBe('INIT:');
  });

  test('has the house players when nobody else waits, even while they play', async () => {
    const { port } = await open();
    expect(await enterAs(port, 'Ann')).toBe(`INIT:${HOUSE.join(',')}`);
    const player = await PigClient.enter(port, 'Ben');
    player.send('INIT:random');
    expect(await player.next()).toBe('INIT:random');
    expect(await enterAs(port, 'Ann')).toBe(`INIT:${HOUSE.join(',')}`);
    player.close();
  });

  test('has waiting players in the order of their arrival, natives among them, and the house last', async () => {
    const { port, parlour } = await open();
    await waitAs(port, 'Ann');
    const native = await NativePlayer.greet(parlour, 'Nora');
    await native.create();
    await waitAs(port, 'Ben');
    expect(await untilListed(port)).toEqual(['Ann', 'Nora', 'Ben', ...HOUSE]);
  });

  test('has no table at which a client of this wire could not play', async () => {
    const { port, parlour } = await open({ hasHouse: false });
    const native = await NativePlayer.greet(parlour, 'Nora');
    const table = { do: 'create', game: 'pig' } as const;
    await native.insider.ask({ ...table, seats: 2, options: { target: 50 } });
    await native.insider.ask({ ...table, seats: 3 });
    await native.insider.ask({ ...table });
    await native.insider.ask({ ...table, seats: 2, access: 'private' });
    await native.insider.ask({ ...table, seats: 2, house: ['hold-at-20'] });
    await native.insider.ask({ do: 'create', game: 'yahtzee', seats: 2 });
    expect(await enterAs(port, 'Ann')).toBe('INIT:');
  });

  test('has no players who are playing or gone', async () => {
    const { port } = await open({ hasHouse: false });
    await openPair(port, ['Ann', 'Ben']);
    const gone = await waitAs(port, 'Cem');
    gone.close();
    await waitAs(port, 'Dora');
    // Sooner or later Cem is off the list; only Dora stays.
    let list: readonly string[];
    do list = await untilListed(port, 'Dora');
    while (list.includes('Cem'));
    expect(list).toEqual(['Dora']);
  });

  test('replaces a comma in a native’s name, and the name shown is the one to challenge', async () => {
    const { port, parlour } = await open({ hasHouse: false });
    const native = await NativePlayer.greet(parlour, 'Smith, John');
    await native.create();
    expect(await enterAs(port, 'Ann')).toBe('INIT:Smith; John');
    const client = await PigClient.enter(port, 'Ann');
    client.send('INIT:Smith; John');
    expect(await client.next()).toBe('INIT:Smith; John');
    await play(client, { games: 1, holdAt: 20 });
    expect(judge(fromStart(client.transcript))).toHaveLength(1);
  });
});

describe('a name', () => {
  test.each([
    ['', 'A name has at least one character.'],
    ['   ', 'A name has at least one character.'],
    ['Ann,Ben', 'A name must not contain a comma.'],
    ['x'.repeat(41), 'A name has at most 40 characters.'],
    ['A\u200Bnn', 'A name may contain only visible characters.'],
    ['\u202Enna', 'A name may contain only visible characters.'],
  ])('%j is refused with a sentence', async (name, sentence) => {
    const { port } = await open();
    expect(await enterAs(port, name)).toBe(`ERROR:${sentence}`);
  });

  test('is trimmed, and may contain a colon, a space and any letters', async () => {
    const { port } = await open({ hasHouse: false });
    const name = 'Zoë: the 1st';
    const waiting = await PigClient.open(port);
    await waiting.next();
    waiting.send(`INIT:  ${name} `);
    await waiting.next();
    waiting.send('INIT: ');
    expect(await untilListed(port, name)).toEqual([name]);
  });
});

describe('a challenge', () => {
  test('by a name that two players have reaches the one who has waited longest', async () => {
    const { port } = await open();
    const [first, second] = [await waitAs(port, 'Ann'), await waitAs(port, 'Ann')];
    const client = await PigClient.enter(port, 'Ben');
    client.send('INIT:Ann');
    expect(await client.next()).toBe('INIT:Ann');
    expect(await first.next()).toBe('INIT:Ben');
    expect(second.unread).toEqual([]);
    expect(await untilListed(port)).toEqual(['Ann', ...HOUSE]);
  });

  test('of somebody who is not there gets the current list, any number of times', async () => {
    const { port } = await open({ hasHouse: false });
    const client = await PigClient.enter(port, 'Ben');
    for (let times = 0; times < 20; times += 1) {
      client.send('INIT:Ann');
      expect(await client.next()).toBe('INIT:');
    }
    await waitAs(port, 'Cem');
    client.send('INIT:Ann');
    expect(await client.next()).toBe('INIT:Cem');
    client.send('INIT:');
    expect(await untilListed(port, 'Ben')).toEqual(['Cem', 'Ben']);
  });

  test('made by two clients at once works for one; the other gets the list and may still wait', async () => {
    const { port } = await open();
    for (let times = 0; times < 10; times += 1) {
      const waiting = await waitAs(port, 'Ann');
      const rivals = await Promise.all(['Ben', 'Cem'].map((name) => PigClient.enter(port, name)));
      for (const rival of rivals) rival.send('INIT:Ann');
      const answers = await Promise.all(rivals.map((rival) => rival.next()));
      expect(new Set(answers)).toEqual(new Set(['INIT:Ann', `INIT:${HOUSE.join(',')}`]));
      const winner = answers.indexOf('INIT:Ann');
      expect(await waiting.next()).toBe(`INIT:${['Ben', 'Cem'][winner]}`);
      for (const client of [waiting, ...rivals]) client.close();
    }
  });

  test('of a native who is no longer connected fails', async () => {
    const { port, parlour } = await open({ hasHouse: false });
    const native = await NativePlayer.greet(parlour, 'Nora');
    await native.create();
    native.insider.leave();
    const client = await PigClient.enter(port, 'Ben');
    client.send('INIT:Nora');
    expect(await client.next()).toBe('INIT:');
  });

  test('cannot be made by a waiting guest, who is paired with the next challenger and loses no line', async () => {
    const { port } = await open({ hasHouse: false });
    const waiting = await waitAs(port, 'Ann');
    waiting.send('START:YES');
    const other = await PigClient.enter(port, 'Ben');
    other.send('INIT:Ann', 'START:YES');
    const lines = await Promise.all(
      [waiting, other].map(async (one) => [await one.next(), await one.next()]),
    );
    expect(lines.map(([init]) => init)).toEqual(['INIT:Ben', 'INIT:Ann']);
    const first = lines[0]![1] === 'START:YES' ? waiting : other;
    expect(await first.next()).toMatch(/^DIE:/);
  });
});

test('a client may send everything before it has read anything, in one packet', async () => {
  const { port } = await open();
  const client = await PigClient.open(port);
  client.send('INIT:Ann', 'INIT:random', 'START:YES', 'DECIDE:HOLD', 'DECIDE:HOLD');
  const lines = await client.until(/^DIE:[2-6]$/);
  lines.push(...(await client.until(/^DIE:[2-6]$/)), ...(await client.until(/^DIE:[2-6]$/)));
  expect(lines.slice(0, 3)).toEqual([
    'INIT:Welcome to Pig at Parlour! Send INIT: and your name.',
    `INIT:${HOUSE.join(',')}`,
    'INIT:random',
  ]);
  client.close();
});

/** Guests from this address who wait. A refused guest is told why. */
async function waitMany(port: number, count: number, address?: string): Promise<PigClient[]> {
  const clients: PigClient[] = [];
  while (clients.length < count) {
    const client = await PigClient.enter(port, 'Ann', address);
    client.send('INIT:');
    clients.push(client);
  }
  return clients;
}

/** The list, once this many are waiting. */
async function untilWaiting(port: number, count: number): Promise<readonly string[]> {
  for (;;) {
    const list = await untilListed(port);
    if (list.filter((name) => name === 'Ann').length >= count) return list;
  }
}

test('a hundred may wait from one address; the next is told why not, and other addresses are unaffected', async () => {
  const { port } = await open({ hasHouse: false });
  const waiting = await waitMany(port, TABLES_PER_ADDRESS_MAX);
  await untilWaiting(port, TABLES_PER_ADDRESS_MAX);
  const [late] = await waitMany(port, 1);
  expect(await late?.next()).toMatch(
    /^ERROR:Players from your address sit at as many tables as this server allows/,
  );
  waiting.push(...(await waitMany(port, 1, '127.0.0.2')));
  await untilWaiting(port, TABLES_PER_ADDRESS_MAX + 1);
  waiting.shift()?.close();
  while ((await untilListed(port)).length > TABLES_PER_ADDRESS_MAX);
  late?.send('INIT:');
  await untilWaiting(port, TABLES_PER_ADDRESS_MAX + 1);
  late?.close();
  for (const client of waiting) client.close();
});

test('a larger course may wait behind one address when the server allows it', async () => {
  const { port } = await open({ hasHouse: false, tablesPerAddressMax: 200 });
  const waiting = await waitMany(port, TABLES_PER_ADDRESS_MAX + 1);
  expect(await untilWaiting(port, waiting.length)).toHaveLength(waiting.length);
  for (const client of waiting) client.close();
});

test('the list has everybody who waits, among many tables that are in play or abandoned', async () => {
  const { port, parlour } = await open({ tablesPerAddressMax: 5000 });
  await waitAs(port, 'Ann');
  for (let players = 0; players < 6; players += 1) {
    const native = await NativePlayer.greet(parlour, 'Nora');
    for (let tables = 0; tables < 100; tables += 1)
      await native.insider.ask({ do: 'create', game: 'pig', seats: 2, house: ['random'] });
    const away = await NativePlayer.greet(parlour, 'Nick');
    for (let tables = 0; tables < 100; tables += 1) await away.create();
    away.insider.leave();
  }
  const waiting = await waitMany(port, 150);
  const expected = ['Ann', ...waiting.map(() => 'Ann'), ...HOUSE];
  expect(await untilWaiting(port, 151)).toEqual(expected);
  for (const client of waiting) client.close();
});
