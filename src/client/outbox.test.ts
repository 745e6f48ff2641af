// Requests: their ids, their order, and which are sent again, sent once or never sent.

import { describe, expect, test } from 'vitest';
import { FakeServer, SEAT_TOKEN, TABLE, makeArrival, makeView } from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { makeClientWorld } from './real-world.ts';
import { openClient } from './client.ts';
import { IN_FLIGHT_MAX } from './visit.ts';

function open() {
  const server = new FakeServer();
  const world = makeFakeWorld();
  const client = openClient({ transport: server, world, addsText: false });
  const reconnect = (): void => {
    server.last.cut();
    world.pass(10_000);
    server.last.welcome();
  };
  server.last.welcome();
  return { server, world, client, reconnect };
}

async function openTable() {
  const opened = open();
  const arriving = opened.client.create({ game: 'pig' }, { tell: () => {} });
  opened.server.last.accept('create', makeArrival(5));
  const arrived = await arriving;
  if (!arrived.ok) throw new Error(arrived.sentence);
  return { ...opened, table: arrived.table };
}

describe('ids', () => {
  test('are never used twice, by this program or by another program of the same player', () => {
    const ids = Array.from({ length: 3 }, () => {
      const server = new FakeServer();
      const client = openClient({ transport: server, world: makeClientWorld() });
      server.last.welcome();
      void client.ask({ do: 'list' });
      void client.ask({ do: 'list' });
      client.close();
      return server.last.sent.map(({ id }) => id);
    }).flat();
    expect(new Set(ids).size).toBe(9);
    expect(ids.every((id) => /^[0-9a-f]{16}-\d+$/.test(id))).toBe(true);
  });
});

describe('an unanswered request', () => {
  test('is sent again with the same id, after the greeting and the return to the table, in order', async () => {
    const { server, world, client, table } = await openTable();
    void table.ask({ do: 'move', move: 'roll' });
    void client.ask({ do: 'list' });
    void table.ask({ do: 'move', move: 'hold' });
    server.last.accept('list', { tables: [] });
    const ids = server.last.sent.filter((request) => request.do === 'move').map(({ id }) => id);
    server.last.cut();
    void table.ask({ do: 'again' });
    world.pass(1000);
    server.last.welcome();
    expect(server.last.sent.slice(1)).toMatchObject([{ do: 'join', table: TABLE, token: SEAT_TOKEN }]);
    server.last.accept('join', makeArrival(5));
    expect(server.last.sent.slice(2)).toMatchObject([
      { do: 'move', move: 'roll', id: ids[0] },
      { do: 'move', move: 'hold', id: ids[1] },
      { do: 'again' },
    ]);
  });

  test('waits until the player is back at all their tables', async () => {
    const { server, client, table, reconnect } = await openTable();
    const other = 'ANOT-0123456789abcdef';
    const watching = client.watch({ table: other }, { tell: () => {} });
    server.last.accept('watch', { table: other, code: 'ANOT', view: makeView(7, { table: other }) });
    await watching;
    void table.ask({ do: 'move', move: 'roll' });
    reconnect();
    server.last.accept('watch', { table: other, code: 'ANOT', view: makeView(7, { table: other }) });
    expect(server.last.kinds()).toEqual(['greet', 'join', 'watch']);
    server.last.accept('join', makeArrival(5));
    expect(server.last.kinds()).toEqual(['greet', 'join', 'watch', 'move']);
  });

  test('is settled by the first answer, and once', async () => {
    const { server, client, reconnect } = open();
    const asked = client.ask({ do: 'list' });
    const { id } = server.last.last('list');
    reconnect();
    expect(server.last.last('list').id).toBe(id);
    server.last.accept('list', { total: 2 });
    server.last.accept('list', { total: 3 });
    expect(await asked).toMatchObject({ ok: true, total: 2 });
    reconnect();
    expect(server.last.kinds()).toEqual(['greet']);
  });

  test('that opens a table is sent again, and the table is followed', async () => {
    const { server, client, reconnect } = open();
    const arriving = client.create({ game: 'pig' }, { tell: () => {} });
    const { id } = server.last.last('create');
    reconnect();
    expect(server.last.last('create').id).toBe(id);
    server.last.accept('create', makeArrival(5));
    expect(await arriving).toMatchObject({ ok: true, table: { id: TABLE, seat: 0 } });
  });

  test('is not sent again if it makes sense only now', async () => {
    const { server, client, table } = await openTable();
    const said = table.ask({ do: 'say', emote: 'hello' });
    const pinged = client.ask({ do: 'ping' });
    server.last.cut();
    expect(await said).toMatchObject({ ok: false, reason: 'connection-lost' });
    expect(await pinged).toMatchObject({ ok: false, reason: 'connection-lost' });
    expect(await table.ask({ do: 'say', emote: 'hello' })).toMatchObject({ reason: 'not-connected' });
  });
});

