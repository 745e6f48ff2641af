// Clients that ask for an upgrade, are refused and then reset their connection, at a real server:
// it survives, and serves everybody else.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type ServerProcess } from './process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(':memory:', '--web', '0', '--host', '127.0.0.1');
});
afterAll(() => server.kill());

async function arrive(): Promise<Socket> {
  const [host, port] = server.web.split(':');
  const socket = connect(Number(port), host);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const REQUESTS: Readonly<Record<string, string>> = {
  'an upgrade at another address': `GET /x HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`,
  'an upgrade from a foreign page': `GET /ws HTTP/1.1\r\nHost: a\r\nOrigin: http://evil.example\r\n${UPGRADE}${KEY}\r\n`,
  'an upgrade to HTTP/2': 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  'an upgrade without a key': `GET /ws HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`,
  'a WebSocket': `GET /ws HTTP/1.1\r\nHost: a\r\n${UPGRADE}${KEY}\r\n`,
  'half a request': 'GET / HTT',
  CONNECT: 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
};

/** Shows that the server has handled everything before: it answers another client, and plays. */
async function expectServing(): Promise<void> {
  expect((await fetch(`http://${server.web}/healthz`)).status).toBe(200);
  const socket = new WebSocket(`ws://${server.web}/ws`);
  await once(socket, 'open');
  socket.send('{"id":1,"do":"ping"}');
  const [text] = (await once(socket, 'message')) as [Buffer];
  expect(text.toString()).toBe('{"id":1,"ok":true}');
  socket.close();
  expect(server.child.exitCode).toBe(null);
}

describe('a reset connection does not stop the server', () => {
  test.each(Object.keys(REQUESTS))('after %s', async (name) => {
    for (let round = 0; round < 20; round += 1) {
      const socket = await arrive();
      socket.write(REQUESTS[name]!, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    for (let round = 0; round < 3; round += 1) await expectServing();
  });
});
