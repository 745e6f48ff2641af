// A player who returns with the token of a freed seat is told why it is free: the host removed
// them, they left, or the rules freed it. This is true after a restart too.

import { expect, test } from 'vitest';
import type { AnyAnswer } from './any-answer.ts';
import { FREED_SEATS_KEPT } from '../../src/protocol/limits.ts';
import { PIG, openWith } from './guests.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const NO_TOKENS = 'You have no tokens left, so your seat was freed. You can sit down again with new ones.';

/** What the holder of this token is told, by the running server and by the next one. */
async function returnTwice(world: TestWorld, table: unknown, token: unknown): Promise<readonly AnyAnswer[]> {
  const answers: AnyAnswer[] = [];
  for (let times = 0; times < 2; times += 1) {
    const client = new TestClient(await openParlour(world));
    await client.insist({ do: 'greet', version: 1, name: 'Back' });
    answers.push(await client.ask({ do: 'join', table, token }));
  }
  return answers;
}

test('a player who ran out of tokens is told so, and sits down again with new ones', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const options = { stake: 20, tokens: 100 };
  const { table } = await ana.insist({ do: 'create', game: 'twenty-one', options, access: 'private' });
  const { token } = await ben.insist({ do: 'join', table, entry: { tokens: 20 } });
  // Ben takes cards until the hand is bust, and pays everything.
  const isGone = (): boolean => ben.events().some(({ kind, seat }) => kind === 'rise' && seat === 1);
  for (let turns = 0; !isGone() && turns < 100; turns += 1) {
    await ana.ask({ do: 'move', table, move: turns % 2 === 0 ? 'deal' : 'stick' });
    await ben.ask({ do: 'move', table, move: 'hit' });
  }
  expect(isGone()).toBe(true);
  for (const answer of await returnTwice(world, table, token))
    expect(answer).toMatchObject({ ok: false, reason: 'seat-gone', sentence: NO_TOKENS });
  expect(await ben.insist({ do: 'join', table, entry: { tokens: 50 } })).toMatchObject({ seat: 2 });
});

test('a player removed by the host is told so', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist(PIG);
  const { token } = await ben.insist({ do: 'join', table });
  await ana.insist({ do: 'remove', table, seat: 1 });
  for (const answer of await returnTwice(world, table, token))
    expect(answer).toMatchObject({ ok: false, reason: 'was-removed' });
});

test('a player who left the table is told so', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist(PIG);
  const { token } = await ben.insist({ do: 'join', table });
  await ben.insist({ do: 'leave', table });
  for (const answer of await returnTwice(world, table, token))
    expect(answer).toMatchObject({ ok: false, reason: 'left-table' });
});

test('a token that never held a seat there is still wrong', async () => {
  const world = makeTestWorld();
  const [ana] = (await openWith(world, 'Ana')) as [TestClient];
  const { table } = await ana.insist(PIG);
  for (const answer of await returnTwice(world, table, '0'.repeat(32)))
    expect(answer).toMatchObject({ ok: false, reason: 'wrong-token' });
});

test('a table remembers the last freed seats, but not all of them for ever', async () => {
  const world = makeTestWorld();
  const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
  const { table } = await ana.insist(PIG);
  const tokens: unknown[] = [];
  for (let times = 0; times <= FREED_SEATS_KEPT; times += 1) {
    tokens.push((await ben.insist({ do: 'join', table }))['token']);
    await ben.insist({ do: 'leave', table });
  }
  const told = async (token: unknown): Promise<string> => ben.refusal({ do: 'join', table, token });
  expect(await told(tokens[0])).toBe('wrong-token');
  expect(await told(tokens[1])).toBe('left-table');
});
