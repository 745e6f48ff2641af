// What a stranger could make grow, and what stops it: docs/ARCHITECTURE.md lists them all.

import { expect, test } from 'vitest';
import { FOLLOWED_MAX, REVIEWS_KEPT_MAX, REVIEWS_PENDING_MAX } from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { Reviews } from '../../src/server/reviews.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour } from './world.ts';

const PIG = { do: 'create', game: 'pig' } as const;

async function greet(parlour: Parlour, name = 'Ana', address = 'test'): Promise<TestClient> {
  const client = new TestClient(parlour, address);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

/** A game goes on at each of these, so nothing of it is published. */
async function openTables(parlour: Parlour, count: number): Promise<readonly string[]> {
  const tables: string[] = [];
  while (tables.length < count) {
    const client = await greet(parlour, 'Ana', `address ${tables.length}`);
    const { table } = await client.insist({ ...PIG, seats: 2, house: ['random'] });
    tables.push(String(table));
  }
  return tables;
}

test('reviews that were refused are remembered only up to a number', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world);
  const reviews = new Reviews(world);
  for (const table of await openTables(parlour, REVIEWS_KEPT_MAX + 5))
    expect(await reviews.read(table)).toEqual({ ok: false, reason: 'not-published-yet' });
  expect(reviews.size).toBe(REVIEWS_KEPT_MAX);
  await reviews.close();
});

test('only a few reviews wait to be made: beyond them a new one is refused, a known one is not', async () => {
  const world = makeTestWorld();
  const reviews = new Reviews(world);
  const [known = '', ...tables] = await openTables(await openParlour(world), 50);
  await reviews.read(known);
  const asked = [...tables, known].map((table) => reviews.read(table));
  const answers = (await Promise.all(asked)).map((answer) => (answer.ok ? '' : answer.reason));
  const pending = tables.slice(0, REVIEWS_PENDING_MAX);
  const refused = tables.slice(REVIEWS_PENDING_MAX);
  const made = 'not-published-yet';
  expect(answers).toEqual([...pending.map(() => made), ...refused.map(() => 'busy'), made]);
  expect(reviews.size).toBe(1 + REVIEWS_PENDING_MAX);
  expect(await reviews.read(refused[0] ?? '')).toMatchObject({ reason: made });
  await reviews.close();
});

test('one connection follows a limited number of tables, and can still ask for those', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world, false, { hasHouse: true });
  const client = await greet(parlour);
  const { table: first } = await client.insist(PIG, 'first');
  await client.insist({ do: 'join', table: 'house-pig-random' }, 'house');
  for (let count = 2; count < FOLLOWED_MAX; count += 1) {
    const host = await greet(parlour, 'Ben', `address ${count}`);
    const { table } = await host.insist(PIG);
    await client.insist({ do: 'watch', table });
  }
  const { table } = await (await greet(parlour, 'Cem')).insist(PIG);
  for (const request of [
    PIG,
    { do: 'join', table },
    { do: 'watch', table },
    { do: 'join', table: 'house-pig-random' },
  ] as const)
    expect(await client.refusal(request)).toBe('follows-too-many');
  // An id that has opened a table leads to no other one.
  expect(await client.refusal({ do: 'join', table }, 'first')).toBe('follows-too-many');
  await client.insist(PIG, 'first');
  await client.insist({ do: 'join', table: 'house-pig-random' }, 'house');
  await client.insist({ do: 'watch', table: first });
  await client.insist({ do: 'leave', table: first });
  await client.insist({ do: 'watch', table });
});
