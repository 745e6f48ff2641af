// The web door: the native protocol over a WebSocket at /ws, one message a line without its line end, and HTTP for what can be read, which is in web-pages.ts.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { WebSocket, WebSocketServer, type Server as Sockets } from 'ws';
import type { Welcome } from '../protocol/connection.ts';
import {
  CONNECTIONS_MAX,
  DEAD_PEER_MS,
  FIRST_MESSAGE_MS,
  LINE_BYTES_MAX,
  MESSAGES_BURST,
  MESSAGES_PER_SECOND,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { openRate } from '../protocol/rate.ts';
import { NativeConnection, type Wire } from './native.ts';
import { REAL_TIME, type Time } from './time.ts';
import { readPageFiles } from './web-files.ts';
import { makeFrame, makeFrames } from './web-frames.ts';
import { makePages, type WebPages } from './web-pages.ts';

const DOOR = 'web';
const SOCKET_PATH = '/ws';
const BINARY = 1003;
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

interface WebDoorOptions {
  /** With a certificate the door speaks HTTPS and secure WebSockets only. */
  readonly certificate?: Certificate | undefined;
  /** The folder of the built page. */
  readonly page?: string;
  readonly time?: Time;
}

export function openWebDoor(
  welcome: Welcome,
  pages: WebPages,
  { certificate, page, time = REAL_TIME }: WebDoorOptions = {},
): Server {
  const files = page === undefined ? undefined : readPageFiles(page);
  const app = makePages(pages, { files, isSecure: certificate !== undefined, time });
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const server =
    certificate === undefined ? createServer(listener) : createSecureServer({ ...certificate }, listener);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LINE_BYTES_MAX,
    perMessageDeflate: false,
    WebSocket: Peer,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = findRefusal(request, sockets.clients.size);
    if (refusal === undefined)
      sockets.handleUpgrade(request, socket, head, (client) => serve(client, { request, welcome, time }));
    else socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
  });
  watchPeers(server, sockets, time);
  return server;
}

/** A page of somebody else may not use its visitor's browser to talk to us. Programs send no Origin. */
function findRefusal({ url = '', headers }: IncomingMessage, clients: number): string | undefined {
  if (url !== SOCKET_PATH) return '404 Not Found';
  if (headers.origin !== undefined && hostOf(headers.origin) !== headers.host) return '403 Forbidden';
  return clients >= CONNECTIONS_MAX ? '503 Service Unavailable' : undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** A client, and whether anything came from it since the last ping. */
class Peer extends WebSocket {
  isAlive = true;
}

/** Every peer is pinged, and cut if it has not answered when the next ping is due: well before it may count as dead. */
function watchPeers(server: Server, sockets: Sockets<typeof Peer>, time: Time): void {
  let cancel: (() => void) | undefined;
  const look = (): void => {
    cutDeadPeers(sockets);
    cancel = time.after(DEAD_PEER_MS / 3, look);
  };
  server.on('listening', look);
  server.on('close', () => cancel?.());
}

function cutDeadPeers(sockets: Sockets<typeof Peer>): void {
  for (const client of sockets.clients) {
    if (!client.isAlive) client.terminate();
    else client.ping();
    client.isAlive = false;
  }
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly welcome: Welcome;
  readonly time: Time;
}

function serve(client: Peer, { request, welcome, time }: Arrival): void {
  const connection = new NativeConnection(wireOf(client, request, time), welcome);
  const close = (): void => connection.close('silent', 'No message came in time.');
  const cancelSilent = time.after(FIRST_MESSAGE_MS, close);
  client.on('message', (data: Buffer, isBinary) => {
    cancelSilent();
    client.isAlive = true;
    if (isBinary) client.close(BINARY, 'text only');
    else connection.take(data.toString('utf8'));
  });
  client.on('pong', () => (client.isAlive = true));
  // ws closes the connection itself, with the right code; that is all that matters here.
  client.on('error', () => {});
  client.on('close', () => {
    cancelSilent();
    connection.gone();
  });
}

/** Whatever is said in one go, the events of a move and the answer to it, leaves in one go: a system call costs more than a message. */
function openMouth(client: WebSocket, socket: Duplex): { say(text: string): void; flush(): void } {
  let said: string[] = [];
  const flush = (): void => {
    const [first] = said;
    if (first === undefined) return;
    const bytes = said.length === 1 ? makeFrame(first) : makeFrames(said);
    said = [];
    if (client.readyState !== client.OPEN) return;
    socket.write(bytes);
    // Who does not read is cut; his seat is kept, and he can come back.
    if (socket.writableLength > QUEUED_BYTES_MAX) client.terminate();
  };
  return {
    say(text) {
      if (said.push(text) === 1) process.nextTick(flush);
    },
    flush,
  };
}

function wireOf(client: WebSocket, request: IncomingMessage, time: Time): Wire {
  const rate = openRate(MESSAGES_PER_SECOND, MESSAGES_BURST);
  const mouth = openMouth(client, request.socket);
  return {
    door: DOOR,
    address: request.socket.remoteAddress ?? 'unknown',
    write: (text) => mouth.say(text),
    end() {
      mouth.flush();
      client.close();
    },
    pause: () => client.pause(),
    resume: () => client.resume(),
    secondsToWait: () => rate.take(time.now()),
  };
}
