// The hall of fame through its requests: who gets in, who does not, and that it is still there
// after a restart.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

async function greet(parlour: Parlour, name: string): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

/** Plays a whole game of Yahtzee alone: always the first open box. */
async function playYahtzee(client: TestClient, world: TestWorld, more: object = {}): Promise<string> {
  const created = await client.insist({ do: 'create', game: 'yahtzee', ...more });
  const table = String(created['table']);
  await client.insist({ do: 'start', table });
  await world.pass(1000);
  for (let turns = 0; turns < 13; turns += 1) {
    const turn = client.news.findLast((one) => one.say === 'turn' && one.table === table);
    const { moves = [] } = turn as { moves?: readonly string[] };
    await client.insist({ do: 'move', table, move: moves.find((move) => move.startsWith('score')) });
    await world.pass(0);
  }
  return table;
}

interface Shown {
  readonly game: string;
  readonly ruleSet: object;
  readonly says: string;
  readonly entries: ReadonlyArray<{ place: number; name: string; mark: number; day: string; table: string }>;
}

async function lists(client: TestClient, game?: string): Promise<readonly Shown[]> {
  const answer = await client.insist({ do: 'fame', ...(game && { game }) });
  return answer['lists'] as Shown[];
}

describe('the hall of fame', () => {
  test('does not name a private table while it is open', async () => {
    const world = makeTestWorld();
    const ana = await greet(await openParlour(world), 'Ana');
    const table = await playYahtzee(ana, world, { access: 'private' });
    expect((await lists(ana))[0]?.entries).toMatchObject([{ place: 1, name: 'Ana', table: '' }]);
    await ana.insist({ do: 'leave', table });
    await world.pass(0);
    expect((await lists(ana))[0]?.entries).toMatchObject([{ place: 1, name: 'Ana', table }]);
  });

  test('takes in a player who finishes a game, congratulates them, and survives a restart', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const ana = await greet(await openParlour(world), 'Ana');
    expect(await lists(ana)).toEqual([]);
    const table = await playYahtzee(ana, world);
    const [list, ...others] = await lists(ana);
    expect(others).toEqual([]);
    expect(list).toMatchObject({
      game: 'yahtzee',
      says: 'Points in one game',
      ruleSet: { rules: 'official', columns: 1, rerolls: 2 },
      entries: [{ place: 1, name: 'Ana', day: '2026-11-15', table }],
    });
    const { mark } = list!.entries[0]!;
    expect(await ana.hear('fame')).toEqual({
      say: 'fame',
      table,
      seat: 0,
      place: 1,
      mark,
      sentence: 'Congratulations, Ana: place 1 in the hall of fame.',
    });
    const later = makeTestWorld(journal, 2);
    const ben = await greet(await openParlour(later), 'Ben');
    await later.pass(0);
    expect(await lists(ben, 'yahtzee')).toEqual([list]);
    expect(await lists(ben, 'pig')).toEqual([]);
  });

  test('tells two players of the same game their true places, whoever sits first', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const [ana, ben] = [await greet(parlour, 'Ana'), await greet(parlour, 'Ben')];
    const { table } = await ana.insist({ do: 'create', game: 'yahtzee', options: { rerolls: 0 } });
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    for (let turns = 0; turns < 13; turns += 1) {
      for (const client of [ana, ben]) {
        const turn = client.news.findLast((one) => one.say === 'turn');
        const { moves = [] } = turn as { moves?: readonly string[] };
        // With these dice the sheet that is filled from the bottom is worth more.
        await client.insist({ do: 'move', table, move: client === ben ? moves.at(-1) : moves[0] });
        await world.pass(0);
      }
    }
    const [list] = await lists(ana);
    expect(list!.entries.map(({ name, place }) => ({ name, place }))).toEqual([
      { name: 'Ben', place: 1 },
      { name: 'Ana', place: 2 },
    ]);
    expect(await ben.hear('fame')).toMatchObject({ place: 1 });
    expect(await ana.hear('fame')).toMatchObject({ place: 2 });
  });

  test('has ten places, and one for each player', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    for (let player = 0; player < 12; player += 1) {
      const client = await greet(parlour, `Player ${player}`);
      await playYahtzee(client, world);
      await playYahtzee(client, world);
    }
    const [list] = await lists(await greet(parlour, 'Eva'));
    const marks = list!.entries.map(({ mark }) => mark);
    expect(marks).toHaveLength(10);
    expect(marks).toEqual(marks.toSorted((one, other) => other - one));
    expect(new Set(list!.entries.map(({ name }) => name)).size).toBe(10);
  });

  test('does not count practice games, short games or house players', async () => {
    const world = makeTestWorld();
    const ana = await greet(await openParlour(world, true), 'Ana');
    await playYahtzee(ana, world, { dice: ['6 6 6 6 6'] });
    const { table } = await ana.insist({
      do: 'create',
      game: 'pig',
      options: { target: 1, first: 2 },
      house: ['hold-at-20'],
    });
    await ana.insist({ do: 'start', table });
    await world.pass(5000);
    expect(await lists(ana)).toEqual([]);
  });

  test('does not count a game that stand-ins played', async () => {
    const world = makeTestWorld();
    const ana = await greet(await openParlour(world), 'Ana');
    const { table } = await ana.insist({ do: 'create', game: 'yahtzee', clock: 10 });
    await ana.insist({ do: 'start', table });
    await world.pass(13 * 3 * 10_000 + 1000);
    expect(ana.eventKinds().slice(-2)).toEqual(['over', 'reveal']);
    expect(await lists(ana)).toEqual([]);
  });

  test.each([
    ['counts a game of thirteen moves with one by a stand-in', 1, 1],
    ['does not count it with two', 2, 0],
  ])('%s', async (_title, missed, entries) => {
    const world = makeTestWorld();
    const ana = await greet(await openParlour(world), 'Ana');
    const { table } = await ana.insist({ do: 'create', game: 'yahtzee', clock: 10, options: { rerolls: 0 } });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    for (let turns = 0; turns < 13; turns += 1) {
      const turn = ana.news.findLast((one) => one.say === 'turn');
      const { moves = [] } = turn as { moves?: readonly string[] };
      if (turns < missed) await world.pass(10_000);
      else await ana.insist({ do: 'move', table, move: moves[0] });
      await world.pass(0);
    }
    expect(ana.eventKinds().filter((kind) => kind === 'stand-in')).toHaveLength(missed);
    expect((await lists(ana)).flatMap((list) => list.entries)).toHaveLength(entries);
  });

  test('catches up when the server stopped between the end of a game and its fame', async () => {
    const journal = openMemoryJournal();
    const append = journal.append.bind(journal);
    journal.append = (entry) =>
      entry.table === 'hall-of-fame' ? new Promise<never>(() => {}) : append(entry);
    const world = makeTestWorld(journal);
    const ana = await greet(await openParlour(world), 'Ana');
    await playYahtzee(ana, world);
    expect(await lists(ana)).toEqual([]);
    expect(
      ana.news.some(({ say }) => say === 'fame'),
      'nobody is told before it is durable',
    ).toBe(false);
    journal.append = append;
    for (const seed of [2, 3]) {
      const later = makeTestWorld(journal, seed);
      const ben = await greet(await openParlour(later), 'Ben');
      await later.pass(0);
      expect((await lists(ben))[0]?.entries).toHaveLength(1);
    }
  });

  test('remembers only the games of open tables, even after a restart', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const parlour = await openParlour(world);
    const ana = await greet(parlour, 'Ana');
    const table = await playYahtzee(ana, world);
    expect(parlour.hall.tables).toEqual([table]);
    expect((await openParlour(makeTestWorld(journal, 2))).hall.tables, 'it is open').toEqual([table]);
    await ana.insist({ do: 'leave', table });
    await world.pass(0);
    expect(parlour.hall.tables).toEqual([]);
    const again = await openParlour(makeTestWorld(journal, 3));
    expect(again.hall.tables).toEqual([]);
    expect(again.hall.list('yahtzee')).toHaveLength(1);
  });
});
