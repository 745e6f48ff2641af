// An HTTP server for strangers. Its sockets are watched (web-visits.ts), and its requests are
// checked before they are answered (web-entrance.ts). A refused request for a WebSocket is an
// ordinary request with an ordinary answer, so that no socket is ever without an owner.

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { HTTP_HEADER_BYTES_MAX, HTTP_HEADERS_MS } from '../protocol/limits.ts';
import { findClient, type Proxies } from './address.ts';
import type { FromNode } from './web-crowd.ts';
import {
  findFault,
  findUpgradeFault,
  isForSocket,
  refuse,
  type Hosts,
  type WebRefusal,
} from './web-entrance.ts';
import { makeHeaders } from './web-headers.ts';
import { Pace } from './web-pace.ts';
import { watchVisits, type Visit, type VisitSettings } from './web-visits.ts';

/** The keep-alive time that clients are told; the visit cuts longer waits. */
const KEEP_ALIVE_MS = 5000;

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export interface HttpSettings extends VisitSettings {
  readonly certificate?: Certificate | undefined;
  /** The host names that the server answers to. */
  readonly hosts: Hosts;
  readonly app: Hono<FromNode>;
  /** Called for each WebSocket that may be opened; without it there are none. */
  readonly upgrade?: (request: IncomingMessage, visit: Visit, head: Buffer) => void;
}

export function openHttpServer(settings: HttpSettings): Server {
  const { certificate, hosts, app, upgrade, proxies, time } = settings;
  const pace = new Pace();
  // Load balancers like HTTP/1.0 for health checks, and its requests may name no host.
  const answer = getRequestListener((request, env) => app.fetch(request, env), { hostname: 'localhost' });
  const headers = makeHeaders(certificate !== undefined);
  const refusals = new WeakMap<IncomingMessage, WebRefusal>();
  const shouldUpgrade = (request: IncomingMessage): boolean => {
    if (upgrade === undefined || !isForSocket(request)) return false;
    const refusal = findUpgradeRefusal(request, findVisit(request.socket), { hosts, proxies });
    if (refusal !== undefined) refusals.set(request, refusal);
    return refusal === undefined;
  };
  const listener: RequestListener = (request, response) => {
    const visit = findVisit(request.socket);
    if (visit === undefined) request.socket.destroy();
    if (visit === undefined || !visit.begin(response)) return;
    const wait = pace.take(clientOf(request, visit, proxies), time.now());
    const tooFast = wait === undefined ? 'too-fast' : undefined;
    const refusal = visit.refusal ?? tooFast ?? refusals.get(request) ?? findFault(request, hosts);
    const reply = (): void => {
      if (refusal !== undefined) refuse(response, refusal, headers);
      else if (!response.destroyed) void answer(request, response);
    };
    if (wait === undefined || wait === 0) reply();
    else time.after(wait, reply);
  };
  const server = create(shouldUpgrade, certificate);
  const findVisit = watchVisits(server, settings);
  // No client is asked to send its body, because bodies are refused.
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, listener);
  if (upgrade !== undefined)
    server.on('upgrade', (request: IncomingMessage, _socket, head: Buffer) => {
      const visit = findVisit(request.socket);
      if (visit === undefined) request.socket.destroy();
      else upgrade(request, visit, head);
    });
  return server;
}

function create(
  shouldUpgradeCallback: (request: IncomingMessage) => boolean,
  certificate?: Certificate,
): Server {
  const options = {
    shouldUpgradeCallback,
    maxHeaderSize: HTTP_HEADER_BYTES_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Visits have their own deadlines, which begin earlier and end later than Node's.
    headersTimeout: 0,
    requestTimeout: 0,
  };
  if (certificate === undefined) return createServer(options);
  return createSecureServer({ ...options, ...certificate, handshakeTimeout: HTTP_HEADERS_MS });
}

function findUpgradeRefusal(
  request: IncomingMessage,
  visit: Visit | undefined,
  { hosts, proxies }: { readonly hosts: Hosts; readonly proxies: Proxies },
): WebRefusal | undefined {
  // An answer that is still being sent would be written between the frames.
  if (visit === undefined || visit.isAnswering) return 'wrong-upgrade';
  const fault = findUpgradeFault(request, hosts);
  if (fault !== undefined) return fault;
  return visit.claim(clientOf(request, visit, proxies));
}

function clientOf({ headers }: IncomingMessage, { peer }: Visit, proxies: Proxies): string {
  const forwarded = headers['x-forwarded-for'];
  return findClient(peer, forwarded === undefined ? [] : String(forwarded).split(','), proxies);
}
