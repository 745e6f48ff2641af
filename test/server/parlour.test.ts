// The parlour through its requests: greeting, opening, joining, playing, watching, leaving, another
// game, coming back, restarting.

import { describe, expect, test } from 'vitest';
import { TestClient } from './client.ts';
import { PIG, holdAlways, openWith as open } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

describe('a guest', () => {
  test('greets first, once, with a printable name', async () => {
    const parlour = await openParlour(makeTestWorld());
    const client = new TestClient(parlour);
    expect(await client.refusal({ do: 'list' })).toBe('greet-first');
    expect(await client.refusal({ do: 'greet', version: 1, name: 'a\u202Eb' })).toBe('name-not-printable');
    const greeting = await client.insist({ do: 'greet', version: 1, name: ' Ana ' });
    expect(greeting).toMatchObject({ version: 1, name: 'Ana' });
    expect(await client.refusal({ do: 'greet', version: 1, name: 'Ana' })).toBe('greet-once');
  });

  test('is the same player with the same token, and another player with another', async () => {
    const parlour = await openParlour(makeTestWorld());
    const greet = async (token?: unknown): Promise<Record<string, unknown>> =>
      new TestClient(parlour).insist({
        do: 'greet',
        version: 1,
        name: 'Ana',
        ...(token === undefined ? {} : { token }),
      });
    const first = await greet();
    expect((await greet(first['token']))['player']).toBe(first['player']);
    expect((await greet())['player']).not.toBe(first['player']);
  });
});

describe('a table', () => {
  test('is opened, listed, joined by its code, and starts when the host says so', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table, code, seat } = await ana.insist(PIG);
    expect(code).toMatch(/^[A-HJ-NP-Z]{4}$/);
    expect(seat).toBe(0);
    const { tables } = await ben.insist({ do: 'list' });
    expect(tables).toMatchObject([
      { table, code, game: 'pig', phase: 'gathering', seats: [{ name: 'Ana' }], free: 7 },
    ]);
    expect(await ben.insist({ do: 'join', code: String(code).toLowerCase() })).toMatchObject({
      table,
      seat: 1,
    });
    expect(await ben.refusal({ do: 'start', table })).toBe('not-host');
    await ana.insist({ do: 'start', table });
    expect(ben.eventKinds()).toEqual(['start', 'commit']);
    await world.pass(1000);
    expect(await ana.hear('turn')).toMatchObject({ table, seat: 0, moves: ['roll', 'hold'] });
    expect(ben.news.some(({ say }) => say === 'turn')).toBe(false);
  });

  test('a private one is not listed, and can be joined with its code', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { code } = await ana.insist({ ...PIG, access: 'private' });
    expect((await ben.insist({ do: 'list' }))['tables']).toEqual([]);
    await ben.insist({ do: 'join', code });
  });

  test('is played to the end against the house, and everybody sees the same', async () => {
    const world = makeTestWorld();
    const [ana, eva] = (await open(world, 'Ana', 'Eva')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
    await eva.insist({ do: 'watch', table });
    await ana.insist({ do: 'start', table });
    await holdAlways(ana, world);
    expect(ana.eventKinds().slice(-2)).toEqual(['over', 'reveal']);
    expect(eva.events()).toEqual(ana.events().slice(-eva.events().length));
    expect(await eva.refusal({ do: 'move', table, move: 'roll' })).toBe('not-your-seat');
  });

  test('refusals are named, and change nothing', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist(PIG);
    expect(await ana.refusal({ do: 'create', game: 'chess' })).toBe('no-such-game');
    expect(await ana.refusal({ ...PIG, options: { target: 0 } })).toBe('wrong-option');
    expect(await ana.refusal({ ...PIG, house: ['clever'] })).toBe('no-such-strategy');
    expect(await ben.refusal({ do: 'join' })).toBe('which-table');
    expect(await ben.refusal({ do: 'join', table: 'nowhere' })).toBe('no-such-table');
    expect(await ben.refusal({ do: 'join', table, token: '0'.repeat(32) })).toBe('wrong-token');
    expect(await ben.refusal({ do: 'move', table, move: 'roll' })).toBe('not-at-table');
    expect(await ana.refusal({ do: 'move', table, move: 'roll' })).toBe('not-started');
    expect(await ana.refusal({ do: 'start', table })).toBe('too-few-seats');
    expect(await ana.refusal({ do: 'say', table, emote: 'boo' })).toBe('no-such-emote');
    expect((await ana.insist({ do: 'sync', table, from: 2 }))['events']).toEqual([]);
  });

  test('scripted dice work only on servers that allow them', async () => {
    const client = new TestClient(await openParlour(makeTestWorld()));
    await client.insist({ do: 'greet', version: 1, name: 'Ana' });
    expect(await client.refusal({ ...PIG, dice: ['6'] })).toBe('no-practice');
  });

  test('everybody adds a text, and then the dice roll at once', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, seats: 2 });
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'text', table, text: 'from Ana' });
    await world.pass(0);
    expect(ana.eventKinds()).not.toContain('draw');
    await ben.insist({ do: 'text', table, text: 'from Ben' });
    await world.pass(0);
    expect(ana.eventKinds()).toContain('draw');
  });
});

