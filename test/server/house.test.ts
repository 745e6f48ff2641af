// House players in the lobby: always there, for every game, for everybody at once.

import { expect, test } from 'vitest';
import { wishedColour } from '../../src/protocol/player-look.ts';
import { GAMES } from '../../src/games/registry.ts';
import type { TableLine } from '../../src/server/table-line.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import type { World } from '../../src/server/world.ts';
import { makeTestWorld } from './world.ts';

function openHouse(world: World): Parlour {
  return new Parlour(world, { allowPractice: false, hasHouse: true });
}

async function greet(parlour: Parlour, name = 'Ana'): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

test('wait at their own tables for every game, and say how they play', async () => {
  const client = await greet(openHouse(makeTestWorld()));
  const { tables } = (await client.insist({ do: 'list' })) as unknown as { tables: TableLine[] };
  for (const { id } of GAMES) expect(tables.filter(({ game }) => game === id).length).toBeGreaterThan(1);
  expect(tables).toContainEqual({
    table: 'house-pig-hold-at-20',
    code: '',
    game: 'pig',
    options: { target: 100, first: 0 },
    phase: 'gathering',
    seats: [
      { seat: 0, name: 'hold-at-20', house: 'hold-at-20', colour: wishedColour('hold-at-20'), isHere: true },
    ],
    says: 'Rolls until the turn has 20 points, or enough to win.',
    free: 1,
    clock: 0,
    watchers: 0,
  });
});

test('play against any number of people at once, each at a separate table, and are still there', async () => {
  const world = makeTestWorld();
  const parlour = openHouse(world);
  const clients = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => greet(parlour, name)));
  const { tables: before } = await clients[0]!.insist({ do: 'list', game: 'pig' });
  const joined = await Promise.all(
    clients.map((client) => client.insist({ do: 'join', table: 'house-pig-hold-at-20' }, 'j')),
  );
  expect(new Set(joined.map(({ table }) => table)).size).toBe(3);
  await world.pass(1000);
  for (const client of clients) expect(client.eventKinds()).toContain('draw');
  const again = await clients[0]!.insist({ do: 'join', table: 'house-pig-hold-at-20' }, 'j');
  expect(again['table'], 'a repeated request does not open a second table').toBe(joined[0]!['table']);
  const { tables } = await clients[0]!.insist({ do: 'list', game: 'pig' });
  expect((tables as TableLine[]).filter(({ code }) => code === '')).toEqual(before);
});

test('every one of them can be joined', async () => {
  const world = makeTestWorld();
  const client = await greet(openHouse(world));
  const { tables } = (await client.insist({ do: 'list' })) as unknown as { tables: TableLine[] };
  for (const { table } of tables) {
    const { view } = await client.insist({ do: 'join', table });
    expect(view).toMatchObject({ phase: 'playing', clock: 0 });
  }
});

test('are not there when the parlour has none', async () => {
  const parlour = new Parlour(makeTestWorld(), { allowPractice: false, hasHouse: false });
  const client = await greet(parlour);
  expect((await client.insist({ do: 'list' }))['tables']).toEqual([]);
  expect(await client.refusal({ do: 'join', table: 'house-pig-hold-at-20' })).toBe('no-such-table');
});
