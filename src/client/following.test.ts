// A followed table: every event once and in order, the return after a lost connection, the turn,
// the luck, and how it ends.

import { describe, expect, test } from 'vitest';
import {
  FakeServer,
  SEAT_TOKEN,
  TABLE,
  makeArrival,
  makeEvent,
  makeTurn,
  makeView,
  makeWatched,
} from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { follow } from '../../test/client/follow.ts';
import { openClient } from './client.ts';
import type { FollowedTable, TableNews } from './followed-table.ts';

describe('events', () => {
  test('are told as they come, with the view after them', async () => {
    const { server, table, news } = await follow();
    server.last.tell([makeEvent(6), makeEvent(7)], { watchers: 3 });
    expect(news).toEqual([
      {
        say: 'events',
        table: TABLE,
        events: [makeEvent(6), makeEvent(7)],
        view: makeView(7, { watchers: 3 }),
      },
    ]);
    expect(table.view).toEqual(makeView(7, { watchers: 3 }));
  });

  test('that were already told are not told again', async () => {
    const { server, told } = await follow();
    server.last.tell([makeEvent(6)]);
    server.last.tell([makeEvent(6)]);
    server.last.tell([makeEvent(5), makeEvent(6), makeEvent(7)]);
    expect(told()).toEqual([6, 7]);
  });

  test('that were missed while away are fetched, before those that come in the meantime', async () => {
    const { server, cut, told, table } = await follow();
    cut();
    server.last.accept('join', makeArrival(8));
    expect(server.last.last('sync')).toMatchObject({ table: TABLE, from: 5 });
    server.last.tell([makeEvent(9)]);
    server.last.tell([makeEvent(10)]);
    expect(told()).toEqual([]);
    server.last.accept('sync', {
      view: makeView(9),
      events: [6, 7, 8, 9].map((number) => makeEvent(number)),
    });
    expect(told()).toEqual([6, 7, 8, 9, 10]);
    expect(table.view).toEqual(makeView(10));
  });

  test('that are fetched come with the newest view, which replaces earlier news of who is there', async () => {
    const { server, cut, table } = await follow();
    cut();
    server.last.accept('join', makeArrival(6));
    server.last.say({ say: 'seats', table: TABLE, seats: [], watchers: 7 });
    server.last.accept('sync', { view: makeView(6), events: [makeEvent(6)] });
    expect(table.view).toEqual(makeView(6));
  });

  test('that are fetched twice, because of two arrivals, are told once', async () => {
    const { server, client, told, news, table } = await follow({ after: 0 });
    const tell = (one: TableNews): void => void news.push(one);
    server.last.say(makeTurn(5));
    const joining = client.join({ table: TABLE }, { tell });
    server.last.accept('join', makeArrival(5));
    const [first, second] = server.last.sent.filter((request) => request.do === 'sync');
    const events = [1, 2, 3, 4, 5].map((number) => makeEvent(number));
    server.last.say({ id: first?.id, ok: true, table: TABLE, code: 'KTRW', view: makeView(5), events });
    server.last.say({ id: second?.id, ok: true, table: TABLE, code: 'KTRW', view: makeView(5), events });
    expect(await joining).toEqual({ ok: true, table });
    expect(told()).toEqual([1, 2, 3, 4, 5]);
    expect(table.turn).toMatchObject({ number: 5 });
  });

  test('that the server no longer keeps are named, and later ones follow', async () => {
    const { server, cut, news, told, table } = await follow();
    cut();
    server.last.accept('join', makeArrival(300));
    server.last.tell([makeEvent(301)]);
    server.last.accept('sync', { view: makeView(301) });
    expect(news[0]).toEqual({ say: 'missed', table: TABLE, from: 6, to: 300, view: makeView(300) });
    expect(told()).toEqual([301]);
    expect(table.view.number).toBe(301);
  });

  test.each([
    ['has a hole', [6, 8]],
    ['begins too late', [7, 8]],
    ['ends too early', [6, 7]],
    ['is empty', []],
  ])('are named as missing if the answer of the server %s', async (_title, numbers) => {
    const { server, cut, news, told } = await follow();
    cut();
    server.last.accept('join', makeArrival(8));
    server.last.accept('sync', { view: makeView(8), events: numbers.map((number) => makeEvent(number)) });
    expect(news).toMatchObject([{ say: 'missed', from: 6, to: 8 }]);
    expect(told()).toEqual([]);
  });

  test('are fetched if some are missing, even without a lost connection', async () => {
    const { server, told } = await follow();
    server.last.tell([makeEvent(8)]);
    server.last.tell([makeEvent(9)]);
    server.last.accept('sync', { view: makeView(8), events: [6, 7, 8].map((number) => makeEvent(number)) });
    expect(told()).toEqual([6, 7, 8, 9]);
  });

  test('are fetched again if the connection is lost while they are fetched', async () => {
    const { server, cut, told, news } = await follow();
    cut();
    server.last.accept('join', makeArrival(8));
    server.last.tell([makeEvent(9)]);
    server.last.say({ say: 'said', table: TABLE, seat: 1, emote: 'hello' });
    cut();
    server.last.accept('join', makeArrival(9));
    expect(server.last.last('sync')).toMatchObject({ from: 5 });
    server.last.accept('sync', {
      view: makeView(9),
      events: [6, 7, 8, 9].map((number) => makeEvent(number)),
    });
    expect(told()).toEqual([6, 7, 8, 9]);
    expect(news, 'an event that was not told then is not told now').toHaveLength(1);
  });

  test('of the past are told on request', async () => {
    const { server, told } = await follow({ after: 0 });
    expect(server.last.last('sync')).toMatchObject({ from: 0 });
    server.last.accept('sync', {
      view: makeView(5),
      events: [1, 2, 3, 4, 5].map((number) => makeEvent(number)),
    });
    expect(told()).toEqual([1, 2, 3, 4, 5]);
  });

  test('that are invalid end the connection, and nothing is told', async () => {
    const wrong = [[{ kind: 'draw' }], [makeEvent(6), makeEvent(8)], [makeEvent(6)], [], 'all', [null]];
    for (const events of wrong) {
      const { server, client, news } = await follow();
      server.last.say({ say: 'events', table: TABLE, events, view: makeView(8) });
      expect(client.state.kind).toBe('waiting');
      expect(news).toEqual([]);
    }
  });
});

