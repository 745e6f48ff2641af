// A move is made at the moment for which it was decided, or not at all.

import { describe, expect, test } from 'vitest';
import { makeArrival, makeEvent, makeView } from '../../test/client/fake-server.ts';
import { follow } from '../../test/client/follow.ts';

describe('a move whose moment has passed', () => {
  const standIn = [makeEvent(6, 'stand-in', { seat: 0 }), makeEvent(7, 'move', { seat: 0, move: 'hold' })];

  test('is not sent again: a stand-in has played instead', async () => {
    const { server, table, cut } = await follow({ view: { clock: 30 } });
    const moving = table.ask({ do: 'move', move: 'roll' });
    cut();
    server.last.accept('join', makeArrival(7, { clock: 30 }));
    server.last.accept('sync', { view: makeView(7), events: standIn });
    expect(await moving).toMatchObject({ ok: false, reason: 'too-late' });
    expect(server.last.kinds()).toEqual(['greet', 'join', 'sync']);
  });

  test.each([
    [
      'it was made before the stand-in played',
      [makeEvent(6, 'move', { seat: 0, move: 'roll' }), makeEvent(7, 'stand-in', { seat: 0 })],
    ],
    [
      'the stand-in played for somebody else',
      [makeEvent(6, 'stand-in', { seat: 1 }), makeEvent(7, 'move', { seat: 1 })],
    ],
    ['nothing of the kind happened', [makeEvent(6, 'sit', { seat: 2 }), makeEvent(7, 'text', { seat: 0 })]],
  ])('is sent again if %s', async (_title, events) => {
    const { server, table, cut } = await follow({ view: { clock: 30 } });
    void table.ask({ do: 'move', move: 'roll' });
    cut();
    server.last.accept('join', makeArrival(7, { clock: 30 }));
    server.last.accept('sync', { view: makeView(7), events });
    expect(server.last.last('move')).toMatchObject({ move: 'roll' });
  });

  test.each([
    [30, 'is not sent again'],
    [0, 'is sent again'],
  ])('with %i seconds on the clock %s if nobody knows what happened', async (clock) => {
    const { server, table, cut } = await follow({ view: { clock } });
    void table.ask({ do: 'move', move: 'roll' });
    cut();
    server.last.accept('join', makeArrival(7, { clock }));
    server.last.accept('sync', { view: makeView(7) });
    expect(server.last.kinds().includes('move')).toBe(clock === 0);
  });

  test('is not sent again when so much has happened that the table may have forgotten it', async () => {
    const { server, table, cut } = await follow();
    void table.ask({ do: 'move', move: 'roll' });
    cut();
    server.last.accept('join', makeArrival(5 + 257));
    server.last.accept('sync', { view: makeView(5 + 257) });
    expect(server.last.kinds()).not.toContain('move');
  });

  test('is no other move: each of two is judged by itself', async () => {
    const { server, table, cut } = await follow();
    void table.ask({ do: 'move', move: 'roll' });
    const second = table.ask({ do: 'move', move: 'hold' });
    cut();
    server.last.accept('join', makeArrival(8));
    const events = [
      makeEvent(6, 'move', { seat: 0 }),
      makeEvent(7, 'stand-in', { seat: 0 }),
      makeEvent(8, 'move', { seat: 0 }),
    ];
    server.last.accept('sync', { view: makeView(8), events });
    expect(server.last.sent.filter((request) => request.do === 'move')).toMatchObject([{ move: 'roll' }]);
    expect(await second).toMatchObject({ reason: 'too-late' });
  });
});
