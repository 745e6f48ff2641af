// Looking at one's own tables from the lobby: the server says where it is whose turn, and nobody
// loses a seat by it.

import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld } from './world.ts';

const STRANGER = 'f'.repeat(32);

interface Seated {
  readonly ana: TestClient;
  readonly ben: TestClient;
  readonly table: string;
  readonly tokens: readonly [string, string];
}

/** A game of Pig for two has begun, and Ana begins. */
async function playPig(): Promise<Seated> {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const own = await ana.insist({ ...PIG, access: 'private', seats: 2 });
  const table = String(own['table']);
  const { token } = await ben.insist({ do: 'join', table });
  await world.pass(10_000);
  return { ana, ben, table, tokens: [String(own['token']), String(token)] };
}

test('a glance says whose turn it is, to each player their own', async () => {
  const { ana, ben, table, tokens } = await playPig();
  expect(await ana.insist({ do: 'glance', seats: [{ table, token: tokens[0] }] })).toMatchObject({
    tables: [{ table, game: 'pig', phase: 'playing', you: 0, isYourTurn: true, seats: [{}, {}] }],
  });
  expect(await ben.insist({ do: 'glance', seats: [{ table, token: tokens[1] }] })).toMatchObject({
    tables: [{ you: 1, isYourTurn: false }],
  });
});

test('anybody with the token may look, and the seat stays where it is', async () => {
  const { ana, ben, table, tokens } = await playPig();
  await ben.insist({ do: 'glance', seats: [{ table, token: tokens[0] }] });
  expect(ana.news.filter(({ say }) => say === 'replaced')).toEqual([]);
  await ana.insist({ do: 'move', table, move: 'hold' });
});

test('a seat that was given up, a wrong token and an unknown table are left out', async () => {
  const { ana, ben, table, tokens } = await playPig();
  await ben.insist({ do: 'leave', table });
  const seats = [
    { table, token: tokens[1] },
    { table, token: STRANGER },
    { table: 'nowhere', token: tokens[0] },
    { table, token: tokens[0] },
  ];
  const { tables } = await ana.insist({ do: 'glance', seats });
  expect(tables).toMatchObject([{ table, you: 0 }]);
});