describe('the return', () => {
  test('takes the seat with its token, and tells the view when nothing has happened', async () => {
    const { server, cut, news, table, client } = await follow();
    cut();
    expect(server.last.last('join')).toMatchObject({ table: TABLE, token: SEAT_TOKEN });
    expect(client.state.kind, 'not before everything is restored').toBe('connecting');
    server.last.accept('join', makeArrival(5, { watchers: 2 }));
    expect(news).toEqual([{ say: 'view', table: TABLE, view: makeView(5, { watchers: 2 }) }]);
    expect(table.view.watchers).toBe(2);
    expect(client.state.kind).toBe('open');
  });

  test.each(['wrong-token', 'has-left', 'left-table', 'was-removed', 'seat-gone'])(
    'watches if the seat is lost, and says why: %s',
    async (reason) => {
      const { server, cut, told, table, memory, news } = await follow();
      expect(memory.get(`token ${TABLE}`)).toBe(SEAT_TOKEN);
      cut();
      server.last.refuse('join', reason);
      expect(news).toEqual([{ say: 'unseated', table: TABLE, reason, sentence: 'No.' }]);
      expect(memory.get(`token ${TABLE}`)).toBe(undefined);
      server.last.accept('watch', { table: TABLE, code: 'KTRW', view: makeWatched(6) });
      server.last.accept('sync', { view: makeWatched(6), events: [makeEvent(6)] });
      expect(table.seat).toBe(undefined);
      expect(told()).toEqual([6]);
      expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
      cut();
      expect(server.last.kinds()).toEqual(['greet', 'watch']);
    },
  );

  test('ends when the table no longer exists', async () => {
    const { server, cut, last, client } = await follow();
    cut();
    server.last.refuse('join', 'no-such-table');
    expect(last()).toEqual({ say: 'ended', table: TABLE, reason: 'no-such-table', sentence: 'No.' });
    expect(client.state.kind).toBe('open');
    cut();
    expect(server.last.kinds()).toEqual(['greet']);
  });

  test('that gets anything but a table as its answer is tried again', async () => {
    const { server, cut, client, news } = await follow();
    cut();
    server.last.accept('join');
    expect(client.state.kind).toBe('waiting');
    expect(news).toEqual([]);
  });

  test('can be the moment when the client is closed', async () => {
    const { server, cut, client } = await follow({ tell: ({ say }) => say === 'view' && client.close() });
    cut();
    server.last.accept('join', makeArrival(5));
    expect(client.state.kind).toBe('stopped');
  });

  test('ends when the table is at an earlier event than before', async () => {
    const { server, cut, last } = await follow();
    cut();
    server.last.accept('join', makeArrival(4));
    expect(last()).toMatchObject({ say: 'ended', reason: 'went-back' });
  });
});

