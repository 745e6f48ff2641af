// Private tables cannot be found by trying codes: how many wrong codes one address and all
// addresses may give, what a refusal reveals, and that it takes the same time whether the table
// exists or not.

import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openLinesDoor } from '../../src/doors/lines.ts';
import type { AnyAnswer } from './any-answer.ts';
import {
  CODE_REFUSAL_MS,
  WRONG_CODES_PER_MINUTE,
  WRONG_CODES_TOTAL_PER_MINUTE,
} from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { PIG } from './guests.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The codes in order, from AAAA; the tests' tables have other codes. */
function codeAt(index: number): string {
  return [3, 2, 1, 0].map((place) => LETTERS[Math.floor(index / 24 ** place) % 24]).join('');
}

async function arrive(parlour: Parlour, address: string): Promise<TestClient> {
  const client = new TestClient(parlour, address);
  await client.insist({ do: 'greet', version: 1, name: address });
  return client;
}

async function openPrivate(parlour: Parlour): Promise<Record<string, unknown>> {
  return (await arrive(parlour, 'host')).insist({ ...PIG, access: 'private' });
}

type Ask = 'join' | 'watch';

/** The answer to a request by code, after the time that a refusal takes. */
async function tryCode(
  client: TestClient,
  world: TestWorld,
  { code, ask = 'watch' }: { readonly code: unknown; readonly ask?: Ask },
): Promise<AnyAnswer> {
  const answer = client.ask({ do: ask, code });
  await world.pass(CODE_REFUSAL_MS);
  return answer;
}

/** Tries many codes at once, each from its own client. */
async function tryAll(clients: readonly TestClient[], world: TestWorld): Promise<readonly AnyAnswer[]> {
  const answers = clients.map((client, index) => client.ask({ do: 'watch', code: codeAt(index) }));
  await world.pass(CODE_REFUSAL_MS);
  return Promise.all(answers);
}

function countReasons(answers: readonly AnyAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const reason = answer.ok ? 'found' : answer.reason;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

describe('wrong codes from one address', () => {
  test('are refused unread after twenty, and right ones too; a minute later they are read again', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const { code } = await openPrivate(parlour);
    const thief = await arrive(parlour, 'thief');
    for (let count = 0; count < WRONG_CODES_PER_MINUTE; count += 1) {
      const ask = count % 2 === 0 ? 'join' : 'watch';
      const answer = await tryCode(thief, world, { code: codeAt(count), ask });
      expect(answer).toMatchObject({ ok: false, reason: 'no-such-table' });
    }
    for (let count = 0; count < 5; count += 1) await tryCode(thief, world, { code: codeAt(count) });
    for (const ask of ['join', 'watch'] as const) {
      const right = await tryCode(thief, world, { code, ask });
      expect(right).toMatchObject({ ok: false, reason: 'too-many-codes' });
      expect((right as { seconds: number }).seconds).toBeGreaterThan(0);
    }
    await world.pass(60_000);
    expect(await tryCode(thief, world, { code })).toMatchObject({ ok: true });
  });

  test('are refused with the same sentence whether the code names a table or not', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const { code } = await openPrivate(parlour);
    const thieves = [];
    for (let count = 0; count <= WRONG_CODES_PER_MINUTE; count += 1)
      thieves.push(await arrive(parlour, 'thief'));
    await tryAll(thieves, world);
    const [one, other] = thieves as [TestClient, TestClient];
    const wrong = one.ask({ do: 'watch', code: 'AAAA' }, 'same');
    const right = other.ask({ do: 'watch', code }, 'same');
    await world.pass(CODE_REFUSAL_MS);
    expect(await right).toEqual(await wrong);
  });

  test('are limited to twenty from eight connections at once, and a friend elsewhere gets in', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const { code, table } = await openPrivate(parlour);
    const door = openLinesDoor((connection) => parlour.welcome(connection), world).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port } = door.address() as AddressInfo;
    const thieves = await Promise.all(
      Array.from({ length: 8 }, (_, index) => tryLines({ port, from: '127.0.0.1' }, 20, index * 20, world)),
    );
    expect(countReasons(thieves.flat())).toEqual({
      'no-such-table': WRONG_CODES_PER_MINUTE,
      'too-many-codes': 8 * 20 - WRONG_CODES_PER_MINUTE,
    });
    const friend = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    friend.write(
      `{"id":1,"do":"greet","version":1,"name":"Ben"}\n{"id":2,"do":"join","code":"${String(code)}"}\n`,
    );
    let said = '';
    for await (const chunk of friend) if ((said += String(chunk)).includes('"id":2,')) break;
    expect(said).toContain(`"id":2,"ok":true,"seat":1,`);
    expect(said).toContain(String(table));
    door.close();
  });
});

