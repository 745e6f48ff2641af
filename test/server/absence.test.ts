// Time, absence and return: clocks, stand-ins, taking a seat again, restarts.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import { ANSWERS_KEPT_MS, EMPTY_TABLE_MS } from '../../src/protocol/limits.ts';
import { TestClient } from './client.ts';
import { PIG, holdAlways, openWith as open } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

describe('a seat and its player', () => {
  test('a player who lost the token of the seat gets it again, and no second seat', async () => {
    const world = makeTestWorld();
    const [ana] = (await open(world, 'Ana')) as [TestClient];
    const { table, seat, token } = await ana.insist(PIG);
    expect(await ana.insist({ do: 'join', table })).toMatchObject({ seat, token, view: { you: 0 } });
    expect(await ana.insist({ do: 'watch', table })).toMatchObject({ view: { you: 0, seats: [{}] } });
  });

  test('a move for a turn that is over is refused, the same move again is not', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, seats: 2, dice: ['3', '4', '2', '5', '5'] });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    const { number } = await ana.hear('turn');
    expect(await ana.refusal({ do: 'move', table, move: 'roll', number: number - 1 })).toBe('too-late');
    const first = await ana.insist({ do: 'move', table, move: 'roll', number }, 'm');
    expect(await ana.insist({ do: 'move', table, move: 'roll', number }, 'm')).toEqual(first);
    expect(await ana.refusal({ do: 'move', table, move: 'roll', number })).toBe('too-late');
  });

  test('a move counts although others came and went since it was decided', async () => {
    const world = makeTestWorld();
    const [ana, ben, eva] = (await open(world, 'Ana', 'Ben', 'Eva')) as [TestClient, TestClient, TestClient];
    const wish = { do: 'create', game: 'twenty-one', dice: ['2s', '3h', '2h', '3s', '4d'] } as const;
    const { table } = await ana.insist(wish);
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'move', table, move: 'deal' });
    await world.pass(1000);
    const { number } = await ben.hear('turn');
    await eva.insist({ do: 'join', table });
    await eva.insist({ do: 'text', table, text: 'for the next round' });
    await eva.insist({ do: 'leave', table });
    await ben.insist({ do: 'move', table, move: 'hit', number });
    expect(await ben.refusal({ do: 'move', table, move: 'hit', number })).toBe('too-late');
  });

  test('a player who has left still gets the answer to their last command', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist(PIG);
    await ben.insist({ do: 'join', table });
    await ben.insist({ do: 'leave', table }, 'l');
    await ben.insist({ do: 'leave', table }, 'l');
    expect(await ben.refusal({ do: 'leave', table })).toBe('not-at-table');
  });

  test('a player who has left a game does not get the seat back, and may watch', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, seats: 2, options: { target: 1000, first: 1 } });
    const { token } = await ben.insist({ do: 'join', table });
    await world.pass(1000);
    await ben.insist({ do: 'leave', table });
    expect(await ben.refusal({ do: 'join', table })).toBe('has-left');
    expect(await ben.refusal({ do: 'join', table, token })).toBe('has-left');
    await ben.insist({ do: 'watch', table });
  });

  test('all events since the opening can be fetched, even shortly after a restart', async () => {
    const journal = openMemoryJournal();
    const [ana] = (await open(makeTestWorld(journal), 'Ana')) as [TestClient];
    const { table, token } = await ana.insist(PIG);
    await ana.insist({ do: 'invite', table, strategy: 'random' });
    const { events } = await ana.insist({ do: 'sync', table, from: 0 });
    expect((events as SeenEvent[]).map(({ kind }) => kind)).toEqual(['open', 'sit', 'sit']);
    const back = new TestClient(await openParlour(makeTestWorld(journal, 2)));
    await back.insist({ do: 'greet', version: 1, name: 'Ana' });
    await back.insist({ do: 'join', table, token });
    expect(await back.insist({ do: 'sync', table, from: 0 })).toMatchObject({ events });
  });
});

