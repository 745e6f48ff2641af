// Coaches over the wire: everybody at the table is told who has one, and a restart keeps them.

import { expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

const coached = ({ seats }: SeenTable): readonly boolean[] => seats.map(({ hasCoach }) => hasCoach);

test('everybody at a private table is told who has a coach, even later or after a restart', async () => {
  const journal = openMemoryJournal();
  const [ana, ben, eve] = (await openWith(makeTestWorld(journal), 'Ana', 'Ben', 'Eve')) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  const { table, token } = await ana.insist({ ...PIG, access: 'private' });
  await ben.insist({ do: 'join', table });
  await eve.insist({ do: 'watch', table });
  const from = ben.news.length;
  const { number } = await ana.insist({ do: 'coach', table, on: true });
  for (const [client, since] of [
    [ben, from],
    [eve, 0],
  ] as const) {
    const { events, view } = await client.hear('events', since);
    expect(events).toEqual([{ number, kind: 'coach', seat: 0, on: 1 }]);
    expect(coached(view)).toEqual([true, false]);
  }

  const parlour = await openParlour(makeTestWorld(journal));
  const again = new TestClient(parlour);
  await again.insist({ do: 'greet', version: 1, name: 'Ana' });
  const { view } = await again.insist({ do: 'join', table, token });
  expect(coached(view as SeenTable)).toEqual([true, false]);
});

test('a coach is refused by name at a table with a clock, and to watchers', async () => {
  const [ana, ben] = (await openWith(makeTestWorld(), 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist({ ...PIG, access: 'private', clock: 30 });
  expect(await ana.refusal({ do: 'coach', table, on: true })).toBe('coach-not-here');
  await ben.insist({ do: 'watch', table });
  expect(await ben.refusal({ do: 'coach', table, on: true })).toBe('not-your-seat');
});

test('a player alone with the house at a public table has a coach until a stranger sits down', async () => {
  const [ana, ben] = (await openWith(makeTestWorld(), 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
  await ana.insist({ do: 'coach', table, on: true });
  const { view } = await ben.insist({ do: 'join', table });
  expect(coached(view as SeenTable)).toEqual([false, false, false]);
  expect(ana.eventKinds().slice(-2)).toEqual(['sit', 'coach']);
  expect(await ana.refusal({ do: 'coach', table, on: true })).toBe('coach-not-here');
});

test('calling a coach and sending it away again does not delay the first draw', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist({ ...PIG, access: 'private', seats: 2 });
  await ben.insist({ do: 'join', table });
  for (let turn = 0; turn < 10; turn += 1) {
    await ana.insist({ do: 'coach', table, on: turn % 2 === 0 });
    await world.pass(200);
  }
  expect(ben.eventKinds()).toContain('draw');
});
