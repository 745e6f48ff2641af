// `list` in pages: the newest first, each table once, whatever happens between two pages, and never
// more than a reader's queue can hold.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { openLinesDoor } from '../../src/doors/lines.ts';
import {
  LISTED_MAX,
  LISTED_STANDARD,
  LIST_BYTES_MAX,
  NAME_LENGTH_MAX,
  QUEUED_BYTES_MAX,
} from '../../src/protocol/limits.ts';
import { GAMES } from '../../src/games/registry.ts';
import { Owner } from '../../src/server/owner.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import type { TablePage } from '../../src/server/public-tables.ts';
import { TestClient } from './client.ts';
import { Raw } from './raw.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const PIG = { do: 'create', game: 'pig' } as const;

interface Open {
  readonly world: TestWorld;
  readonly parlour: Parlour;
}

async function open(hasHouse = false): Promise<Open> {
  const world = makeTestWorld();
  const others = { hasHouse, tablesPerAddressMax: 100_000 };
  return { world, parlour: await openParlour(world, false, others) };
}

async function greet(parlour: Parlour, name = 'Ana'): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

/** Tables of guests who each stay at one. */
async function openTables(parlour: Parlour, count: number, fields: object = PIG): Promise<string[]> {
  const tables: string[] = [];
  while (tables.length < count) {
    const client = await greet(parlour);
    tables.push(String((await client.insist({ ...PIG, ...fields }))['table']));
  }
  return tables;
}

async function ask(client: TestClient, wish: object = {}): Promise<TablePage> {
  return (await client.insist({ do: 'list', ...wish })) as unknown as TablePage;
}

function idsOf({ tables }: Pick<TablePage, 'tables'>): readonly string[] {
  return tables.map(({ table }) => table);
}

async function readAll(client: TestClient, wish: object): Promise<string[]> {
  const ids: string[] = [];
  let page = await ask(client, wish);
  for (;;) {
    ids.push(...idsOf(page));
    if (!page.more) return ids;
    page = await ask(client, { ...wish, after: page.after });
  }
}

describe('a page', () => {
  test('has fifty tables unless the client asks for more or fewer, the newest first, and the total', async () => {
    const { parlour } = await open();
    const tables = await openTables(parlour, LISTED_MAX + 1);
    const client = await greet(parlour);
    const newest = tables.toReversed();
    const page = await ask(client);
    expect(idsOf(page)).toEqual(newest.slice(0, LISTED_STANDARD));
    expect(page).toMatchObject({ total: LISTED_MAX + 1, more: true });
    expect(idsOf(await ask(client, { limit: LISTED_MAX }))).toEqual(newest.slice(0, LISTED_MAX));
    expect(await readAll(client, { limit: 7 })).toEqual(newest);
    const { after } = await ask(client, { limit: LISTED_MAX });
    const last = await ask(client, { after });
    expect(idsOf(last)).toEqual(newest.slice(-1));
    expect(last.more).toBe(false);
    expect('after' in last).toBe(false);
  });

  test('goes on at the place of a table that has gone meanwhile, and repeats nothing when new ones come', async () => {
    const { parlour, world } = await open();
    const owner = await greet(parlour);
    const tables: string[] = [];
    while (tables.length < 10) tables.push(String((await owner.insist(PIG))['table']));
    const client = await greet(parlour);
    const first = await ask(client, { limit: 3 });
    expect(idsOf(first)).toEqual([tables[9], tables[8], tables[7]]);
    for (const table of [tables[7], tables[6]]) await owner.insist({ do: 'leave', table });
    await world.pass(0);
    await openTables(parlour, 2);
    const second = await ask(client, { limit: 3, after: first.after });
    expect(idsOf(second)).toEqual([tables[5], tables[4], tables[3]]);
  });

  test('is of one game if the client asks for one', async () => {
    const { parlour } = await open();
    const [pig] = await openTables(parlour, 1);
    const [yahtzee] = await openTables(parlour, 1, { game: 'yahtzee' });
    await openTables(parlour, 1, { access: 'private' });
    const client = await greet(parlour);
    expect(await ask(client, { game: 'pig' })).toMatchObject({ tables: [{ table: pig }], total: 1 });
    expect(idsOf(await ask(client))).toEqual([yahtzee, pig]);
    expect(await ask(client, { game: 'go' })).toMatchObject({ tables: [], total: 0, more: false });
  });

  test('is costly only for the tables on it', async () => {
    const { parlour } = await open();
    await openTables(parlour, 500);
    const client = await greet(parlour);
    const { after } = await ask(client, { limit: 100 });
    const view = vi.spyOn(Owner.prototype, 'view');
    await ask(client, { limit: 5, after });
    expect(view).toHaveBeenCalledTimes(5);
    view.mockRestore();
  });

  test.each([{ limit: 0 }, { limit: LISTED_MAX + 1 }, { after: 'x' }, { free: 1 }])(
    'is refused for %j',
    async (wish) => {
      const { parlour } = await open();
      const door = openLinesDoor((connection) => parlour.welcome(connection));
      door.listen(0, '127.0.0.1');
      await once(door, 'listening');
      const raw = await Raw.open((door.address() as AddressInfo).port);
      raw.say({ id: 1, do: 'list', ...wish });
      expect(await raw.answer(1)).toMatchObject({ ok: false, reason: 'wrong-request' });
      raw.socket.destroy();
      door.close();
    },
  );
});

