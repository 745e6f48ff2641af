// Tables are limited by presence: where somebody is connected with a seat. Tables that people have
// left behind lock nobody out, and cannot fill the server.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import {
  ANSWERS_KEPT_MS,
  DESERTED_GAME_MS,
  DESERTED_HOUSE_GAME_MS,
  EMPTY_TABLE_MS,
  TABLES_PER_ADDRESS_MAX,
  UNATTENDED_PER_ADDRESS_MAX,
} from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const PIG = { do: 'create', game: 'pig', options: { first: 1 } } as const;
const HOUSE_TABLE = { do: 'join', table: 'house-pig-hold-at-20' } as const;

interface Open {
  readonly world: TestWorld;
  readonly parlour: Parlour;
}

async function open(settings: Parameters<typeof openParlour>[2] = {}): Promise<Open> {
  const world = makeTestWorld();
  return { world, parlour: await openParlour(world, false, { hasHouse: true, ...settings }) };
}

async function greet(parlour: Parlour, address?: string, name = 'Ana'): Promise<TestClient> {
  const client = new TestClient(parlour, address);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

/** Opens this many tables; the client stays at all of them. */
async function openTables(client: TestClient, count: number): Promise<unknown[]> {
  const tables: unknown[] = [];
  while (tables.length < count) tables.push((await client.insist(PIG))['table']);
  return tables;
}

/** Opens a table and loses the connection. */
async function abandon(parlour: Parlour, address?: string): Promise<unknown> {
  const client = await greet(parlour, address);
  const { table } = await client.insist(PIG);
  client.leave();
  return table;
}

describe('an address', () => {
  test('is not locked out by a hundred abandoned games', async () => {
    const { parlour } = await open();
    for (let count = 0; count <= TABLES_PER_ADDRESS_MAX; count += 1) {
      const client = await greet(parlour);
      expect(await client.refusal(HOUSE_TABLE)).toBe('accepted');
      client.leave();
    }
  });

  test('has players at a hundred tables at most; the refusal says why', async () => {
    const { parlour } = await open();
    const client = await greet(parlour);
    const [first] = await openTables(client, TABLES_PER_ADDRESS_MAX);
    expect(await client.ask(PIG)).toMatchObject({
      reason: 'too-many-tables',
      sentence: 'Players from your address sit at as many tables as this server allows. Leave one first.',
    });
    expect(await client.refusal(HOUSE_TABLE)).toBe('too-many-tables');
    await (await greet(parlour, 'elsewhere')).insist(PIG);
    await client.insist({ do: 'leave', table: first });
    await client.insist(PIG);
    expect(await client.refusal(PIG)).toBe('too-many-tables');
  });

  test('cannot get around the limit by sitting down at tables of other players', async () => {
    const { parlour } = await open();
    const host = await greet(parlour, 'elsewhere');
    const [another] = await openTables(host, 1);
    const client = await greet(parlour);
    const [own] = await openTables(client, TABLES_PER_ADDRESS_MAX);
    expect(await client.refusal({ do: 'join', table: another })).toBe('too-many-tables');
    await client.insist({ do: 'watch', table: another });
    // A second player from the same address, at a table where that address is already present.
    await (await greet(parlour, 'test', 'Ben')).insist({ do: 'join', table: own });
  });

  test('cannot get around the limit by asking on many connections at once', async () => {
    const { parlour } = await open();
    const clients = await Promise.all(
      Array.from({ length: TABLES_PER_ADDRESS_MAX + 50 }, () => greet(parlour)),
    );
    const answers = await Promise.all(clients.map((client) => client.ask(PIG)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(TABLES_PER_ADDRESS_MAX);
    expect(parlour.lobby.size).toBe(TABLES_PER_ADDRESS_MAX);
  });

  test('does not hit the limit when players come back to their own seats', async () => {
    const { parlour } = await open();
    const away = await greet(parlour);
    const { table, token } = await away.insist(PIG);
    away.leave();
    await openTables(await greet(parlour), TABLES_PER_ADDRESS_MAX);
    const back = await greet(parlour);
    expect(await back.refusal({ do: 'join', table, token })).toBe('accepted');
  });

  test('is forgotten when nobody from there is present', async () => {
    const { parlour, world } = await open({ tablesPerAddressMax: 2 });
    const client = await greet(parlour);
    const [table] = await openTables(client, 2);
    const watcher = await greet(parlour, 'elsewhere');
    await watcher.insist({ do: 'watch', table });
    expect(await client.refusal(PIG)).toBe('too-many-tables');
    expect(parlour.presence.addresses, 'a watcher does not count').toBe(1);
    // A table that closes under its players also ends their presence.
    await client.insist({ do: 'leave', table });
    watcher.leave();
    await world.pass(0);
    expect(parlour.presence.countTables('test')).toBe(1);
    client.leave();
    expect(parlour.presence.addresses).toBe(0);
  });

  test('counts two connections of a seat as one, wherever they come from', async () => {
    const { parlour } = await open();
    const here = await greet(parlour, 'here');
    const { table, token } = await here.insist(PIG);
    const there = await greet(parlour, 'there');
    await there.insist({ do: 'join', table, token });
    expect(['here', 'there'].map((address) => parlour.presence.countTables(address))).toEqual([0, 1]);
    here.leave();
    expect(parlour.presence.countTables('there')).toBe(1);
  });
});

describe('a player who has lost the seat', () => {
  test('because the host removed them, is a watcher and no longer present', async () => {
    const { parlour, world } = await open();
    const [ana, ben] = [await greet(parlour, 'here'), await greet(parlour, 'there', 'Ben')];
    const { table } = await ana.insist(PIG);
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'remove', table, seat: 1 });
    expect(parlour.presence.countTables('there')).toBe(0);
    expect(ben.events().at(-1), 'they still see what happens').toMatchObject({ kind: 'rise', seat: 1 });
    await world.pass(1000);
    expect(ana.news.at(-1)).toMatchObject({ say: 'seats', watchers: 1 });
    ana.leave();
    const { tables } = await ben.insist({ do: 'list', free: true });
    expect(JSON.stringify(tables), 'nobody waits there for another').not.toContain(table);
    await ben.insist({ do: 'leave', table });
    expect(parlour.presence.addresses).toBe(0);
    await world.pass(EMPTY_TABLE_MS);
    expect(parlour.lobby.size).toBe(0);
  });

  test('and neither is a player without tokens, who may sit down again', async () => {
    const { parlour } = await open();
    const [ana, ben] = [await greet(parlour, 'here'), await greet(parlour, 'there', 'Ben')];
    const { table } = await ana.insist({ do: 'create', game: 'twenty-one', access: 'private' });
    await ben.insist({ do: 'join', table, entry: { tokens: 20 } });
    const isGone = (): boolean => ben.events().some(({ kind, seat }) => kind === 'rise' && seat === 1);
    for (let turns = 0; !isGone() && turns < 100; turns += 1) {
      await ana.ask({ do: 'move', table, move: turns % 2 === 0 ? 'deal' : 'stick' });
      await ben.ask({ do: 'move', table, move: 'hit' });
    }
    expect(parlour.presence.countTables('there')).toBe(0);
    await ben.insist({ do: 'join', table });
    expect(parlour.presence.countTables('there')).toBe(1);
    ben.leave();
    expect(parlour.presence.countTables('there')).toBe(0);
  });
});

test('the whole server has a limit, but a repeated command still gets its table', async () => {
  const { parlour, world } = await open({ tablesMax: 3 });
  const client = await greet(parlour, 'a');
  const [first] = await openTables(client, 2);
  const { table } = await client.insist(PIG, 'last');
  expect(await (await greet(parlour, 'b')).refusal(PIG)).toBe('all-tables-taken');
  expect((await client.insist(PIG, 'last'))['table']).toBe(table);
  await client.insist({ do: 'leave', table: first });
  await world.pass(0);
  await (await greet(parlour, 'b')).insist(PIG);
});

describe('a game against the house', () => {
  test('ends a minute after its only player has gone', async () => {
    const { parlour, world } = await open();
    const client = await greet(parlour);
    await client.insist(HOUSE_TABLE);
    client.leave();
    await world.pass(DESERTED_HOUSE_GAME_MS - 1);
    expect(parlour.lobby.size).toBe(1);
    await world.pass(1);
    expect(parlour.lobby.size).toBe(0);
    expect(world.notes.at(-1)).toMatch(/^table closed .*"why":"deserted"/);
  });

  test('goes on when the player comes back in time', async () => {
    const { parlour, world } = await open();
    const client = await greet(parlour);
    const { table, token } = await client.insist(HOUSE_TABLE);
    client.leave();
    await world.pass(DESERTED_HOUSE_GAME_MS - 1);
    await (await greet(parlour)).insist({ do: 'join', table, token });
    await world.pass(DESERTED_HOUSE_GAME_MS);
    expect(parlour.lobby.size).toBe(1);
  });

  test('with two people waits for both for a day', async () => {
    const { parlour, world } = await open();
    const [ana, ben] = [await greet(parlour), await greet(parlour, 'test', 'Ben')];
    const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'start', table });
    ana.leave();
    ben.leave();
    await world.pass(DESERTED_GAME_MS - 1);
    expect(parlour.lobby.size).toBe(1);
    await world.pass(1);
    expect(parlour.lobby.size).toBe(0);
  });

  test('gets its minute after a restart, counted from when the server is ready', async () => {
    const journal = openMemoryJournal();
    const client = await greet(await openParlour(makeTestWorld(journal), false, { hasHouse: true }));
    await client.insist(HOUSE_TABLE);
    const world = makeTestWorld(journal, 2);
    const readOpenTables = journal.readOpenTables.bind(journal);
    // Reading takes longer than the minute.
    journal.readOpenTables = async function* read() {
      yield* readOpenTables();
      await world.pass(2 * DESERTED_HOUSE_GAME_MS);
    };
    const parlour = await openParlour(world);
    await world.pass(DESERTED_HOUSE_GAME_MS - 1);
    expect(parlour.lobby.size).toBe(1);
    await world.pass(1);
    expect(parlour.lobby.size).toBe(0);
  });
});

