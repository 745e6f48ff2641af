// Which seat a player has, how they keep it, and how they come back to it.

import { describe, expect, test } from 'vitest';
import {
  FakeServer,
  PLAYER_TOKEN,
  TABLE,
  makeArrival,
  makeEvent,
  makeWatched,
} from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { follow } from '../../test/client/follow.ts';
import { openClient } from './client.ts';
import type { TableNews } from './followed-table.ts';

describe('a seat', () => {
  test('has the number that the server gives: it may change when a game starts', async () => {
    const { server, table } = await follow({ view: { you: 1 } });
    expect(table.seat).toBe(1);
    server.last.tell([makeEvent(6, 'rise', { seat: 0, reason: 'left' }), makeEvent(7, 'start')], { you: 0 });
    expect(table.seat).toBe(0);
  });

  test('that is lost is forgotten; the player continues to watch', async () => {
    const { server, table, memory, cut } = await follow();
    expect(memory.get(`seat ${TABLE}`)).toBe('KTRW');
    const events = [makeEvent(6, 'rise', { seat: 0, reason: 'gone' })];
    server.last.say({ say: 'events', table: TABLE, events, view: makeWatched(6) });
    expect(table.seat).toBe(undefined);
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
    cut();
    expect(server.last.kinds()).toEqual(['greet', 'watch']);
  });

  test('is given by the server to another program of the same player', async () => {
    const { memory } = await follow();
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), memory });
    server.last.welcome();
    expect(server.last.last('greet')).toMatchObject({ token: PLAYER_TOKEN });
    void client.join({ code: 'KTRW' }, { tell: () => {} });
    expect(server.last.last('join')).toMatchObject({ code: 'KTRW' });
  });

  test('can be taken by a watcher', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), addsText: false });
    const news: TableNews[] = [];
    server.last.welcome();
    const watching = client.watch({ code: 'KTRW' }, { tell: () => {} });
    server.last.accept('watch', { table: TABLE, code: 'KTRW', view: makeWatched(5) });
    const joining = client.join({ code: 'KTRW' }, { tell: (one) => news.push(one) });
    server.last.accept('join', makeArrival(5));
    const [watched, joined] = [await watching, await joining];
    expect(watched).toEqual(joined);
    expect(joined).toMatchObject({ table: { seat: 0 } });
    server.last.tell([makeEvent(6)]);
    expect(news.map(({ say }) => say)).toEqual(['view', 'events']);
  });

  test('is reported before anything else, with the view on arrival', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), addsText: false });
    const heard: string[] = [];
    server.last.welcome();
    const joining = client.join(
      { code: 'KTRW' },
      {
        arrived: ({ view }) => heard.push(`arrived at ${view.number}`),
        tell: ({ say }, { view }) => heard.push(`${say} at ${view.number}`),
      },
    );
    server.last.accept('join', makeArrival(5));
    server.last.tell([makeEvent(6)]);
    await joining;
    expect(heard).toEqual(['arrived at 5', 'events at 6']);
  });

  test('comes with a readable answer, or the connection ends', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld() });
    server.last.welcome();
    const joining = client.join({ code: 'KTRW' }, { tell: () => {} });
    server.last.accept('join', { table: TABLE, code: 'KTRW' });
    expect(await joining).toMatchObject({ ok: false, reason: 'not-parlour' });
    expect(client.state.kind).toBe('waiting');
  });
});
