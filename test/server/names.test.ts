// Names at a table: two that look alike do not sit together, nobody has a house player's name, and
// a refusal suggests a free name.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

const PRIVATE = { ...PIG, access: 'private' } as const;
const RUNNING = { do: 'create', game: 'twenty-one', access: 'private' } as const;

function namesIn(client: TestClient): readonly string[] {
  const events = client.news.flatMap((one) => (one.say === 'events' ? [one.view] : []));
  return events.at(-1)?.seats.map(({ name }) => name) ?? [];
}

async function greet(parlour: Parlour, name?: string): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, ...(name !== undefined && { name }) });
  return client;
}

describe('a name that looks like the name of another player at the table', () => {
  test.each([PRIVATE, RUNNING])('is refused with a suggestion, which is accepted (%j)', async (table) => {
    const world = makeTestWorld();
    const names = ['Ana', 'ana', '\u0410na', 'A\u039DA'];
    const [ana, ...others] = (await openWith(world, ...names)) as [TestClient, ...TestClient[]];
    const { table: id } = await ana.insist(table);
    for (const [index, other] of others.entries()) {
      const name = names[index + 1];
      const suggestion = `${name} ${index + 2}`;
      expect(await other.ask({ do: 'join', table: id })).toMatchObject({
        ok: false,
        reason: 'name-taken',
        sentence: `The name ${name} is taken here, or looks like one that is. How about ${suggestion}?`,
        suggestion,
      });
      await other.insist({ do: 'join', table: id, name: suggestion });
    }
    expect(namesIn(ana)).toEqual(['Ana', 'ana 2', '\u0410na 3', 'A\u039DA 4']);
  });

  test('is refused to the second of two players who come at once', async () => {
    const world = makeTestWorld();
    const [ana, ben, bot] = (await openWith(world, 'Ana', 'Ben', 'BEN')) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const { table } = await ana.insist(PRIVATE);
    const both = await Promise.all([ben.ask({ do: 'join', table }), bot.ask({ do: 'join', table })]);
    expect(both.map((answer) => (answer.ok ? 'seated' : answer.reason))).toEqual(['seated', 'name-taken']);
  });

  test('is free again when that player has left', async () => {
    const world = makeTestWorld();
    const [ana, ben, other] = (await openWith(world, 'Ana', 'Ben', 'Ben')) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const { table } = await ana.insist(PRIVATE);
    await ben.insist({ do: 'join', table });
    expect(await other.refusal({ do: 'join', table })).toBe('name-taken');
    await ben.insist({ do: 'leave', table });
    await other.insist({ do: 'join', table });
  });

  test('is not the reason at a table that is full or has started', async () => {
    const world = makeTestWorld();
    const [ana, ben, other] = (await openWith(world, 'Ana', 'Ben', 'Ana')) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const { table } = await ana.insist({ ...PRIVATE, seats: 2 });
    await ben.insist({ do: 'join', table });
    expect(await other.refusal({ do: 'join', table })).toBe('already-started');
  });
});

describe('the name of a house player', () => {
  test.each(['hold-at-20', 'Hold at 20', 'hold-at-7', 'PERFECT', 'Gr\u0435\u0435dy'])(
    '%s is refused at every table, and opens none',
    async (name) => {
      const world = makeTestWorld();
      const parlour = await openParlour(world);
      const [ana, guest] = [await greet(parlour, 'Ana'), await greet(parlour, name)];
      const { table } = await ana.insist(PRIVATE);
      expect(await guest.ask({ do: 'join', table })).toMatchObject({
        reason: 'name-taken',
        suggestion: `${name} 2`,
      });
      expect(await guest.refusal(PRIVATE)).toBe('name-taken');
      expect(parlour.lobby.size).toBe(1);
      await guest.insist({ ...PRIVATE, name: `${name} 2` });
    },
  );

  test('does not concern house players: two with the same name sit together', async () => {
    const world = makeTestWorld();
    const [ana] = (await openWith(world, 'Ana')) as [TestClient];
    const { table } = await ana.insist({ ...PRIVATE, house: ['random', 'random'] });
    await ana.insist({ do: 'invite', table, strategy: 'random' });
    expect(namesIn(ana)).toEqual(['Ana', 'random', 'random', 'random']);
  });
});

describe('nobody is kept out by it', () => {
  test('a guest who greets without a name gets a free one', async () => {
    const parlour = await openParlour(makeTestWorld());
    const guests = [
      await greet(parlour),
      await greet(parlour),
      await greet(parlour, 'guest'),
      await greet(parlour),
    ];
    const [first, second, named, last] = guests as [TestClient, TestClient, TestClient, TestClient];
    const { table } = await first.insist(PRIVATE);
    await second.insist({ do: 'join', table });
    expect(await named.refusal({ do: 'join', table })).toBe('name-taken');
    await last.insist({ do: 'join', table });
    expect(namesIn(first)).toEqual(['Guest', 'Guest 2', 'Guest 3']);
  });

  test('a player who returns to the seat is never refused, by token or by identity', async () => {
    const parlour = await openParlour(makeTestWorld());
    const ana = new TestClient(parlour);
    const { token } = await ana.insist({ do: 'greet', version: 1, name: 'Ana' });
    const { table, token: seat } = await ana.insist(PRIVATE);
    const byToken = await greet(parlour, 'Ana');
    await byToken.insist({ do: 'join', table, token: seat });
    const byIdentity = new TestClient(parlour);
    await byIdentity.insist({ do: 'greet', version: 1, name: 'perfect', token });
    expect(await byIdentity.insist({ do: 'join', table })).toMatchObject({ seat: 0 });
  });

  test('a table from before is read with all its names', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const [ana, ben] = (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
    const { table } = await ana.insist(PRIVATE);
    await ben.insist({ do: 'join', table });
    // As an older server would have written it.
    const { entries } = await journal.readTable(String(table));
    const old = openMemoryJournal();
    for (const entry of entries)
      await old.append({ ...entry, body: entry.body.replaceAll('"Ben"', '"perfect"') });
    const parlour = await openParlour(makeTestWorld(old, 2));
    const guest = await greet(parlour, 'Eva');
    const { view } = await guest.insist({ do: 'watch', table });
    expect(view).toMatchObject({ seats: [{ name: 'Ana' }, { name: 'perfect' }] });
  });
});

test('a name for one table is cleaned like any other', async () => {
  const [ana, ben] = (await openWith(makeTestWorld(), 'Ana', 'Ben')) as [TestClient, TestClient];
  expect(await ana.refusal({ ...PRIVATE, name: 'a\u202Eb' })).toBe('name-not-printable');
  const { table } = await ana.insist({ ...PRIVATE, name: '  Queen  Ana ' });
  expect(await ben.refusal({ do: 'join', table, name: '' })).toBe('name-empty');
  await ben.insist({ do: 'join', table });
  expect(namesIn(ana)).toEqual(['Queen Ana', 'Ben']);
});
