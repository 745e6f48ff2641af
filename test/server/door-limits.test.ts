// The limits of the doors that need time or a client that does not read: silence, dead peers, slow
// readers, speed, and the number of connections.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import {
  BOT_MESSAGES_BURST,
  DEAD_PEER_MS,
  FIRST_MESSAGE_MS,
  QUEUED_BYTES_MAX,
} from '../../src/protocol/limits.ts';
import { makeTestWorld, type TestWorld } from './world.ts';
import { noLog } from '../doors/no-log.ts';
import { acceptAnything } from './any-answer.ts';

/** A server that does nothing, and remembers who came and left. */
class Welcomed {
  readonly connections: Connection[] = [];
  left = 0;
  answered = 0;
  /** Makes an answer longer. */
  filler = '';
  private wake = (): void => {};

  welcome(connection: Connection): Visitor {
    this.connections.push(connection);
    this.wake();
    return {
      receive: async ({ id }, answer) => {
        answer(acceptAnything(id, this.filler === '' ? {} : { filler: this.filler }));
        this.answered += 1;
        this.wake();
      },
      leave: () => {
        this.left += 1;
        this.wake();
      },
    };
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}

const open: Server[] = [];
afterEach(() => {
  for (const door of open.splice(0)) door.close();
});

async function listen(door: Server): Promise<number> {
  open.push(door.listen(0, '127.0.0.1'));
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}

interface Opened {
  readonly world: TestWorld;
  readonly welcomed: Welcomed;
  /** The reasons in the log for closing connections. */
  readonly reasons: string[];
  readonly port: number;
}

async function openDoor(kind: 'lines' | 'web'): Promise<Opened> {
  const world = makeTestWorld();
  const welcomed = new Welcomed();
  const welcome = welcomed.welcome.bind(welcomed);
  const pages = { isReady: () => true, readLog: noLog };
  const reasons: string[] = [];
  const log = (event: string, details: Readonly<Record<string, string | number>>): void =>
    void reasons.push(`${event}: ${details['reason']}`);
  const door =
    kind === 'lines'
      ? openLinesDoor(welcome, { log }, world)
      : openWebDoor(welcome, pages, { time: world, log });
  return { world, welcomed, reasons, port: await listen(door) };
}

async function connectWeb(port: number, options: object = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, options);
  await once(socket, 'open');
  return socket;
}

