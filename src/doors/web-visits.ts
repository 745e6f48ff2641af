// The sockets of an HTTP server, for their whole life. Each has an error listener, enters the gate,
// and has a deadline for its next step: finish TLS and send a request, or take an answer. Requests
// are not read here; after an upgrade, web-socket.ts takes over.

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
  /** Called when the gate has turned a client away. */
  readonly onRefused?: (address: string, reason: GateRefusal) => void;
}

/** One socket. */
export class Visit {
  /** The other end of the socket, which may be a proxy. */
  readonly peer: string;
  /** The client behind it; known once it has asked for a WebSocket. */
  client: string;
  private readonly entry: Entry;
  private readonly onRefused: VisitSettings['onRefused'];
  private readonly time: Time;
  private socket: Socket;
  private underWay = 0;
  /** The answer that the client still has to read. */
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
    // Nothing to do on a reset: `close` follows.
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

  /** TLS is established; from here on this is the socket that speaks HTTP. */
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
    // The next answer may already be on its way, or the server may take longer to make it.
    if (this.sending === response) this.cancel();
    if (this.underWay === 0 && !this.socket.destroyed) this.expectRequest();
  }

  /** The socket becomes this client's WebSocket, unless there are too many from there. */
  claim(client: string): GateRefusal | undefined {
    this.client = client;
    if (!this.entry.ok) return this.entry.reason;
    const reason = this.entry.claim(client);
    if (reason !== undefined) this.onRefused?.(client, reason);
    return reason;
  }

  /** The deadlines of HTTP no longer apply. */
  upgrade(): void {
    this.cancel();
  }

  private expectRequest(): void {
    this.expect(this.entry.ok ? HTTP_HEADERS_MS : REFUSED_MS, () => {
      // Written once, without waiting: a client that does not read cannot keep its socket.
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
 * Watches every socket of the server. The returned function finds the visit of a request's socket.
 */
export function watchVisits(server: Server, settings: VisitSettings): (socket: Socket) => Visit | undefined {
  const visits = new WeakMap<Socket, Visit>();
  /** A TLS socket leads to the socket under it only by the address of the other side. */
  const byPlace = new Map<string, Visit>();
  let refused = 0;
  server.on('connection', (socket: Socket) => {
    const visit = new Visit(socket, settings);
    visits.set(socket, visit);
    const place = placeOf(socket);
    byPlace.set(place, visit);
    socket.on('close', () => {
      // A new socket may have the place before this one is noticed to be gone.
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
