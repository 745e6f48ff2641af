// The names of a game's players stay with its result, even if they have left the table and others
// have taken their places.

import { expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

const PLAYERS = [
  { seat: 0, name: 'Ana', house: '' },
  { seat: 1, name: 'Ben', house: '' },
];

async function look(client: TestClient, table: string): Promise<SeenTable> {
  return (await client.insist({ do: 'watch', table }))['view'] as SeenTable;
}

test('a finished game has the names of its players, even after they left and after a restart', async () => {
  const journal = openMemoryJournal();
  const world = makeTestWorld(journal);
  const [ana, ben, eve, cem] = (await openWith(world, 'Ana', 'Ben', 'Eve', 'Cem')) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
  const { table } = (await ana.insist({ ...PIG, seats: 2, dice: Array(10).fill('6') })) as unknown as {
    table: string;
  };
  await ben.insist({ do: 'join', table });
  await world.pass(1000);
  expect(await look(eve, table)).not.toHaveProperty('players');
  for (const move of ['roll', 'roll', 'roll', 'hold']) await ana.insist({ do: 'move', table, move });
  expect(await look(eve, table)).toMatchObject({ phase: 'over', players: PLAYERS });
  await ana.insist({ do: 'leave', table });
  await cem.insist({ do: 'join', table });
  const { seats, players } = await look(eve, table);
  expect(players).toMatchObject(PLAYERS);
  expect(seats.map(({ name }) => name)).toEqual(['Cem', 'Ben']);
  const back = new TestClient(await openParlour(makeTestWorld(journal, 2)));
  await back.insist({ do: 'greet', version: 1, name: 'Eve' });
  expect((await look(back, table)).players).toMatchObject(PLAYERS);
});

test('the next game does not list the players of the last one', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = (await ana.insist({ ...PIG, seats: 2, dice: Array(20).fill('6') })) as unknown as {
    table: string;
  };
  await ben.insist({ do: 'join', table });
  await world.pass(1000);
  for (const move of ['roll', 'roll', 'roll', 'hold']) await ana.insist({ do: 'move', table, move });
  await ana.insist({ do: 'again', table });
  await ben.insist({ do: 'again', table });
  expect(await look(ana, table)).not.toHaveProperty('players');
});