describe('a seat', () => {
  test('whose number changes at the start still belongs to its player', async () => {
    const world = makeTestWorld();
    const [ana, ben, cem] = (await open(world, 'Ana', 'Ben', 'Cem')) as [TestClient, TestClient, TestClient];
    const { table } = await ana.insist(PIG);
    await ben.insist({ do: 'join', table });
    expect(await cem.insist({ do: 'join', table })).toMatchObject({ seat: 2 });
    await ben.insist({ do: 'leave', table });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    for (let turns = 0; !cem.news.some(({ say }) => say === 'turn') && turns < 20; turns += 1) {
      await ana.ask({ do: 'move', table, move: 'hold' });
      await world.pass(1);
    }
    expect(await cem.hear('turn')).toMatchObject({ seat: 1 });
    await cem.insist({ do: 'move', table, move: 'hold' });
  });

  test('that was taken away no longer speaks, even when somebody else has it', async () => {
    const world = makeTestWorld();
    const [ana, ben, cem] = (await open(world, 'Ana', 'Ben', 'Cem')) as [TestClient, TestClient, TestClient];
    const { table } = await ana.insist(PIG);
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'remove', table, seat: 1 });
    await cem.insist({ do: 'join', table });
    expect(await ben.refusal({ do: 'leave', table })).toBe('accepted');
    expect((await ana.insist({ do: 'sync', table, from: 0 }))['view']).toMatchObject({
      seats: [{ name: 'Ana' }, { name: 'Cem', isHere: true }],
    });
  });
});

describe('a message in the chat', () => {
  test('at a public table is an emote, at a private table any printable text', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist(PIG);
    const { table: own } = await ana.insist({ ...PIG, access: 'private' });
    await ben.insist({ do: 'watch', table });
    await ben.insist({ do: 'watch', table: own });
    await ana.insist({ do: 'say', table, emote: 'hello' });
    expect(await ben.hear('said')).toEqual({ say: 'said', table, seat: 0, emote: 'hello' });
    expect(await ana.refusal({ do: 'say', table, text: 'good luck' })).toBe('emotes-only');
    await ana.insist({ do: 'say', table: own, text: ' good  luck ' });
    expect(ben.news.at(-1)).toEqual({ say: 'said', table: own, seat: 0, text: 'good luck' });
    expect(await ana.refusal({ do: 'say', table: own, text: 'a\u001B[2J' })).toBe('said-not-printable');
    expect(await ana.refusal({ do: 'say', table: own, text: 'a'.repeat(201) })).toBe('said-too-long');
    expect(await ana.refusal({ do: 'say', table: own })).toBe('say-what');
    expect(await ben.refusal({ do: 'say', table, emote: 'hello' })).toBe('not-your-seat');
  });
});

describe('whose turn it is', () => {
  test('a few legal moves are listed, many are described', async () => {
    const world = makeTestWorld();
    const [ana] = (await open(world, 'Ana')) as [TestClient];
    const solo = async (options: object): Promise<unknown> => {
      const { table } = await ana.insist({ do: 'create', game: 'yahtzee', options, dice: ['1 2 3 4 5'] });
      await ana.insist({ do: 'start', table });
      await world.pass(1000);
      return ana.news.findLast((one) => one.say === 'turn' && one.table === table);
    };
    const plain = (await solo({})) as { moves: string[] };
    expect(plain).toMatchObject({ seat: 0, position: { dice: [1, 2, 3, 4, 5] } });
    expect(plain.moves).toHaveLength(32 + 13);
    expect(await solo({ columns: 3 })).toMatchObject({
      forms: [
        { form: 'keep 11001', count: 32 },
        { form: 'score fives 2', count: 39 },
      ],
    });
  });
});

describe('a repeated request', () => {
  test('does not open a second table, take a second seat or make a second move', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const first = await ana.insist(PIG, 'create-1');
    expect(await ana.insist(PIG, 'create-1')).toMatchObject({
      table: first['table'],
      seat: 0,
      token: first['token'],
    });
    expect((await ben.insist({ do: 'list' }))['tables']).toHaveLength(1);
    const { table } = first;
    const joined = await ben.insist({ do: 'join', table }, 'join-1');
    expect(await ben.insist({ do: 'join', table }, 'join-1')).toMatchObject({
      seat: 1,
      token: joined['token'],
    });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    const moved = await ana.ask({ do: 'move', table, move: 'roll' }, 'move-1');
    const events = ana.eventKinds().length;
    expect(await ana.ask({ do: 'move', table, move: 'roll' }, 'move-1')).toEqual(moved);
    expect(ana.eventKinds()).toHaveLength(events);
  });
});

test('a table requested twice at the same time, from two connections of one player, is opened once', async () => {
  const parlour = await openParlour(makeTestWorld());
  const [one, other] = [new TestClient(parlour), new TestClient(parlour)];
  const { token } = await one.insist({ do: 'greet', version: 1, name: 'Ana' });
  await other.insist({ do: 'greet', version: 1, name: 'Ana', token });
  const [first, second] = await Promise.all([one.insist(PIG, 'c'), other.insist(PIG, 'c')]);
  expect(second['table']).toBe(first['table']);
  expect(parlour.lobby.size).toBe(1);
});

test('a client that connects while the server is stopping is sent to the next one', async () => {
  const parlour = await openParlour(makeTestWorld());
  const [early, away] = [new TestClient(parlour), new TestClient(parlour)];
  away.leave();
  parlour.drain();
  const late = new TestClient(parlour);
  await Promise.resolve();
  for (const client of [early, late]) expect(client.news).toMatchObject([{ say: 'bye', reason: 'restart' }]);
  expect(away.news).toEqual([]);
});