describe('too many requests', () => {
  test('wait their turn: only a few are under way', () => {
    const { server, client } = open();
    for (let count = 0; count < 20; count += 1) void client.ask({ do: 'list' });
    expect(server.last.sent.slice(1)).toHaveLength(IN_FLIGHT_MAX);
    server.last.say({ id: server.last.sent[1]?.id, ok: true });
    expect(server.last.sent.slice(1)).toHaveLength(IN_FLIGHT_MAX + 1);
  });

  test('that are too fast wait as long as they are told and are sent again, in order', async () => {
    const { server, world, client } = open();
    const asked = Array.from({ length: 12 }, () => client.ask({ do: 'list' }));
    const ids = server.last.sent.slice(1).map(({ id }) => id);
    const [first, ...others] = ids;
    server.last.say({ id: first, ok: true });
    for (const id of others)
      server.last.say({ id, ok: false, reason: 'too-fast', sentence: 'No.', seconds: 0.4 });
    const before = server.last.sent.length;
    world.pass(399);
    expect(server.last.sent).toHaveLength(before);
    world.pass(1);
    expect(server.last.sent.slice(before, before + 7).map(({ id }) => id)).toEqual(others);
    const answered = new Set([first]);
    for (let at = before - 1; answered.size < 12; at += 1) {
      const { id } = server.last.sent[at]!;
      answered.add(id);
      server.last.say({ id, ok: true });
    }
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  });

  test('that are too fast wait a second if the server does not say how long', () => {
    const { server, world, client } = open();
    void client.ask({ do: 'list' });
    server.last.refuse('list', 'too-fast');
    world.pass(999);
    expect(server.last.kinds()).toEqual(['greet', 'list']);
    world.pass(1);
    expect(server.last.kinds()).toEqual(['greet', 'list', 'list']);
  });

  test('a greeting and a return that are too fast are sent again too', async () => {
    const { server, world, client } = await openTable();
    server.last.cut();
    world.pass(1000);
    server.last.open();
    server.last.refuse('greet', 'too-fast', { seconds: 2 });
    world.pass(2000);
    server.last.greet();
    server.last.refuse('join', 'too-fast', { seconds: 2 });
    world.pass(2000);
    server.last.accept('join', makeArrival(5));
    expect(server.last.kinds()).toEqual(['greet', 'greet', 'join', 'join']);
    expect(client.state.kind).toBe('open');
  });

  test('are refused when there are already a thousand', async () => {
    const { client } = open();
    for (let count = 0; count < 1000; count += 1) void client.ask({ do: 'list' });
    expect(await client.ask({ do: 'list' })).toMatchObject({ ok: false, reason: 'too-many-requests' });
  });
});

describe('a request that the server could not read', () => {
  test('is not sent if it is too long: bytes count, not characters', async () => {
    const { server, table } = await openTable();
    const before = server.last.sent.length;
    for (const move of ['x'.repeat(9000), 'ü'.repeat(4090)])
      expect(await table.ask({ do: 'move', move })).toMatchObject({ ok: false, reason: 'message-too-long' });
    void table.ask({ do: 'move', move: 'x'.repeat(8000) });
    expect(server.last.sent).toHaveLength(before + 1);
  });

  test('is escaped: no control character is left in a line', async () => {
    const { server, table } = await openTable();
    const texts: string[] = [];
    server.last.send = (text) => void texts.push(text);
    void table.ask({ do: 'move', move: 'a\u007F\n\u0000\uD800b' });
    // oxlint-disable-next-line no-control-regex -- the test looks for them
    expect(texts[0]).not.toMatch(/[\u0000-\u001F\u007F]/);
    expect(JSON.parse(texts[0]!)).toMatchObject({ move: 'a\u007F\n\u0000\uD800b' });
  });
});