/** The answers to a program at the lines door that tries this many codes without waiting. */
async function tryLines(
  { port, from }: { readonly port: number; readonly from: string },
  count: number,
  first: number,
  world: TestWorld,
): Promise<readonly AnyAnswer[]> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write('{"id":0,"do":"greet","version":1,"name":"Eve"}\n');
  for (let index = 1; index <= count; index += 1)
    socket.write(`{"id":${index},"do":"watch","code":"${codeAt(first + index)}"}\n`);
  let text = '';
  while (text.split('\n').length < count + 2) {
    await world.pass(1);
    text += String(socket.read() ?? '');
  }
  socket.destroy();
  const lines = text.trim().split('\n');
  return lines.slice(1).map((line) => JSON.parse(line) as AnyAnswer);
}

describe('wrong codes from everywhere', () => {
  test('are refused unread after a thousand; right ones cost nothing', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const { code } = await openPrivate(parlour);
    const everybody: TestClient[] = [];
    for (let count = 0; count < WRONG_CODES_TOTAL_PER_MINUTE + 10; count += 1)
      everybody.push(await arrive(parlour, `address ${count}`));
    for (const friend of everybody.slice(0, 50)) await friend.insist({ do: 'watch', code });
    const late = await arrive(parlour, 'late');
    const trying = tryAll(everybody, world);
    const right = late.ask({ do: 'watch', code });
    expect(countReasons(await trying)).toEqual({
      'no-such-table': WRONG_CODES_TOTAL_PER_MINUTE,
      'too-many-codes': 10,
    });
    expect(await right).toMatchObject({ reason: 'too-many-codes' });
    await world.pass(60_000);
    await late.insist({ do: 'watch', code });
  });

  test('are remembered for no more than a minute', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    for (let count = 0; count < 6000; count += 1) {
      await world.pass(0);
      parlour.codes.find('AAAA', `address ${count}`);
      if (count % 500 === 499) await world.pass(30_000);
    }
    expect(parlour.codes.size).toBeLessThanOrEqual(2 * WRONG_CODES_TOTAL_PER_MINUTE);
    expect(parlour.codes.find('AAAA', 'somebody new')).toMatchObject({ reason: 'no-such-table' });
  });
});

describe('a refusal to a request by code', () => {
  test('takes the same time whether the table does not exist, is full, or has started', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const host = await arrive(parlour, 'host');
    const full = await host.insist({ do: 'create', game: 'pig', access: 'private', seats: 2, clock: 0 });
    await (await arrive(parlour, 'friend')).insist({ do: 'join', code: full['code'] });
    const cases = { AAAA: 'no-such-table', [String(full['code'])]: 'already-started' };
    for (const [code, reason] of Object.entries(cases)) {
      const client = await arrive(parlour, 'late');
      const asked = client.ask({ do: 'join', code }, 'join');
      await world.pass(CODE_REFUSAL_MS - 1);
      expect(client.answers.has('join'), reason).toBe(false);
      await world.pass(1);
      expect(await asked).toMatchObject({ ok: false, reason });
    }
  });

  test('a request by id is refused at once, and with the same sentence whether its code is taken or not', async () => {
    const parlour = await openParlour(makeTestWorld());
    const { code } = await openPrivate(parlour);
    const thief = await arrive(parlour, 'thief');
    const like = await thief.ask({ do: 'watch', table: `${String(code)}-0123456789abcdef` }, 'same');
    const unlike = await thief.ask({ do: 'watch', table: 'AAAA-0123456789abcdef' }, 'same');
    expect(like).toMatchObject({ ok: false, reason: 'no-such-table' });
    expect(unlike).toEqual(like);
  });
});
