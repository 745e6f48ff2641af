// The files in src/protocol/messages are true: their examples fit their schemas, a running server
// accepts them, their refusals exist, and docs/PROTOCOL.md is generated from them.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RequestKind } from '../../src/protocol/from-client.ts';
import { AWAY_MS } from '../../src/protocol/limits.ts';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { NAME_FAULTS, SAID_FAULTS } from '../../src/protocol/names.ts';
import { NEWS } from '../../src/protocol/news.ts';
import { SERVER_REFUSALS } from '../../src/server/refusals.ts';
import { TABLE_REFUSALS } from '../../src/table/refusals.ts';
import type { Accepted } from './any-answer.ts';
import { TestClient } from './client.ts';
import { greet } from './guests.ts';
import { makeProtocolPage } from './protocol-tables.ts';
import { makeTestWorld, openParlour } from './world.ts';

const PAGE = new URL('../../docs/PROTOCOL.md', import.meta.url);

test('docs/PROTOCOL.md is as `npm run schemas` writes it', async () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(await makeProtocolPage(page)).toBe(page);
});

test.each(Object.entries(MESSAGES))('the example of %s fits its schemas', (kind, message) => {
  const { request, answer, example } = message;
  expect(request.safeParse({ id: 1, do: kind, ...example.request }).error).toBeUndefined();
  expect(answer.safeParse({ id: 1, ok: true, ...example.answer }).error).toBeUndefined();
});

test.each(Object.entries(NEWS))('the example of the news %s fits its schema', (_say, { schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined();
});

test('every refusal of a request has a sentence, and every sentence belongs to a request', () => {
  const lists = [SERVER_REFUSALS, TABLE_REFUSALS, NAME_FAULTS, SAID_FAULTS];
  // The game supplies the sentence of `wrong-option`.
  const known = new Set([...lists.flatMap((list) => Object.keys(list)), 'wrong-option']);
  const used = new Set(Object.values(MESSAGES).flatMap(({ refusals }) => refusals));
  expect([...used].filter((word) => !known.has(word))).toEqual([]);
  expect([...known].filter((word) => !used.has(word))).toEqual([]);
});

test('a running server accepts the example of every request', async () => {
  const asked = new Set<string>();
  /** As in the example, but about this table. */
  const askExample = (client: TestClient, kind: RequestKind, fields: object = {}): Promise<Accepted> => {
    asked.add(kind);
    return client.insist({ ...MESSAGES[kind].example.request, ...fields, do: kind });
  };
  const world = makeTestWorld();
  const parlour = await openParlour(world, true);
  const ana = new TestClient(parlour);
  const [ben, cem] = [await greet(parlour, 'Ben'), await greet(parlour, 'Cem')];
  for (const kind of ['greet', 'ping', 'list', 'glance', 'fame', 'daily'] as const)
    await askExample(ana, kind);

  const { table, code } = await askExample(ana, 'create');
  await askExample(cem, 'watch', { table });
  await askExample(ben, 'join', { code });
  await askExample(ana, 'text', { table });
  await world.pass(1000);
  for (const kind of ['move', 'sync', 'say', 'leave'] as const) await askExample(ana, kind, { table });

  const dice = ['4', '6'];
  const options = { target: 10, first: 1 };
  const short = await ben.insist({ do: 'create', game: 'pig', access: 'private', options, dice, hand: true });
  const at = { table: short['table'] };
  for (const kind of ['invite', 'remove', 'invite', 'start', 'coach'] as const)
    await askExample(ben, kind, at);
  await world.pass(1000);
  await askExample(ben, 'roll', { ...at, number: undefined });
  for (const move of ['roll', 'hold']) await askExample(ben, 'move', { ...at, move });
  await askExample(ben, 'again', at);

  const slow = await ben.insist({ do: 'create', game: 'pig', access: 'private', seats: 2 });
  await cem.insist({ do: 'join', table: slow['table'] });
  cem.leave();
  await world.pass(AWAY_MS);
  await askExample(ben, 'stand-in', { table: slow['table'] });
  expect([...asked].toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
});
