// The sockets of an HTTP server, from their first moment to their last. Each has an error listener,
// enters the gate, and has a deadline for what it has to do next: finish TLS and send a request, or
// take an answer. What the requests say is not looked at here; after an upgrade, web-socket.ts
// takes over.

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  HTTP_HEADERS_MS,
  HTTP_PIPELINED_MAX,
  HTTP_SENDING_MS,
  REFUSED_AT_ONCE_MAX,
  REFUSED_MS,
} from '../protocol/limits.ts';
import type { Proxies } from './address.ts';
import type { Entry, Gate, GateRefusal } from './gate.ts';
import type { Time } from './time.ts';

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

export interface VisitSettings {
  readonly gate: Gate;
  readonly proxies: Proxies;
  readonly time: Time;
  /** Somebody was turned away at the gate. */
  readonly onRefused?: (address: string, reason: GateRefusal) => void;
}

/** One socket. */
export class Visit {
  /** Where the socket comes from; that may be a proxy. */
  readonly peer: string;
  /** Who is behind it; known once a WebSocket was asked for. */
  client: string;
  private readonly entry: Entry;
  private readonly onRefused: VisitSettings['onRefused'];
  private readonly time: Time;
  private socket: Socket;
  private underWay = 0;
  /** The answer that its reader has to take. */
  private sending: ServerResponse | undefined;
  private cancel: () => void = () => {};

  constructor(socket: Socket, { gate, proxies, time, onRefused }: VisitSettings) {
    this.peer = socket.remoteAddress ?? 'unknown';
    this.client = this.peer;
    this.entry = gate.enter(proxies.isTrusted(this.peer) ? undefined : this.peer);
    this.time = time;
    this.socket = socket;
    this.onRefused = onRefused;
    if (!this.entry.ok) onRefused?.(this.peer, this.entry.reason);
    // A reset needs no handling here: `close` follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.cancel();
      if (this.entry.ok) this.entry.leave();
    });
    this.expectRequest();
  }

  /** Why this socket is one too many; undefined for all others. */
  get refusal(): GateRefusal | undefined {
    return this.entry.ok ? undefined : this.entry.reason;
  }

  get isAnswering(): boolean {
    return this.underWay > 0;
  }

  /** TLS stands; from here on this is the socket that speaks HTTP. */
  secure(socket: Socket): void {
    socket.on('error', () => {});
    this.socket = socket;
  }

  /** A request has come. False when it must not be answered, because its socket is closed. */
  begin(response: ServerResponse): boolean {
    if (this.underWay >= HTTP_PIPELINED_MAX) this.socket.destroy();
    if (this.socket.destroyed) return false;
    if (this.underWay === 0) this.cancel();
    this.underWay += 1;
    response.once('prefinish', () => {
      this.sending = response;
      this.expect(HTTP_SENDING_MS, () => this.socket.destroy());
    });
    response.once('close', () => this.end(response));
    return true;
  }

  private end(response: ServerResponse): void {
    this.underWay -= 1;
    // The answer after this one may be on its way already, or take the server longer to make.
    if (this.sending === response) this.cancel();
    if (this.underWay === 0 && !this.socket.destroyed) this.expectRequest();
  }

  /** The socket becomes the WebSocket of this client, unless too many come from there. */
  claim(client: string): GateRefusal | undefined {
    this.client = client;
    if (!this.entry.ok) return this.entry.reason;
    const reason = this.entry.claim(client);
    if (reason !== undefined) this.onRefused?.(client, reason);
    return reason;
  }

  /** No deadline of HTTP holds any more. */
  upgrade(): void {
    this.cancel();
  }

  private expectRequest(): void {
    this.expect(this.entry.ok ? HTTP_HEADERS_MS : REFUSED_MS, () => {
      // Written once, not waited for: a client that does not read cannot keep its socket.
      if (this.entry.ok && this.socket.bytesRead > 0 && this.socket.writable) this.socket.write(TOO_LATE);
      this.socket.destroy();
    });
  }

  private expect(ms: number, call: () => void): void {
    this.cancel();
    this.cancel = this.time.after(ms, call);
  }
}

/**
 * Watches every socket of the server; the function finds the visit that a request's socket belongs
 * to.
 */
export function watchVisits(server: Server, settings: VisitSettings): (socket: Socket) => Visit | undefined {
  const visits = new WeakMap<Socket, Visit>();
  /** TLS gives no way from its socket to the one under it but the address of the other side. */
  const byPlace = new Map<string, Visit>();
  let refused = 0;
  server.on('connection', (socket: Socket) => {
    const visit = new Visit(socket, settings);
    visits.set(socket, visit);
    const place = placeOf(socket);
    byPlace.set(place, visit);
    socket.on('close', () => {
      // The place may have been taken by the next before this one was noticed to be gone.
      if (byPlace.get(place) === visit) byPlace.delete(place);
    });
    if (visit.refusal === undefined) return;
    refused += 1;
    socket.on('close', () => (refused -= 1));
    if (refused > REFUSED_AT_ONCE_MAX) socket.destroy();
  });
  server.on('secureConnection', (socket: Socket) => {
    const visit = byPlace.get(placeOf(socket));
    if (visit === undefined) {
      socket.destroy();
      return;
    }
    visit.secure(socket);
    visits.set(socket, visit);
  });
  return (socket) => visits.get(socket);
}

function placeOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
