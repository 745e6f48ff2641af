// Which seat a player has, how he keeps it, and how he comes back to it.

import { describe, expect, test } from 'vitest';
import {
  FakeServer,
  SEAT_TOKEN,
  TABLE,
  makeArrival,
  makeEvent,
  makeView,
} from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { follow } from '../../test/client/follow.ts';
import { openClient } from './client.ts';
import type { TableNews } from './followed-table.ts';

describe('a seat', () => {
  test('moves up when somebody before it left and the game starts', async () => {
    const { server, table } = await follow({ seat: 1 });
    server.last.tell([makeEvent(6, 'rise', { seat: 0, reason: 'left' })]);
    expect(table.seat).toBe(1);
    server.last.tell([makeEvent(7, 'start', { seats: 1 })]);
    expect(table.seat).toBe(0);
  });

  test('is as the server said on the return, although the events before that are told again', async () => {
    const { server, table, cut } = await follow({ seat: 1 });
    cut();
    server.last.accept('join', makeArrival(7, { seats: makeView(7).seats.slice(0, 1) }, 0));
    const events = [makeEvent(6, 'rise', { seat: 0 }), makeEvent(7, 'start')];
    server.last.accept('sync', { view: makeView(7), events });
    expect(table.seat).toBe(0);
  });

  test('that is gone is forgotten; the player goes on watching', async () => {
    const { server, table, memory, cut } = await follow();
    server.last.tell([makeEvent(6, 'rise', { seat: 0, reason: 'gone' })]);
    expect(table.seat).toBe(undefined);
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
    cut();
    expect(server.last.kinds()).toEqual(['greet', 'watch']);
  });

  test('is taken again by another program that remembers it, by the table or by its code', async () => {
    const { memory } = await follow();
    for (const where of [{ table: TABLE }, { code: 'ktrw' }]) {
      const server = new FakeServer();
      const client = openClient({ transport: server, world: makeFakeWorld(), memory });
      server.last.welcome();
      void client.join(where, { tell: () => {} });
      expect(server.last.last('join')).toMatchObject({ table: TABLE, token: SEAT_TOKEN });
    }
  });

  test('that is remembered but gone makes place for another', async () => {
    const { memory } = await follow();
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), memory });
    server.last.welcome();
    const joining = client.join({ code: 'KTRW' }, { tell: () => {} });
    server.last.refuse('join', 'no-such-table');
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.last.last('join')).not.toHaveProperty('token');
    expect(server.last.last('join')).toMatchObject({ code: 'KTRW' });
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
    server.last.accept('join', makeArrival(2));
    expect(await joining).toMatchObject({ ok: true });
  });

  test('that is remembered is not given up because the server could not look', async () => {
    const { memory } = await follow();
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), memory });
    server.last.welcome();
    const joining = client.join({ table: TABLE }, { tell: () => {} });
    server.last.refuse('join', 'server-fault');
    expect(await joining).toMatchObject({ ok: false, reason: 'server-fault' });
    expect(server.last.kinds()).toEqual(['greet', 'join']);
    expect(memory.get(`seat ${TABLE}`)).toContain(SEAT_TOKEN);
  });

  test('is taken by somebody who has watched', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), addsText: false });
    const news: TableNews[] = [];
    server.last.welcome();
    const watching = client.watch({ code: 'KTRW' }, { tell: () => {} });
    server.last.accept('watch', { table: TABLE, code: 'KTRW', view: makeView(5) });
    const joining = client.join({ code: 'KTRW' }, { tell: (one) => news.push(one) });
    server.last.accept('join', makeArrival(5));
    const [watched, joined] = [await watching, await joining];
    expect(watched).toEqual(joined);
    expect(joined).toMatchObject({ table: { seat: 0 } });
    server.last.tell([makeEvent(6)]);
    expect(news.map(({ say }) => say)).toEqual(['view', 'events']);
  });

  test('comes with an answer that can be read, or the connection is ended', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld() });
    server.last.welcome();
    const joining = client.join({ code: 'KTRW' }, { tell: () => {} });
    server.last.accept('join', { table: TABLE, code: 'KTRW' });
    expect(await joining).toMatchObject({ ok: false, reason: 'not-parlour' });
    expect(client.state.kind).toBe('waiting');
  });
});
