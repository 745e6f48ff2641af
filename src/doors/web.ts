// The web door: the native protocol over a WebSocket at /ws, one message a line without its line
// end, and HTTP for everything else, which is in web-pages.ts. http.ts takes care of sockets and
// requests, web-socket.ts serves a WebSocket once it is open.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { WebSocketServer, type Server as Sockets } from 'ws';
import type { Welcome } from '../protocol/connection.ts';
import { FRAGMENTS_MAX, FRAME_PIECES_MAX, LINE_BYTES_MAX } from '../protocol/limits.ts';
import { NO_PROXIES, type Proxies } from './address.ts';
import type { Log } from './entrance.ts';
import { Gate } from './gate.ts';
import { listNearAddresses } from './near-addresses.ts';
import { openHttpServer, type Certificate } from './http.ts';
import { REAL_TIME, type Time } from './time.ts';
import type { Hosts } from './web-entrance.ts';
import { readPageFiles } from './web-files.ts';
import { makePages, type WebPages } from './web-pages.ts';
import { DOOR, Peer, serveSocket, watchPeers } from './web-socket.ts';

interface WebDoorOptions {
  /** With a certificate the door speaks HTTPS and secure WebSockets only. */
  readonly certificate?: Certificate | undefined;
  /** The folder of the built page. */
  readonly page?: string;
  readonly time?: Time;
  /** Shared with the other doors. */
  readonly gate?: Gate;
  readonly proxies?: Proxies;
  /** The host names that the server answers to; undefined for any. */
  readonly hosts?: Hosts;
  readonly log?: Log;
}

export function openWebDoor(welcome: Welcome, pages: WebPages, options: WebDoorOptions = {}): Server {
  const { certificate, page, time = REAL_TIME, gate = new Gate(), proxies = NO_PROXIES, hosts } = options;
  const { log = () => {} } = options;
  const files = page === undefined ? undefined : readPageFiles(page);
  const listAddresses = (): readonly string[] =>
    listNearAddresses({ listening: placeOf(server), certificate, hosts }, networkInterfaces());
  const isSecure = certificate !== undefined;
  const app = makePages(pages, { files, isSecure, time, proxies, listAddresses });
  const sockets = openSockets();
  const server = openHttpServer({
    certificate,
    gate,
    proxies,
    time,
    hosts,
    app,
    onRefused: (address, reason) => log('connection refused', { door: DOOR, address, reason }),
    upgrade(request, visit, head) {
      sockets.handleUpgrade(request, request.socket, head, (client) => {
        visit.upgrade();
        const address = visit.client;
        const note = (reason: string): void => log('connection closed', { door: DOOR, address, reason });
        serveSocket(client, { socket: request.socket, address, welcome, time, note });
      });
    },
  });
  const watch = watchPeers(sockets, time);
  server.on('listening', watch.start);
  server.on('close', watch.stop);
  return server;
}

function placeOf(server: Server): AddressInfo | undefined {
  const place = server.address();
  return typeof place === 'string' || place === null ? undefined : place;
}

function openSockets(): Sockets<typeof Peer> {
  return new WebSocketServer({
    noServer: true,
    maxPayload: LINE_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    maxBufferedChunks: FRAME_PIECES_MAX,
    perMessageDeflate: false,
    // Pings are answered in web-socket.ts, where they are counted.
    autoPong: false,
    WebSocket: Peer,
  });
}
