// What a stranger could make grow, and what stops it: docs/ARCHITECTURE.md lists them all.

import { expect, test } from 'vitest';
import { FOLLOWED_MAX, REVIEWS_KEPT_MAX } from '../../src/protocol/limits.ts';
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

test('reviews that were refused are remembered only up to a number', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world);
  const reviews = new Reviews(world);
  const tables: string[] = [];
  while (tables.length < REVIEWS_KEPT_MAX + 5) {
    const client = await greet(parlour, 'Ana', `address ${tables.length}`);
    const { table } = await client.insist({ ...PIG, seats: 2, house: ['random'] });
    tables.push(String(table));
  }
  for (const table of tables)
    expect(await reviews.read(table)).toEqual({ ok: false, reason: 'not-published-yet' });
  expect(reviews.size).toBe(REVIEWS_KEPT_MAX);
  await reviews.close();
}, 60_000);

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
  await client.insist(PIG, 'first');
  await client.insist({ do: 'join', table: 'house-pig-random' }, 'house');
  await client.insist({ do: 'watch', table: first });
  await client.insist({ do: 'leave', table: first });
  await client.insist({ do: 'watch', table });
});
