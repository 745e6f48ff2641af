// Every line and message counts in the rate of its connection, whether it can be read or not. A
// client that was too fast has to wait, and then everything it sent is still answered. Real
// sockets, injected time.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import type { Welcome } from '../../src/protocol/connection.ts';
import {
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  LINE_BYTES_MAX,
  MESSAGES_BURST,
  QUEUED_BYTES_MAX,
} from '../../src/protocol/limits.ts';
import { noLog } from '../doors/no-log.ts';
import { makeTestWorld, type TestWorld } from './world.ts';
import { acceptAnything } from './any-answer.ts';

/** A server that accepts every request. */
const welcome: Welcome = () => ({
  receive: async ({ id }, answer) => answer(acceptAnything(id)),
  leave: () => {},
});

/** How long a client that was too fast has to wait, at either door. */
const REST_MS = 100;

const open: Array<() => void> = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listen(door: Server): Promise<number> {
  open.push(() => void door.close());
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}

/** A client that counts what it is told. */
class Counter {
  readonly world: TestWorld;
  readonly reasons: string[] = [];
  readonly ids: unknown[] = [];
  bytes = 0;
  isOver = false;

  constructor(world: TestWorld) {
    this.world = world;
  }

  hear(line: string): void {
    const { id, ok, reason } = JSON.parse(line) as { id: unknown; ok: boolean; reason: string };
    this.bytes += line.length + 1;
    this.reasons.push(ok ? 'ok' : reason);
    this.ids.push(id);
  }

  end(): void {
    this.isOver = true;
  }

  /** Without letting time pass. */
  async heard(count: number): Promise<void> {
    while (this.reasons.length < count && !this.isOver) await this.world.pass(0);
  }

  /** Nothing more comes until time passes. */
  async expectSilence(): Promise<void> {
    const count = this.reasons.length;
    await this.world.pass(0);
    expect(this.reasons.length).toBe(count);
  }

  count(reason: string): number {
    return this.reasons.filter((one) => one === reason).length;
  }
}

async function openLines(): Promise<{ counter: Counter; socket: Socket }> {
  const world = makeTestWorld();
  const port = await listen(openLinesDoor(welcome, {}, world));
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const counter = new Counter(world);
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) counter.hear(line);
  });
  socket.on('error', () => {});
  socket.on('end', () => {
    socket.end();
    counter.end();
  });
  socket.on('close', () => counter.end());
  open.push(() => void socket.destroy());
  await once(socket, 'connect');
  return { counter, socket };
}

const BAD_LINES: ReadonlyArray<readonly [string, Uint8Array, string]> = [
  ['that ask for nothing', Buffer.from('{}'), 'no-such-request'],
  ['that are not JSON', Buffer.from('x'), 'not-json'],
  ['with a wrong field', Buffer.from('{"do":"ping","x":1}'), 'wrong-request'],
  ['with a control character', Buffer.from('\u0007'), 'control-character'],
  ['that are not UTF-8', Uint8Array.of(0xff), 'not-utf-8'],
  ['that are empty', Buffer.alloc(0), 'not-json'],
];

