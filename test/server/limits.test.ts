// The limits of the server, and what is left when everybody has gone.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { ANSWERS_KEPT_MS, DESERTED_GAME_MS, EMPTY_TABLE_MS } from '../../src/protocol/limits.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour } from './world.ts';

const PIG = { do: 'create', game: 'pig', options: { first: 1 } } as const;

describe('tables', () => {
  test('that everybody has left are closed after a while, and kept in the journal', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const parlour = await openParlour(world);
    const client = new TestClient(parlour);
    await client.insist({ do: 'greet', version: 1, name: 'Ana' });
    await client.insist(PIG);
    client.leave();
    await world.pass(EMPTY_TABLE_MS - 1);
    expect(parlour.lobby.size).toBe(1);
    await world.pass(1);
    expect(parlour.lobby.size).toBe(0);
    await world.pass(ANSWERS_KEPT_MS);
    expect(world.timers.size, 'no timer is left').toBe(0);
    expect(await journal.listTables()).toHaveLength(1);
    const again = await openParlour(makeTestWorld(journal, 2));
    expect(again.lobby.size).toBe(0);
  });

  test('that were closed when the server crashed are not opened again', async () => {
    const journal = openMemoryJournal();
    const finish = journal.finishTable.bind(journal);
    journal.finishTable = () => new Promise<never>(() => {});
    const world = makeTestWorld(journal);
    const client = new TestClient(await openParlour(world));
    await client.insist({ do: 'greet', version: 1, name: 'Ana' });
    await client.insist(PIG);
    client.leave();
    await world.pass(EMPTY_TABLE_MS + ANSWERS_KEPT_MS);
    journal.finishTable = finish;
    const later = makeTestWorld(journal, 2);
    expect((await openParlour(later)).lobby.size).toBe(0);
    await later.pass(ANSWERS_KEPT_MS);
    for await (const { table } of journal.readOpenTables()) expect(table, 'no table is open').toBe('');
  });

  test('with a game in progress wait for their players much longer', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const client = new TestClient(parlour);
    await client.insist({ do: 'greet', version: 1, name: 'Ana' });
    const other = new TestClient(parlour);
    await other.insist({ do: 'greet', version: 1, name: 'Ben' });
    const { table } = await client.insist({ ...PIG, seats: 2, clock: 0 });
    await other.insist({ do: 'join', table });
    await world.pass(2000);
    client.leave();
    other.leave();
    await world.pass(DESERTED_GAME_MS - 1);
    expect(parlour.lobby.size).toBe(1);
    await world.pass(1);
    expect(parlour.lobby.size).toBe(0);
  });
});

test('a visitor who has gone leaves nothing behind', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world);
  const clients = Array.from({ length: 10 }, () => new TestClient(parlour));
  expect(parlour.visitors).toBe(10);
  for (const client of clients) client.leave();
  expect(parlour.visitors).toBe(0);
});
