// The frames are read by `ws`, the package that our clients use.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { makeFrame, makeFrames } from './web-frames.ts';

const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].flatMap((length) => [
  'a'.repeat(length),
  `${'ü€🎲'.repeat(Math.floor(length / 9))}${'b'.repeat(length % 9)}`,
]);

/** The messages that a client hears when it receives these bytes. */
async function hear(bytes: readonly Buffer[], count: number): Promise<readonly string[]> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (_client, { socket }) => {
    for (const piece of bytes) socket.write(piece);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false);
      if (heard.push(data.toString()) === count) resolve();
    });
  });
  client.terminate();
  sockets.close();
  server.close();
  return heard;
}

test('texts of every length arrive unchanged, each as one message', async () => {
  expect(await hear([makeFrames(TEXTS)], TEXTS.length)).toEqual(TEXTS);
  const pieces = TEXTS.map((text) => makeFrames([text]));
  expect(await hear(pieces, TEXTS.length)).toEqual(TEXTS);
});

test('a single text is framed as among others, even when it is asked for again', async () => {
  const frames = ['one', 'one', 'two', 'one'].map(makeFrame);
  expect(frames[0]).toBe(frames[1]);
  expect(await hear(frames, frames.length)).toEqual(['one', 'one', 'two', 'one']);
});
