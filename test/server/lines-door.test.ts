// The lines door with real sockets: bytes in any pieces, pipelining, garbage, half-closing,
// silence, and a control pair that must notice nothing.

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import { Raw, eventsOf, type Line } from './raw.ts';

let door: Server;
let port = 0;

beforeAll(async () => {
  const notes = {
    count: () => {},
    log: () => {},
    fail: (error: unknown) => {
      throw error instanceof Error ? error : new Error(String(error));
    },
  };
  const parlour = new Parlour(makeWorld(openMemoryJournal(), REAL_TIME, notes), {
    allowPractice: true,
    hasHouse: true,
  });
  door = openLinesDoor((connection) => parlour.welcome(connection));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  port = (door.address() as AddressInfo).port;
});

afterAll(() => {
  door.close();
});

const GREET = { id: 1, do: 'greet', version: 1, name: 'Ana' };

describe('lines', () => {
  test('come a byte at a time, or all in one packet, with LF or CRLF', async () => {
    const slow = await Raw.open(port);
    for (const byte of Buffer.from(`${JSON.stringify(GREET)}\r\n`)) slow.write(Uint8Array.of(byte));
    expect(await slow.answer(1)).toMatchObject({ ok: true, name: 'Ana' });
    const fast = await Raw.open(port);
    fast.write(`${JSON.stringify(GREET)}\n{"id":2,"do":"ping"}\n{"id":3,"do":"list"}\n`);
    expect(await fast.answer(3)).toMatchObject({ ok: true });
    expect(await fast.answer(2)).toEqual({ id: 2, ok: true });
  });

  test('each get exactly one answer, even if many come at once', async () => {
    const raw = await Raw.open(port);
    raw.say(GREET);
    const ids = Array.from({ length: 500 }, (_, index) => index + 10);
    raw.write(ids.map((id) => `{"id":${id},"do":"ping"}\n`).join(''));
    await raw.answer(ids.at(-1));
    expect(raw.lines.filter(({ id }) => typeof id === 'number' && id >= 10).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['not JSON', 'hello\n', 'not-json'],
    ['a control character', '{"id":1}\u0007\n', 'control-character'],
    ['a name twice', '{"id":1,"id":2}\n', 'name-twice'],
    ['__proto__', '{"__proto__":1}\n', 'forbidden-name'],
    ['depth', `${'['.repeat(50)}${']'.repeat(50)}\n`, 'too-deep'],
    ['nothing to do', '{"id":1}\n', 'no-such-request'],
    ['an unknown request', '{"id":1,"do":"constructor"}\n', 'no-such-request'],
    ['a field too many', '{"id":1,"do":"ping","x":1}\n', 'wrong-request'],
    ['another version', '{"id":1,"do":"greet","version":2}\n', 'wrong-request'],
    ['an empty line', '\n', 'not-json'],
  ])('%s is refused by name, and the connection goes on', async (_title, text, reason) => {
    const raw = await Raw.open(port);
    raw.write(text);
    expect(await raw.find((line) => line['ok'] === false)).toMatchObject({ reason });
    raw.say({ id: 99, do: 'ping' });
    expect(await raw.answer(99)).toEqual({ id: 99, ok: true });
  });

  test('bytes that are not text are refused by name', async () => {
    const raw = await Raw.open(port);
    raw.write(Uint8Array.of(0xff, 0xfe, 10));
    expect(await raw.find((line) => line['ok'] === false)).toMatchObject({ id: null, reason: 'not-utf-8' });
  });

  test('a line that is too long ends the connection with a goodbye', async () => {
    const raw = await Raw.open(port);
    raw.write('x'.repeat(100_000));
    expect(await raw.find((line) => line['say'] === 'bye')).toMatchObject({ reason: 'line-too-long' });
    raw.socket.end();
    await raw.closed();
  });

  test('a client that half-closes gets all its answers, and an unfinished line is not executed', async () => {
    const raw = await Raw.open(port);
    raw.socket.end(`${JSON.stringify(GREET)}\n{"id":2,"do":"create","game":"pig"}\n{"id":3,"do":"ping"}`);
    await raw.closed();
    expect(raw.lines.filter((line) => 'ok' in line).map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, true],
    ]);
  });
});

test('two players finish a whole game while others misbehave, and notice nothing', async () => {
  const [ana, ben] = [await Raw.open(port), await Raw.open(port)];
  ana.say(GREET);
  ben.say({ ...GREET, name: 'Ben' });
  ana.say({ id: 2, do: 'create', game: 'pig', options: { target: 30 }, seats: 2 });
  const { table } = (await ana.answer(2)) as { table: string };
  ben.say({ id: 2, do: 'join', table });
  const bad = await Promise.all(Array.from({ length: 20 }, () => Raw.open(port)));
  for (const [index, raw] of bad.entries()) {
    raw.say(GREET);
    raw.say({ id: 2, do: 'move', table, move: 'hold' });
    raw.say({ id: 3, do: 'join', table, token: 'f'.repeat(32) });
    raw.write(index % 2 === 0 ? '\n'.repeat(5000) : 'x'.repeat(50_000));
    if (index % 3 === 0) raw.socket.destroy();
  }
  const play = async (raw: Raw): Promise<void> => {
    for (let turns = 0, id = 100; ; id += 1) {
      const isOver = (line: Line): boolean => eventsOf([line]).some(({ kind }) => kind === 'over');
      const isTurn = (line: Line): boolean => line['say'] === 'turn';
      await raw.find((line) => isOver(line) || raw.lines.filter(isTurn).length > turns);
      if (raw.lines.some(isOver)) return;
      turns = raw.lines.filter(isTurn).length;
      raw.say({ id, do: 'move', table, move: 'hold' });
      expect(await raw.answer(id)).toMatchObject({ ok: true });
    }
  };
  await Promise.all([play(ana), play(ben)]);
  const numbers = eventsOf(ana.lines).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers[0]! + index));
  for (const raw of [ana, ben, ...bad]) raw.socket.destroy();
});
