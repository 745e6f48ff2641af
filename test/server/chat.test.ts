// How much a seat may say: one emote or text a second and five at once, whichever connection speaks
// for it.

import { describe, expect, test } from 'vitest';
import { SAID_BURST } from '../../src/protocol/limits.ts';
import { ChatPace } from '../../src/server/chat-pace.ts';
import { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

/** Says this many emotes in a row; returns how many were accepted. */
async function chatter(client: TestClient, table: unknown, count = 100): Promise<number> {
  let said = 0;
  for (let index = 0; index < count; index += 1) {
    const answer = await client.ask({ do: 'say', table, emote: 'hello' });
    if (answer.ok) said += 1;
  }
  return said;
}

function countHeard(client: TestClient): number {
  return client.news.filter(({ say }) => say === 'said').length;
}

describe('a seat', () => {
  test('says five things at once, then one a second, and is told how long to wait', async () => {
    const world = makeTestWorld();
    const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist({ ...PIG, access: 'private' });
    await ben.insist({ do: 'join', table });
    expect(await chatter(ana, table)).toBe(SAID_BURST);
    expect(await ana.ask({ do: 'say', table, text: 'texts count too' })).toMatchObject({
      ok: false,
      reason: 'too-chatty',
      seconds: 1,
    });
    expect(await chatter(ben, table, 1), 'the other may still talk').toBe(1);
    await world.pass(1000);
    expect(await chatter(ana, table)).toBe(1);
    await world.pass(60_000);
    expect(await chatter(ana, table)).toBe(SAID_BURST);
    expect(countHeard(ben)).toBe(2 * SAID_BURST + 2);
  });

  test('gets no more by connecting again, or by leaving and sitting down', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = new TestClient(parlour);
    await ana.insist({ do: 'greet', version: 1, name: 'Ana' });
    const { table } = await ana.insist({ ...PIG, access: 'private' });
    let ben = new TestClient(parlour);
    const { token } = await ben.insist({ do: 'greet', version: 1, name: 'Ben' });
    await ben.insist({ do: 'join', table });
    for (let visits = 0; visits < 4; visits += 1) {
      await chatter(ben, table);
      ben.leave();
      ben = new TestClient(parlour);
      await ben.insist({ do: 'greet', version: 1, name: 'Ben', token });
      await ben.insist({ do: 'join', table });
    }
    for (let visits = 0; visits < 4; visits += 1) {
      await chatter(ben, table);
      await ben.insist({ do: 'leave', table });
      await ben.insist({ do: 'join', table });
    }
    expect(countHeard(ana)).toBe(SAID_BURST);
  });

  test('loses nothing by requests that are refused', async () => {
    const world = makeTestWorld();
    const [ana] = (await openWith(world, 'Ana')) as [TestClient];
    const { table } = await ana.insist(PIG);
    for (let count = 0; count < 20; count += 1) await ana.ask({ do: 'say', table, emote: 'no such' });
    expect(await chatter(ana, table)).toBe(SAID_BURST);
  });
});

test('there are never more rates than seats, even if many come and go', () => {
  const pace = new ChatPace();
  const sit = (token: string): { readonly token: string } => ({ token });
  for (let count = 0; count < 1000; count += 1) {
    const sittings = [sit('host'), sit(`guest ${count}`)];
    for (const { token } of sittings) pace.take({ sittings } as never, token, count);
  }
  expect(pace.size).toBe(2);
});