describe('the end', () => {
  test('comes when a newer connection has the seat, which is not taken back', async () => {
    const { server, cut, last, memory } = await follow();
    server.last.say({ say: 'replaced', table: TABLE, sentence: 'Another one.' });
    expect(last()).toEqual({ say: 'ended', table: TABLE, reason: 'replaced', sentence: 'Another one.' });
    server.last.tell([makeEvent(6)]);
    expect(last()).toMatchObject({ say: 'ended' });
    cut();
    expect(server.last.kinds()).toEqual(['greet']);
    expect(memory.get(`seat ${TABLE}`), 'the seat is still theirs').toBe('KTRW');
  });

  test('is the last news, even if more was heard while events were fetched', async () => {
    const { server, cut, last } = await follow();
    cut();
    server.last.accept('join', makeArrival(6));
    server.last.say({ say: 'replaced', table: TABLE, sentence: 'Another one.' });
    server.last.say({ say: 'said', table: TABLE, seat: 1, emote: 'hello' });
    server.last.accept('sync', { view: makeView(6), events: [makeEvent(6)] });
    expect(last()).toMatchObject({ say: 'ended', reason: 'replaced' });
  });

  test('comes when the table is closed', async () => {
    const { server, last, news, memory } = await follow();
    server.last.tell([makeEvent(6, 'close')], { phase: 'closed' });
    expect(news.map(({ say }) => say)).toEqual(['events', 'ended']);
    expect(last()).toMatchObject({ reason: 'closed', sentence: 'The table is closed.' });
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
  });

  test('comes when the player leaves; then the seat is forgotten', async () => {
    const { server, last, table, memory } = await follow();
    const leaving = table.leave();
    server.last.accept('leave');
    expect(await leaving).toMatchObject({ ok: true });
    expect(last()).toMatchObject({ say: 'ended', reason: 'left' });
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
  });

  test('comes when the player leaves, even if the answer was lost with the connection', async () => {
    const { server, cut, last, table, memory } = await follow();
    const leaving = table.leave();
    const { id } = server.last.last('leave');
    cut();
    server.last.refuse('join', 'wrong-token');
    server.last.accept('watch', { table: TABLE, code: 'KTRW', view: makeWatched(5) });
    expect(server.last.last('leave').id).toBe(id);
    server.last.accept('leave');
    expect(await leaving).toMatchObject({ ok: true });
    expect(last()).toMatchObject({ say: 'ended', reason: 'left' });
    expect(memory.get(`seat ${TABLE}`)).toBe(undefined);
  });

  test('does not come when leaving is refused', async () => {
    const { server, table, news } = await follow();
    const leaving = table.leave();
    server.last.refuse('leave', 'not-seated');
    expect(await leaving).toMatchObject({ ok: false });
    expect(news).toEqual([]);
  });

  test('comes when the client is closed, and the seat is kept', async () => {
    const { client, last, memory } = await follow();
    client.close();
    expect(last()).toMatchObject({ say: 'ended', reason: 'client-closed' });
    expect(memory.get(`seat ${TABLE}`)).toBe('KTRW');
  });
});

describe('a turn', () => {
  test('is told once, and is over with the next event', async () => {
    const { server, table, news, cut } = await follow();
    server.last.say(makeTurn(5));
    expect(table.turn).toMatchObject({ seat: 0, number: 5, moves: ['roll', 'hold'] });
    cut();
    server.last.accept('join', makeArrival(5));
    server.last.say(makeTurn(5));
    expect(news.filter(({ say }) => say === 'turn')).toHaveLength(1);
    expect(table.turn).toBeDefined();
    server.last.tell([makeEvent(6)]);
    expect(table.turn).toBe(undefined);
    server.last.say(makeTurn(6));
    expect(news.filter(({ say }) => say === 'turn')).toHaveLength(2);
  });

  test('that is already over when it is heard is not told', async () => {
    const { server, table, news } = await follow();
    server.last.tell([makeEvent(6)]);
    server.last.say(makeTurn(5));
    expect(table.turn).toBe(undefined);
    expect(news).toHaveLength(1);
  });
});