describe('house players', () => {
  test('are on the first page after the tables of people, and count for nothing', async () => {
    const { parlour } = await open(true);
    const tables = await openTables(parlour, 3);
    const client = await greet(parlour);
    const first = await ask(client, { game: 'pig', limit: 2 });
    expect(idsOf(first).slice(0, 3)).toEqual([tables[2], tables[1], 'house-pig-random']);
    expect(first).toMatchObject({ total: 3, more: true });
    expect(idsOf(await ask(client, { limit: 2, after: first.after }))).toEqual([tables[0]]);
    expect(idsOf(await ask(client, { game: 'pig', free: true }))).toContain('house-pig-perfect');
    expect(idsOf(await ask(client, { game: 'pig', free: false }))).toEqual([]);
  });
});

describe('only tables with a free seat', () => {
  test('are those where a player is there and a seat is free; games in progress are another list', async () => {
    const { parlour, world } = await open();
    const client = await greet(parlour);
    const whichList = async (): Promise<string> => {
      const free = await ask(client, { free: true });
      const played = await ask(client, { free: false, game: 'pig' });
      expect((await ask(client)).total).toBe(1);
      return `${free.total} free, ${played.total} played`;
    };
    const ana = await greet(parlour, 'Ana');
    const { table, token } = await ana.insist({ ...PIG, seats: 2 });
    expect(await whichList()).toBe('1 free, 0 played');
    ana.leave();
    expect(await whichList(), 'its player is away').toBe('0 free, 0 played');
    const back = await greet(parlour, 'Ana');
    await back.insist({ do: 'join', table, token });
    expect(await whichList()).toBe('1 free, 0 played');
    const ben = await greet(parlour, 'Ben');
    await ben.insist({ do: 'join', table });
    expect(await whichList(), 'the game has begun').toBe('0 free, 1 played');
    await ben.insist({ do: 'leave', table });
    await back.insist({ do: 'leave', table });
    await world.pass(10 * 60_000);
    expect(await ask(client)).toMatchObject({ tables: [], total: 0 });
    expect(await ask(client, { free: true })).toMatchObject({ total: 0 });
    expect(await ask(client, { free: false })).toMatchObject({ total: 0 });
  });

  test('are still in their order when they become free again', async () => {
    const { parlour } = await open();
    const hosts = [await greet(parlour), await greet(parlour), await greet(parlour)];
    const places: Array<{ table: unknown; token: unknown }> = [];
    for (const host of hosts) {
      const { table, token } = await host.insist(PIG);
      places.push({ table, token });
    }
    hosts[1]?.leave();
    await (await greet(parlour)).insist({ do: 'join', ...places[1] });
    const page = await ask(await greet(parlour), { free: true });
    expect(idsOf(page)).toEqual(places.map(({ table }) => table).toReversed());
  });
});

test('the largest page there can be fits well into what may wait for a reader', async () => {
  const { parlour } = await open(true);
  const [game] = GAMES.toSorted((one, other) => other.seats.max - one.seats.max);
  // Four bytes in UTF-8, and no name is like another.
  const name = (seat: number): string =>
    '\u{1F0A1}'.repeat(NAME_LENGTH_MAX - 2) + String(seat).padStart(2, '0');
  const guests = await Promise.all(
    Array.from({ length: game?.seats.max ?? 0 }, (_, seat) => greet(parlour, name(seat))),
  );
  for (let count = 0; count < LISTED_MAX; count += 1) {
    const { table } = await guests[0]!.insist({ do: 'create', game: game?.id });
    for (const guest of guests.slice(1)) await guest.insist({ do: 'join', table });
  }
  const client = await greet(parlour);
  const page = await ask(client, { limit: LISTED_MAX });
  const bytes = Buffer.byteLength(JSON.stringify({ id: 1, ok: true, ...page }));
  const people = page.tables.filter(({ code }) => code !== '');
  expect(people.length).toBeLessThan(LISTED_MAX);
  expect(bytes).toBeGreaterThan(LIST_BYTES_MAX / 2);
  expect(bytes).toBeLessThan(QUEUED_BYTES_MAX / 2);
  const rest = await readAll(client, { game: game?.id, limit: LISTED_MAX, after: page.after });
  expect(rest).toHaveLength(LISTED_MAX - people.length);
});

test('a client that asks for the list of 1,500 tables at the lines door is not cut', async () => {
  const { parlour } = await open(true);
  await openTables(parlour, 1500);
  const door = openLinesDoor((connection) => parlour.welcome(connection));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const raw = await Raw.open((door.address() as AddressInfo).port);
  raw.say({ id: 1, do: 'greet', version: 1, name: 'Ben' });
  for (let id = 2; id < 32; id += 1) raw.say({ id, do: 'list' });
  expect(await raw.answer(31)).toMatchObject({ ok: true, total: 1500, more: true });
  raw.socket.destroy();
  door.close();
});
