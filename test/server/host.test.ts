// Nobody waits for ever for the host: while the host has been away for 30 seconds, the next person
// who is there is the host. Everybody is told, and after a game the host can remove an absent
// player.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { AWAY_MS } from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import type { TestClient } from './client.ts';
import { PIG, greet, holdAlways } from './guests.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

interface Met {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  readonly clients: readonly [TestClient, TestClient, TestClient];
  readonly table: string;
  readonly token: unknown;
}

/** Ana, Ben and Cem before the game; Ana has opened the table. */
async function gather(kind: Record<string, unknown> = {}, world = makeTestWorld()): Promise<Met> {
  const parlour = await openParlour(world, true);
  const clients = [await greet(parlour, 'Ana'), await greet(parlour, 'Ben'), await greet(parlour, 'Cem')];
  const [ana, ben, cem] = clients as [TestClient, TestClient, TestClient];
  const { table, token } = await ana.insist({ ...PIG, ...kind });
  await ben.insist({ do: 'join', table });
  await cem.insist({ do: 'join', table });
  return { world, parlour, clients: [ana, ben, cem], table: String(table), token };
}

async function look(client: TestClient, table: string): Promise<SeenTable> {
  return (await client.insist({ do: 'sync', table, from: 0 }))['view'] as SeenTable;
}

describe('a host who is away before the game', () => {
  test('stays the host for 30 seconds; then the next person becomes the host, is told, and starts', async () => {
    const { world, clients, table } = await gather();
    const [ana, ben, cem] = clients;
    ana.leave();
    expect(ben.news.at(-1)).toMatchObject({ say: 'seats', host: 0 });
    await world.pass(AWAY_MS - 1);
    expect(await ben.refusal({ do: 'start', table })).toBe('not-host');
    await world.pass(1);
    expect(ben.news.at(-1)).toMatchObject({ say: 'seats', host: 1, seats: [{ away: 30 }, {}, {}] });
    expect(await look(cem, table)).toMatchObject({ host: 1 });
    expect(await cem.refusal({ do: 'start', table })).toBe('not-host');
    await ben.insist({ do: 'start', table });
    expect(cem.eventKinds()).toContain('start');
  });

  test('can be removed by the next host', async () => {
    const { world, clients, table } = await gather();
    clients[0].leave();
    await world.pass(AWAY_MS);
    expect(await clients[2].refusal({ do: 'remove', table, seat: 0 })).toBe('not-host');
    await clients[1].insist({ do: 'remove', table, seat: 0 });
    expect((await look(clients[1], table)).seats).toHaveLength(2);
  });

  test('is the host again on return', async () => {
    const { world, parlour, clients, table, token } = await gather();
    clients[0].leave();
    await world.pass(AWAY_MS);
    const back = await greet(parlour, 'Ana');
    expect(await back.insist({ do: 'join', table, token })).toMatchObject({ view: { host: 0 } });
    expect(clients[1].news.at(-1)).toMatchObject({ say: 'seats', host: 0 });
    expect(await clients[1].refusal({ do: 'start', table })).toBe('not-host');
    await back.insist({ do: 'start', table });
  });

  test('stays the host while everybody is away', async () => {
    const { world, parlour, clients, table } = await gather();
    for (const client of clients) client.leave();
    await world.pass(2 * AWAY_MS);
    const eve = await greet(parlour, 'Eve');
    expect(await eve.insist({ do: 'watch', table })).toMatchObject({ view: { host: 0 } });
  });

  test('the acting host does not matter when the journal is read again', async () => {
    const journal = openMemoryJournal();
    const { world, clients, table } = await gather({}, makeTestWorld(journal));
    const [ana, ben, cem] = clients;
    ana.leave();
    await world.pass(AWAY_MS);
    await ben.insist({ do: 'remove', table, seat: 0 });
    await ben.insist({ do: 'start', table });
    await world.pass(1000);
    const { position, number } = await look(cem, table);
    const later = await greet(await openParlour(makeTestWorld(journal, 2)), 'Eve');
    expect(await later.insist({ do: 'watch', table })).toMatchObject({ view: { position, number } });
  });

  test('a hidden newcomer is not shown as the host', async () => {
    const { world, parlour, clients, table } = await gather({ game: 'twenty-one', options: {} });
    const [ana] = clients;
    await ana.insist({ do: 'move', table, move: 'deal' });
    const [eve, dan] = [await greet(parlour, 'Eve'), await greet(parlour, 'Dan')];
    await eve.insist({ do: 'watch', table });
    for (const client of clients) client.leave();
    await world.pass(AWAY_MS);
    expect(await dan.insist({ do: 'join', table })).toMatchObject({ view: { host: 3 } });
    expect(await look(eve, table)).toMatchObject({ host: 0 });
  });
});

describe('after a game', () => {
  async function play(kind: Record<string, unknown> = {}): Promise<Met> {
    const met = await gather({ seats: 3, clock: 0, ...kind });
    await Promise.all(met.clients.map((client) => holdAlways(client, met.world)));
    return met;
  }

  test('the host removes an absent player, and the others play on without another request', async () => {
    const { world, clients, table } = await play();
    const [ana, ben, cem] = clients;
    ana.leave();
    await ben.insist({ do: 'again', table });
    await cem.insist({ do: 'again', table });
    await world.pass(AWAY_MS - 1);
    expect(await ben.refusal({ do: 'remove', table, seat: 0 })).toBe('not-host');
    await world.pass(1);
    expect(cem.news.at(-1)).toMatchObject({ say: 'seats', host: 1 });
    const before = cem.events().length;
    await ben.insist({ do: 'remove', table, seat: 0 });
    expect(cem.eventKinds().slice(before)).toEqual(['rise', 'start', 'commit']);
    expect((await look(cem, table)).seats.map(({ name }) => name)).toEqual(['Ben', 'Cem']);
  });

  test('a player who leaves does not keep the others from a game that they agreed on', async () => {
    const { clients, table } = await play();
    const [ana, ben, cem] = clients;
    await ben.insist({ do: 'again', table });
    await cem.insist({ do: 'again', table });
    await ana.insist({ do: 'leave', table });
    expect(cem.eventKinds().slice(-3)).toEqual(['rise', 'start', 'commit']);
  });

  test('a seat is freed even if the rest are too few, or somebody has not agreed', async () => {
    const { clients, table } = await play();
    const [ana, ben, cem] = clients;
    await ben.insist({ do: 'again', table });
    await ana.insist({ do: 'leave', table });
    expect(ben.eventKinds().at(-1)).toBe('rise');
    await cem.insist({ do: 'leave', table });
    expect(await look(ben, table)).toMatchObject({ phase: 'over', host: 1, seats: [{ name: 'Ben' }] });
  });

  test('a host who left during the game is no longer the host', async () => {
    const { world, clients, table } = await gather({ seats: 3, clock: 0 });
    const [ana, ben, cem] = clients;
    await world.pass(1000);
    await ana.insist({ do: 'leave', table });
    expect(await look(ben, table)).toMatchObject({ host: 1 });
    await Promise.all([ben, cem].map((client) => holdAlways(client, world)));
    await ben.insist({ do: 'remove', table, seat: 2 });
  });
});