describe('tables without a player', () => {
  async function openMany(parlour: Parlour, count: number): Promise<unknown[]> {
    const tables: unknown[] = [];
    while (tables.length < count) tables.push(await abandon(parlour));
    return tables;
  }

  test('are limited to a thousand from one address: one more closes the one that was left first', async () => {
    const { parlour, world } = await open();
    const elsewhere = await abandon(parlour, 'elsewhere');
    const tables = await openMany(parlour, UNATTENDED_PER_ADDRESS_MAX);
    // Somebody comes back to the first and goes again: now the second has waited longest.
    const client = await greet(parlour, 'test', 'Ben');
    await client.insist({ do: 'join', table: tables[0] });
    client.leave();
    await world.pass(0);
    expect(parlour.lobby.size).toBe(UNATTENDED_PER_ADDRESS_MAX + 1);
    await openMany(parlour, 2);
    await world.pass(0);
    expect(parlour.lobby.size).toBe(UNATTENDED_PER_ADDRESS_MAX + 1);
    const isOpen = (table: unknown): boolean => parlour.lobby.find({ table: String(table) }) !== undefined;
    expect([tables[0], tables[1], tables[2], tables[3], elsewhere].map(isOpen)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(world.notes.at(-1)).toBe(`table closed {"table":"${String(tables[2])}","why":"unattended"}`);
  });

  test('are then closed even with a watcher, and the watcher is told', async () => {
    const { parlour, world } = await open();
    const table = await abandon(parlour);
    const watcher = await greet(parlour, 'elsewhere');
    await watcher.insist({ do: 'watch', table });
    await openMany(parlour, UNATTENDED_PER_ADDRESS_MAX);
    await world.pass(0);
    expect(watcher.eventKinds()).toContain('close');
  });

  test('are closed even if a watcher comes at the last moment, but not if a player does', async () => {
    const { parlour, world } = await open();
    const [watched, joined] = [await abandon(parlour), await abandon(parlour)];
    await openMany(parlour, UNATTENDED_PER_ADDRESS_MAX);
    const late = await greet(parlour, 'elsewhere', 'Ben');
    await late.insist({ do: 'watch', table: watched });
    await late.insist({ do: 'join', table: joined });
    await world.pass(0);
    const isOpen = (table: unknown): boolean => parlour.lobby.find({ table: String(table) }) !== undefined;
    expect([watched, joined].map(isOpen)).toEqual([false, true]);
  });

  test('count from their opening, even when the opener goes before sitting down', async () => {
    const { parlour, world } = await open();
    for (let count = 0; count <= UNATTENDED_PER_ADDRESS_MAX; count += 1) {
      const client = await greet(parlour);
      const asked = client.ask(PIG);
      client.leave();
      await asked;
    }
    await world.pass(0);
    expect(parlour.lobby.size).toBe(UNATTENDED_PER_ADDRESS_MAX);
    expect(parlour.presence.addresses).toBe(0);
  });

  test('from before a restart belong to no address', async () => {
    const journal = openMemoryJournal();
    const before = await openParlour(makeTestWorld(journal));
    await openMany(before, UNATTENDED_PER_ADDRESS_MAX);
    const world = makeTestWorld(journal, 2);
    const parlour = await openParlour(world);
    await openMany(parlour, 3);
    await world.pass(0);
    expect(parlour.lobby.size).toBe(UNATTENDED_PER_ADDRESS_MAX + 3);
    await world.pass(EMPTY_TABLE_MS);
    expect(parlour.lobby.size).toBe(0);
    await world.pass(2 * ANSWERS_KEPT_MS);
    expect(world.timers.size, 'no timer is left').toBe(0);
  });
});