describe('coming back', () => {
  test('with the token of the seat, from a newer connection; the old one is told', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const old = new TestClient(parlour);
    await old.insist({ do: 'greet', version: 1, name: 'Ana' });
    const { table, token } = await old.insist(PIG);
    const now = new TestClient(parlour);
    await now.insist({ do: 'greet', version: 1, name: 'Ana' });
    expect(await now.insist({ do: 'join', table, token })).toMatchObject({ seat: 0 });
    expect(await old.hear('replaced')).toMatchObject({ table });
    expect(await old.refusal({ do: 'start', table })).toBe('not-at-table');
  });

  test('after a restart everything is as it was: seats, tokens, dice, answers', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table, token } = await ana.insist(PIG, 'create-1');
    const { token: own } = (await ana.ask({ do: 'ping' })) as unknown as { token?: string };
    expect(own).toBeUndefined();
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    const before = await ana.insist({ do: 'sync', table, from: 0 });

    const again = await openParlour(makeTestWorld(journal, 2));
    const back = new TestClient(again);
    await back.insist({ do: 'greet', version: 1, name: 'Ana' });
    const joined = await back.insist({ do: 'join', table, token });
    const { seats: seatsNow, ...now } = joined['view'] as SeenTable;
    const { seats: seatsThen, ...then } = before['view'] as SeenTable;
    expect(now).toEqual(then);
    const isAway = { isHere: false, away: 0 };
    expect(seatsNow).toEqual(seatsThen.map((seat) => (seat.name === 'Ana' ? seat : { ...seat, ...isAway })));
    expect(await back.hear('turn')).toMatchObject({ seat: 0, moves: ['roll', 'hold'] });
  });

  test('a table with a damaged record is set apart and named; the others are served', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const [ana] = (await open(world, 'Ana')) as [TestClient];
    const { table } = await ana.insist(PIG);
    await journal.append({ table: 'broken', number: 1, count: 1, body: '[{"number":1,"kind":"nonsense"}]' });
    const later = makeTestWorld(journal, 2);
    const parlour = await openParlour(later);
    expect(later.notes.join('\n')).toContain('"table":"broken"');
    expect(parlour.lobby.find({ table: String(table) })).toBeDefined();
    expect(parlour.lobby.find({ table: 'broken' })).toBeUndefined();
  });
});