describe('lines', () => {
  test.each(BAD_LINES)('%s count in the rate', async (_what, bytes, reason) => {
    const { counter, socket } = await openLines();
    const line = Buffer.concat([bytes, Buffer.from('\n')]);
    socket.write(Buffer.concat(Array.from({ length: BOT_MESSAGES_BURST + 2 }, () => line)));
    await counter.heard(BOT_MESSAGES_BURST + 1);
    expect(counter.count(reason)).toBe(BOT_MESSAGES_BURST);
    expect([counter.reasons.at(-1), counter.ids.at(-1)]).toEqual(['too-fast', null]);
    await counter.expectSilence();
    await counter.world.pass(REST_MS);
    await counter.heard(BOT_MESSAGES_BURST + 2);
    expect(counter.reasons.at(-1)).toBe(reason);
  });

  test('that come too fast are not read, and every one is answered in the end', async () => {
    const { counter, socket } = await openLines();
    const perRest = (BOT_MESSAGES_PER_SECOND * REST_MS) / 1000;
    const rests = 5;
    const lines = BOT_MESSAGES_BURST + (perRest + 1) * rests;
    socket.write('{}\n'.repeat(lines));
    for (let rest = 0; rest < rests; rest += 1) {
      await counter.heard(BOT_MESSAGES_BURST + (perRest + 1) * rest + 1);
      await counter.expectSilence();
      await counter.world.pass(REST_MS);
    }
    await counter.heard(lines);
    expect(counter.reasons.length).toBe(lines);
    expect(counter.count('too-fast')).toBe(rests);
  });

  test('of a client that half-closes are all answered before the end', async () => {
    const { counter, socket } = await openLines();
    const lines = BOT_MESSAGES_BURST + 500;
    socket.end('{"id":1,"do":"ping"}\n'.repeat(lines));
    await counter.heard(BOT_MESSAGES_BURST + 1);
    while (!counter.isOver) await counter.world.pass(REST_MS);
    expect(counter.reasons.length).toBe(lines);
  });

  test('that are wrong do not cut a client that reads its answers', async () => {
    const { counter, socket } = await openLines();
    socket.write('{}\n'.repeat(BOT_MESSAGES_BURST));
    await counter.heard(BOT_MESSAGES_BURST);
    expect(counter.bytes).toBeGreaterThan(QUEUED_BYTES_MAX);
    expect(counter.reasons.length).toBe(BOT_MESSAGES_BURST);
  });

  test('at 2,000 a second after a burst of 6,000 are all taken', async () => {
    const { counter, socket } = await openLines();
    const send = async (count: number): Promise<void> => {
      const before = counter.reasons.length;
      socket.write('{"id":1,"do":"ping"}\n'.repeat(count));
      await counter.heard(before + count);
    };
    await send(BOT_MESSAGES_BURST);
    for (let tenths = 0; tenths < 20; tenths += 1) {
      await counter.world.pass(100);
      await send(BOT_MESSAGES_PER_SECOND / 10);
    }
    expect(counter.count('too-fast')).toBe(0);
    expect(counter.count('ok')).toBe(BOT_MESSAGES_BURST + 2 * BOT_MESSAGES_PER_SECOND);
  });

  test('that wait when one is too long are answered before the goodbye', async () => {
    const { counter, socket } = await openLines();
    socket.write('{}\n'.repeat(BOT_MESSAGES_BURST + 10) + 'x'.repeat(2 * LINE_BYTES_MAX));
    await counter.heard(BOT_MESSAGES_BURST + 1);
    await counter.world.pass(REST_MS);
    await counter.heard(BOT_MESSAGES_BURST + 11);
    expect(counter.reasons.slice(BOT_MESSAGES_BURST)).toEqual([
      'too-fast',
      ...Array<string>(9).fill('no-such-request'),
      'line-too-long',
    ]);
  });
});

describe('messages', () => {
  test('that cannot be read count in the rate, and those after them wait', async () => {
    const world = makeTestWorld();
    const pages = { isReady: () => true, metrics: () => Promise.resolve(''), readLog: noLog };
    const port = await listen(openWebDoor(welcome, pages, { time: world }));
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    open.push(() => socket.terminate());
    const counter = new Counter(world);
    socket.on('message', (data: Buffer) => counter.hear(data.toString()));
    await once(socket, 'open');
    for (let count = 0; count < MESSAGES_BURST + 3; count += 1) socket.send('{}');
    await counter.heard(MESSAGES_BURST + 1);
    expect(counter.count('no-such-request')).toBe(MESSAGES_BURST);
    expect([counter.reasons.at(-1), counter.ids.at(-1)]).toEqual(['too-fast', null]);
    await counter.expectSilence();
    await world.pass(REST_MS);
    await counter.heard(MESSAGES_BURST + 3);
    expect(counter.reasons.slice(-2)).toEqual(['no-such-request', 'no-such-request']);
  });
});
