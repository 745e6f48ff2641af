// No message from a server makes the client throw; at worst it connects again or gives up.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  TABLE,
  makeArrival,
  makeEvent,
  makeEvents,
  makeTurn,
  makeView,
} from '../../test/client/fake-server.ts';
import { follow } from '../../test/client/follow.ts';
import { readMessage } from './messages.ts';

/** Every kind of message, valid. */
const MESSAGES = [
  makeEvents([makeEvent(6), makeEvent(7, 'rise', { seat: 0 })]),
  makeEvents([makeEvent(8, 'start', { seats: 2 })], { commitment: 'c'.repeat(64) }),
  makeTurn(7),
  { say: 'seats', table: TABLE, seats: makeView(5).seats, watchers: 1 },
  { say: 'said', table: TABLE, seat: 1, emote: 'hello' },
  { say: 'fame', table: TABLE, seat: 0, place: 1, mark: 9, sentence: 'Well done.' },
  { say: 'replaced', table: TABLE, sentence: 'Another one.' },
  { say: 'bye', reason: 'restart', sentence: 'Come back.', seconds: 1 },
  { id: 'ID', ok: true, ...makeArrival(9) },
  { id: 'ID', ok: true, view: makeView(7), events: [makeEvent(6), makeEvent(7)] },
  { id: 'ID', ok: true, version: 1, player: 'p', name: 'Ana', token: 'a'.repeat(32), games: [] },
  { id: 'ID', ok: true, number: 9 },
  { id: 'ID', ok: false, reason: 'too-fast', sentence: 'Wait.', seconds: 0.1 },
  { id: 'ID', ok: false, reason: 'wrong-token', sentence: 'No.' },
] as const;

/** The same with something else in one place, perhaps deep inside. */
const damaged = fc
  .record({
    message: fc.constantFrom(...MESSAGES),
    place: fc.nat(40),
    other: fc.jsonValue(),
    isWhole: fc.boolean(),
  })
  .map(({ message, place, other, isWhole }) => {
    let left = isWhole ? -1 : place;
    return JSON.stringify(message, (_name, value: unknown) => {
      left -= 1;
      return left === 0 ? other : value;
    });
  });

const said = fc.oneof({ weight: 8, arbitrary: damaged }, fc.json(), fc.string());

test('the client survives any message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 20 }), async (texts) => {
      const { server, world, client, table } = await follow({ addsText: true });
      for (const text of texts) {
        if (client.state.kind === 'waiting') {
          client.connectNow();
          server.last.open();
        }
        void table.ask({ do: 'move', move: 'roll' });
        const { id } = server.last.sent.at(-1) ?? { id: '' };
        if (!server.last.isClosed) server.last.text(text.replaceAll('"ID"', () => JSON.stringify(id)));
      }
      client.close();
      expect(world.timers.size).toBe(0);
    }),
    { numRuns: 500 },
  );
});

describe('a message', () => {
  test.each(MESSAGES.map((message) => [JSON.stringify(message).slice(0, 60), message]))(
    '%s is read',
    (_title, message) => {
      const heard = readMessage(JSON.stringify(message));
      if ('ok' in message) expect(heard).toEqual({ kind: 'answer', answer: message });
      else expect(heard).toEqual({ kind: 'news', news: message });
    },
  );

  test('of an unknown kind comes from a newer server', () => {
    expect(readMessage('{"say":"weather"}')).toEqual({ kind: 'unknown' });
  });

  test.each([
    '',
    'hello',
    '[]',
    'null',
    '7',
    '{}',
    '{"ok":1}',
    '{"ok":true}',
    '{"ok":false,"id":1}',
    '{"say":7}',
    '{"say":"turn"}',
  ])('%j is not a message', (text) => {
    expect(readMessage(text)).toEqual({ kind: 'garbled' });
  });
});