describe('news of seats, chat and fame', () => {
  test('is told, and kept in the view', async () => {
    const { server, table, news } = await follow();
    const seats = { say: 'seats', table: TABLE, host: 1, seats: makeView(5).seats.slice(1), watchers: 4 };
    const said = { say: 'said', table: TABLE, seat: 1, emote: 'hello' };
    const fame = { say: 'fame', table: TABLE, seat: 0, place: 1, mark: 300, sentence: 'Congratulations.' };
    for (const one of [seats, said, fame]) server.last.say(one);
    expect(news).toEqual([seats, said, fame]);
    expect(table.view).toEqual(makeView(5, { host: 1, seats: seats.seats, watchers: 4 }));
  });

  test('at a table that is not followed is ignored', async () => {
    const { server, client, news } = await follow();
    server.last.say({ say: 'said', table: 'ANOT-0', seat: 1, emote: 'hello' });
    expect(news).toEqual([]);
    expect(client.state.kind).toBe('open');
  });
});

describe('a text for the luck', () => {
  const commitment = 'c'.repeat(64);

  test('is added to every commitment, once, and before a move that comes at once', async () => {
    const tell = (news: TableNews, table: FollowedTable): void => {
      if (news.say === 'events') void table.ask({ do: 'move', move: 'roll' });
    };
    const { server } = await follow({ addsText: true, tell });
    server.last.tell([makeEvent(6, 'commit', { commitment })], { commitment });
    expect(server.last.last('text')['text']).toMatch(/^[0-9a-f]{32}$/);
    server.last.tell([makeEvent(7)], { commitment });
    server.last.tell([makeEvent(8, 'commit')], { commitment: 'd'.repeat(64) });
    expect(server.last.kinds().slice(2)).toEqual(['text', 'move', 'move', 'text', 'move']);
  });

  test('is added on sitting down, if that starts the game', async () => {
    const { server } = await follow({ addsText: true, view: { commitment } });
    expect(server.last.kinds()).toEqual(['greet', 'join', 'text']);
  });

  test('is not added by watchers, or if it is not wanted', async () => {
    const { server } = await follow({ view: { commitment } });
    expect(server.last.kinds()).toEqual(['greet', 'join']);
    const other = new FakeServer();
    const client = openClient({ transport: other, world: makeFakeWorld() });
    other.last.welcome();
    void client.watch({ table: TABLE }, { tell: () => {} });
    other.last.accept('watch', { table: TABLE, code: 'KTRW', view: makeWatched(5, { commitment }) });
    expect(other.last.kinds()).toEqual(['greet', 'watch']);
  });

  test('is not sent after a text that came with the request', async () => {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld() });
    server.last.welcome();
    void client.join({ table: TABLE, text: 'mine' }, { tell: () => {} });
    const events = [makeEvent(4, 'commit'), makeEvent(5, 'text', { seat: 0, text: 'mine' })];
    server.last.accept('join', { ...makeArrival(5, { commitment }), events });
    expect(server.last.kinds()).toEqual(['greet', 'join']);
    server.last.tell(
      [makeEvent(6, 'start'), makeEvent(7, 'commit'), makeEvent(8, 'text', { seat: 0, text: 'again' })],
      { commitment: 'd'.repeat(64) },
    );
    server.last.tell([makeEvent(9, 'commit')], { commitment: 'e'.repeat(64) });
    expect(server.last.kinds()).toEqual(['greet', 'join', 'text']);
  });
});

describe('a player who rolls by hand', () => {
  test('says so with every arrival at a seat, and a program never does', async () => {
    const { client, server, cut } = await follow({ rollsByHand: true });
    expect(server.last.last('join')).toMatchObject({ hand: true });
    void client.create({ game: 'pig' }, { tell: () => {} });
    expect(server.last.last('create')).toMatchObject({ hand: true });
    cut();
    expect(server.last.last('join')).toMatchObject({ token: SEAT_TOKEN, hand: true });
    const program = await follow();
    expect(program.server.last.last('join')).not.toHaveProperty('hand');
    program.cut();
    expect(program.server.last.last('join')).not.toHaveProperty('hand');
  });

  test('rolls for the turn that was seen', async () => {
    const { server, table } = await follow();
    server.last.tell([makeEvent(6, 'move')], { roller: 0 });
    void table.roll();
    expect(server.last.last('roll')).toMatchObject({ table: TABLE, number: 6 });
  });
});
