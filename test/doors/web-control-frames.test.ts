// Endless pings, pongs and fragments: they count like messages, and the server stops reading from a
// client that sends too many, so that nothing piles up. Others notice nothing.

import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openWebDoor } from '../../src/doors/web.ts';
import type { Visitor } from '../../src/protocol/connection.ts';
import {
  CONTROL_REST_MS_MAX,
  FRAGMENTS_MAX,
  FRAME_PIECES_MAX,
  MESSAGES_BURST,
  MESSAGES_PER_SECOND,
} from '../../src/protocol/limits.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { noLog } from './no-log.ts';
import { acceptAnything } from '../server/any-answer.ts';

/** How much a server can read at once before it notices that it should pause. */
const ONE_PIECE = 64 * 1024;
const PING = 0x89;
const PONG = 0x8a;
const FLOOD_BYTES = 8_000_000;

let door: Server | undefined;
const clients: WebSocket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  door?.close();
});

interface Place {
  readonly world: TestWorld;
  /** The server's sockets, in the order of their arrival. */
  readonly sockets: Socket[];
  readonly join: () => Promise<{ client: WebSocket; wire: Socket }>;
}

async function openPlace(): Promise<Place> {
  const world = makeTestWorld();
  const welcome = (): Visitor => ({
    receive: async ({ id }, answer) => answer(acceptAnything(id)),
    leave: () => {},
  });
  const opened = openWebDoor(welcome, { isReady: () => true, readLog: noLog }, { time: world });
  door = opened;
  const sockets: Socket[] = [];
  opened.on('connection', (socket: Socket) => sockets.push(socket));
  opened.listen(0, '127.0.0.1');
  await once(opened, 'listening');
  const { port } = opened.address() as AddressInfo;
  return {
    world,
    sockets,
    async join() {
      const client = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      clients.push(client);
      client.on('error', () => {});
      const [[{ socket: wire }]] = await Promise.all([
        once(client, 'upgrade') as Promise<[{ socket: Socket }]>,
        once(client, 'open'),
      ]);
      return { client, wire };
    },
  };
}

/** As a client sends it, with a mask of zeros. */
function frame(first: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

async function expectAnswer(client: WebSocket): Promise<void> {
  client.send('{"id":1,"do":"ping"}');
  const [text] = (await once(client, 'message')) as [Buffer];
  expect(text.toString()).toBe('{"id":1,"ok":true}');
}

test('a ping is answered with its payload', async () => {
  const { join } = await openPlace();
  const { client } = await join();
  client.ping('are you there?');
  const [data] = (await once(client, 'pong')) as [Buffer];
  expect(data.toString()).toBe('are you there?');
});

test.each([
  ['pings', PING],
  ['pongs', PONG],
] as const)('endless %s are not read, and others get their answers', async (_name, first) => {
  const { join, sockets, world } = await openPlace();
  const { client, wire } = await join();
  const { client: good } = await join();
  const [server] = sockets;
  let pongs = 0;
  client.on('pong', () => (pongs += 1));
  const flood = frame(first, Buffer.alloc(125, 'x'));
  wire.write(Buffer.concat(Array.from({ length: FLOOD_BYTES / flood.length }, () => flood)));
  // When the server has answered others, it has handled everything it read before.
  for (let count = 0; count < 20; count += 1) await expectAnswer(good);
  expect(server!.isPaused()).toBe(true);
  expect(server!.bytesRead).toBeLessThan(3 * ONE_PIECE);
  expect(server!.writableLength).toBe(0);
  expect(pongs).toBe(first === PING ? MESSAGES_BURST : 0);
  // The server pauses for a while, and then reads one more piece.
  const before = server!.bytesRead;
  await world.pass(CONTROL_REST_MS_MAX);
  expect(server!.bytesRead).toBeGreaterThan(before);
  expect(server!.bytesRead).toBeLessThan(before + 3 * ONE_PIECE);
  expect(pongs).toBeLessThanOrEqual(MESSAGES_BURST + (MESSAGES_PER_SECOND * CONTROL_REST_MS_MAX) / 1000 + 1);
  await expectAnswer(good);
});

test('a client that has waited is served again', async () => {
  const { join, sockets, world } = await openPlace();
  const { client } = await join();
  for (let count = 0; count <= MESSAGES_BURST; count += 1) client.ping();
  client.send('{"id":7,"do":"ping"}');
  while (!sockets[0]!.isPaused()) await new Promise((resolve) => setImmediate(resolve));
  const answered = once(client, 'message') as Promise<[Buffer]>;
  await world.pass(CONTROL_REST_MS_MAX);
  expect((await answered)[0].toString()).toContain('"id":7');
});

test('a message has a limited number of fragments', async () => {
  const { join } = await openPlace();
  const { client, wire } = await join();
  const text = Buffer.from('{"id":1,"do":"ping"}');
  const pieces = Array.from(text, (byte, index) =>
    frame((index === 0 ? 1 : 0) | (index === text.length - 1 ? 0x80 : 0), Buffer.from([byte])),
  );
  wire.write(Buffer.concat(pieces));
  await once(client, 'message');
  // Empty fragments, without a last one.
  const empty = frame(0, Buffer.alloc(0));
  const closed = once(client, 'close');
  wire.write(
    Buffer.concat([frame(1, Buffer.alloc(0)), ...Array.from({ length: FRAGMENTS_MAX }, () => empty)]),
  );
  expect((await closed)[0]).toBe(1008);
});

test('a frame has a limited number of pieces', async () => {
  const { join } = await openPlace();
  const { client, wire } = await join();
  const closed = once(client, 'close');
  // Announces 8,000 bytes and sends them one at a time, each after the one before has left.
  wire.setNoDelay(true);
  wire.write(Buffer.from([0x81, 0xfe, 8000 >> 8, 8000 & 0xff, 0, 0, 0, 0]));
  let count = 0;
  while (client.readyState === WebSocket.OPEN && count < 8000) {
    await new Promise((resolve) => wire.write('x', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    count += 1;
  }
  expect((await closed)[0]).toBe(1008);
  expect(count).toBeGreaterThanOrEqual(FRAME_PIECES_MAX);
});