async function connectLines(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server says until it closes. */
async function readAll(socket: Socket): Promise<string> {
  return Buffer.concat((await socket.toArray()) as Buffer[]).toString();
}

const GOODBYE = '{"say":"bye","reason":"silent","sentence":"No message came in time."}';

describe('silence', () => {
  test('for two minutes at the lines door ends with a goodbye', async () => {
    const { world, welcomed, port } = await openDoor('lines');
    const socket = await connectLines(port);
    await welcomed.until(() => welcomed.connections.length === 1);
    // A byte is not a message.
    socket.write('{');
    await world.pass(FIRST_MESSAGE_MS);
    expect(await readAll(socket)).toBe(`${GOODBYE}\n`);
  });

  test('for two minutes at the web door ends with a goodbye', async () => {
    const { world, welcomed, reasons, port } = await openDoor('web');
    const socket = await connectWeb(port);
    await welcomed.until(() => welcomed.connections.length === 1);
    const said = once(socket, 'message') as Promise<[Buffer]>;
    for (let ms = 0; ms < FIRST_MESSAGE_MS; ms += DEAD_PEER_MS / 3) {
      // The client is silent, but not dead.
      socket.ping();
      await once(socket, 'pong');
      await world.pass(DEAD_PEER_MS / 3);
    }
    expect((await said)[0].toString()).toBe(GOODBYE);
    expect(reasons).toEqual(['connection closed: silent']);
  });

  test('after a first message is allowed', async () => {
    const { world, welcomed, port } = await openDoor('lines');
    const socket = await connectLines(port);
    socket.write('{"id":1,"do":"ping"}\n');
    await once(socket, 'data');
    await world.pass(100 * FIRST_MESSAGE_MS);
    expect(welcomed.left).toBe(0);
    socket.destroy();
  });
});

describe('a dead peer', () => {
  test('is noticed at the web door within 45 seconds; one that answers pings stays', async () => {
    const { world, welcomed, reasons, port } = await openDoor('web');
    const dead = await connectWeb(port, { autoPong: false });
    const alive = await connectWeb(port);
    await welcomed.until(() => welcomed.connections.length === 2);
    for (const socket of [dead, alive]) socket.send('{"id":1,"do":"ping"}');
    await once(alive, 'message');
    for (let ms = 0; ms < DEAD_PEER_MS; ms += DEAD_PEER_MS / 3) {
      const pinged = once(alive, 'ping');
      await world.pass(DEAD_PEER_MS / 3);
      await pinged;
      alive.send('{"id":2,"do":"ping"}');
      await once(alive, 'message');
    }
    await welcomed.until(() => welcomed.left === 1);
    expect(reasons).toEqual(['connection closed: dead-peer']);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  });
});

describe('a slow reader', () => {
  test.each(['lines', 'web'] as const)(
    'at the %s door is cut when 256 KiB are queued for it',
    async (kind) => {
      const { welcomed, reasons, port } = await openDoor(kind);
      const socket = kind === 'lines' ? await connectLines(port) : await connectWeb(port);
      await welcomed.until(() => welcomed.connections.length === 1);
      socket.pause();
      const [connection] = welcomed.connections;
      const sentence = 'x'.repeat(8000);
      let bytes = 0;
      // The system takes a few megabytes before anything is queued here; then it goes quickly.
      while (welcomed.left === 0 && bytes < 100_000_000) {
        connection!.send({ say: 'replaced', table: 't', sentence });
        bytes += sentence.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(welcomed.left).toBe(1);
      expect(reasons).toEqual(['connection closed: slow-reader']);
      expect(bytes).toBeGreaterThan(QUEUED_BYTES_MAX);
      if (socket instanceof WebSocket) socket.terminate();
      else socket.destroy();
    },
  );
});

describe('a client that sends requests ahead and reads the answers slowly', () => {
  const REQUESTS = 50;
  const FILLER_BYTES = 200_000;

  test.each(['lines', 'web'] as const)('at the %s door is not cut, and gets all of them', async (kind) => {
    const { welcomed, reasons, port } = await openDoor(kind);
    welcomed.filler = 'x'.repeat(FILLER_BYTES);
    const socket = kind === 'lines' ? await connectLines(port) : await connectWeb(port);
    let bytes = 0;
    const allRead = new Promise<void>((resolve) => {
      socket.on(kind === 'lines' ? 'data' : 'message', (data: Buffer) => {
        bytes += data.length;
        if (bytes > REQUESTS * FILLER_BYTES) resolve();
      });
    });
    socket.pause();
    for (let id = 1; id <= REQUESTS; id += 1) {
      const text = `{"id":${id},"do":"ping"}`;
      if (socket instanceof WebSocket) socket.send(text);
      else socket.write(`${text}\n`);
    }
    await welcomed.until(() => welcomed.answered > 0);
    for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(welcomed.answered, 'the rest waits').toBeLessThan(REQUESTS);
    expect(welcomed.left, 'it is not cut').toBe(0);
    socket.resume();
    await welcomed.until(() => welcomed.answered === REQUESTS);
    await allRead;
    expect(reasons).toEqual([]);
    if (socket instanceof WebSocket) socket.terminate();
    else socket.destroy();
  });
});

test('a bot at the lines door is told to slow down, and how long to wait', async () => {
  const { world, port } = await openDoor('lines');
  const socket = await connectLines(port);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.write('{"id":1,"do":"ping"}\n'.repeat(BOT_MESSAGES_BURST + 1));
  while (text.split('\n').length <= BOT_MESSAGES_BURST + 1) await world.pass(0);
  const answers = text.trim().split('\n');
  expect(answers.slice(0, -1).every((line) => line === '{"id":1,"ok":true}')).toBe(true);
  expect(answers.at(-1)).toMatch(/"id":1,.*"reason":"too-fast".*"seconds":0\.1\}$/);
  socket.destroy();
});
