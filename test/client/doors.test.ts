// The client at the real doors, one feature at a time: limits, seats that are kept and taken over,
// and a server that is not a Parlour.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, type Client, type ClientSettings } from '../../src/client/client.ts';
import type { TableNews } from '../../src/client/followed-table.ts';
import { openMemory } from '../../src/client/memory.ts';
import { makeClientWorld } from '../../src/client/real-world.ts';
import type { NewTable } from '../../src/client/requests.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { MESSAGES_BURST } from '../../src/protocol/limits.ts';
import { DOORS, House, type DoorName } from './house.ts';
import { makeTransport } from './place.ts';

let house: House;
const clients: Client[] = [];

beforeAll(async () => {
  // A server that waits long for texts, because this machine may be slow.
  house = await House.open(openMemoryJournal(), 60);
});

afterAll(() => {
  for (const client of clients) client.close();
  house.stop();
});

function connect(door: DoorName, settings: Partial<ClientSettings> = {}): Client {
  const transport = makeTransport(door, house.ports[door]);
  const client = openClient({ transport, world: makeClientWorld(), ...settings });
  clients.push(client);
  return client;
}

const PIG: NewTable = { game: 'pig', options: { first: 1 }, house: ['hold-at-20'], access: 'private' };
const ignore = { tell: () => {} };

/** Resolves with the first thing heard. */
function openEar<What>() {
  let hear: (what: What) => void = () => {};
  const heard = new Promise<What>((resolve) => {
    hear = resolve;
  });
  return { heard, hear };
}

describe.each(DOORS)('at the %s door', (door) => {
  test('another program with the same memory is the same player with the same seat; the first is told', async () => {
    const memory = openMemory();
    const first = connect(door, { memory });
    const { heard: ended, hear } = openEar<TableNews>();
    const opened = await first.create(PIG, { tell: (news) => news.say === 'ended' && hear(news) });
    if (!opened.ok) throw new Error(opened.sentence);
    const again = await connect(door, { memory }).join({ code: opened.table.code }, ignore);
    expect(again).toMatchObject({ ok: true, table: { id: opened.table.id, seat: 0 } });
    expect(await ended).toMatchObject({ say: 'ended', reason: 'replaced' });
  });

  test('a text is added to the luck before the first draw', async () => {
    const { heard, hear } = openEar<readonly string[]>();
    const kinds: string[] = [];
    const arrived = await connect(door).create(PIG, {
      tell(news) {
        if (news.say === 'events') kinds.push(...news.events.map(({ kind }) => kind));
        if (kinds.includes('draw')) hear(kinds);
      },
    });
    if (!arrived.ok) throw new Error(arrived.sentence);
    expect(await arrived.table.ask({ do: 'start' })).toMatchObject({ ok: true });
    expect((await heard).slice(0, 4)).toEqual(['start', 'commit', 'text', 'draw']);
  });

  test('a refusal is a value', async () => {
    const client = connect(door);
    expect(await client.join({ code: 'ZZZZ' }, ignore)).toMatchObject({ ok: false, reason: 'no-such-table' });
    const opened = await client.create(PIG, ignore);
    if (!opened.ok) throw new Error(opened.sentence);
    expect(await opened.table.ask({ do: 'move', move: 'roll' })).toMatchObject({ reason: 'not-started' });
  });

  test('a name that the server does not want ends the client', async () => {
    const { heard, hear } = openEar<string>();
    connect(door, { name: '\u202E', tell: (state) => state.kind === 'stopped' && hear(state.reason) });
    expect(await heard).toMatch(/^name-/);
  });
});

test('a client that asks too fast at the web door still gets all answers', async () => {
  const client = connect('web');
  const asked = Array.from({ length: MESSAGES_BURST + 10 }, () => client.ask({ do: 'list' }));
  expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(MESSAGES_BURST + 10);
});

test('a web server is not a Parlour for lines', async () => {
  const { heard, hear } = openEar<string>();
  const transport = makeTransport('lines', house.ports.web);
  const waits = { firstMs: 1, longestMs: 1 };
  const tell: ClientSettings['tell'] = (state) => state.kind === 'stopped' && hear(state.reason);
  clients.push(openClient({ transport, world: makeClientWorld(), waits, tell }));
  expect(await heard).toBe('not-parlour');
});