describe('the clock', () => {
  test('when it runs out a stand-in plays, and the seat is still the player’s', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, clock: 60, seats: 2, dice: ['3', '4', '2'] });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    expect(ana.eventKinds().at(-1)).toBe('set');
    await world.pass(59_000);
    expect(ana.eventKinds()).not.toContain('stand-in');
    await world.pass(1000);
    expect(ana.eventKinds()).toContain('stand-in');
    await world.pass(0);
    expect(await ana.refusal({ do: 'start', table })).toBe('already-started');
  });

  test('runs on while a player is away, who finds the seat and the rest of the time on return', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world, true);
    const greet = async (name: string): Promise<TestClient> => {
      const client = new TestClient(parlour);
      await client.insist({ do: 'greet', version: 1, name });
      return client;
    };
    const [ana, ben] = [await greet('Ana'), await greet('Ben')];
    const dice = ['3', '3', '3', '3', '3', '3', '3', '3', '3', '3'];
    const { table, token } = await ana.insist({ ...PIG, clock: 60, seats: 2, dice });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    ana.leave();
    expect(ben.news.at(-1)).toMatchObject({ say: 'seats', seats: [{ isHere: false }, { isHere: true }] });
    await world.pass(20_000);
    const back = await greet('Ana');
    const { view } = await back.insist({ do: 'join', table, token });
    expect(view).toMatchObject({ seconds: 40, seats: [{ isHere: true }, { isHere: true }] });
    expect(await back.hear('turn')).toMatchObject({ seat: 0, seconds: 40 });
    await back.insist({ do: 'move', table, move: 'hold' });
  });

  test('runs once for an absent player; after that the table waits only a moment, until they return', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world, true);
    const greet = async (name: string): Promise<TestClient> => {
      const client = new TestClient(parlour);
      await client.insist({ do: 'greet', version: 1, name });
      return client;
    };
    const [ana, ben] = [await greet('Ana'), await greet('Ben')];
    const options = { target: 100, first: 1 };
    const { table, token } = await ana.insist({
      ...PIG,
      options,
      clock: 60,
      seats: 2,
      dice: Array(200).fill('2'),
    });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    ana.leave();
    await world.pass(60_000);
    expect(ben.events()).toContainEqual(
      expect.objectContaining({ kind: 'stand-in', seat: 0, reason: 'away' }),
    );
    const turns = (): number => ben.news.filter(({ say }) => say === 'turn').length;
    await world.pass(15_000);
    expect(turns(), 'Ben is on turn').toBeGreaterThan(0);
    const before = turns();
    await ben.insist({ do: 'move', table, move: 'hold' });
    await world.pass(15_000);
    expect(turns(), 'and again, long before a minute has passed').toBeGreaterThan(before);
    const back = await greet('Ana');
    await ben.insist({ do: 'move', table, move: 'hold' });
    expect(await back.insist({ do: 'join', table, token })).toMatchObject({ view: { seconds: 60 } });
  });

  test('starts again after a restart: nobody loses the time in between', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table, token } = await ana.insist({ ...PIG, clock: 60, seats: 2, dice: ['3', '4', '2'] });
    await ben.insist({ do: 'join', table });
    await world.pass(50_000);
    const later = makeTestWorld(journal, 2);
    const back = new TestClient(await openParlour(later));
    await back.insist({ do: 'greet', version: 1, name: 'Ana' });
    await later.pass(30_000);
    const { view } = await back.insist({ do: 'join', table, token });
    expect(view).toMatchObject({ seconds: 30 });
  });

  test('is not delayed by others who come and go', async () => {
    const world = makeTestWorld();
    const [ana, ben, cem] = (await open(world, 'Ana', 'Ben', 'Cem')) as [TestClient, TestClient, TestClient];
    const { table } = await ana.insist({ do: 'create', game: 'twenty-one', clock: 60 });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    for (let times = 0; times < 7; times += 1) {
      await cem.insist({ do: 'join', table });
      await world.pass(5000);
      await cem.insist({ do: 'leave', table });
      await world.pass(5000);
    }
    expect(ana.eventKinds()).toContain('stand-in');
  });

  test('a running table with only the house left is closed, even with a watcher', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ do: 'create', game: 'twenty-one', house: ['random', 'random'] });
    await ben.insist({ do: 'watch', table });
    await world.pass(1000);
    await ana.insist({ do: 'leave', table });
    await world.pass(1000);
    expect(ben.eventKinds()).toContain('close');
    expect(await ana.refusal({ do: 'watch', table })).toBe('no-such-table');
  });

  test('a table whose opener vanished before the answer does not stay for ever', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = new TestClient(parlour);
    await ana.insist({ do: 'greet', version: 1, name: 'Ana' });
    const answered = ana.ask(PIG);
    ana.leave();
    await answered;
    await world.pass(1000);
    expect(parlour.lobby.size, 'the opener may come back').toBe(1);
    await world.pass(EMPTY_TABLE_MS);
    expect(parlour.lobby.size).toBe(0);
    await world.pass(ANSWERS_KEPT_MS);
    expect(world.timers.size).toBe(0);
  });

  test('a running table that is over can be left, and played again', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const created = {
      do: 'create',
      game: 'twenty-one',
      options: { rounds: 1 },
      house: ['stick-at-15'],
    } as const;
    const { table } = await ana.insist(created);
    await ben.insist({ do: 'join', table });
    for (let steps = 0; !ana.eventKinds().includes('over') && steps < 60; steps += 1) {
      for (const client of [ana, ben]) {
        await client.ask({ do: 'move', table, move: 'deal' });
        await client.ask({ do: 'move', table, move: 'stick' });
      }
      await world.pass(1000);
    }
    await ben.insist({ do: 'leave', table });
    await ana.insist({ do: 'again', table });
    const { view } = await ana.insist({ do: 'watch', table });
    expect(view).toMatchObject({
      phase: 'playing',
      you: 0,
      seats: [{ name: 'Ana' }, { name: 'stick-at-15' }],
    });
    expect((view as { position: { seats: unknown[] } }).position.seats).toHaveLength(2);
  });

  test('a stand-in plays at once for a player who leaves', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await open(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, seats: 2 });
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    await ana.insist({ do: 'leave', table });
    await holdAlways(ben, world);
    expect(ben.eventKinds()).toContain('quit');
    expect(ben.eventKinds().at(-1)).toBe('reveal');
  });
});
