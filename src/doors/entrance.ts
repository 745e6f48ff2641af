// The entrance of every TCP door: who comes in, from which address, and who is turned away. Every
// socket has an error listener for its whole life. Once its real address is known, the gate that
// all doors share counts it until it is closed.

import { createServer, type Server, type Socket } from 'node:net';
import { REFUSED_AT_ONCE_MAX, REFUSED_MS } from '../protocol/limits.ts';
import { NO_PROXIES, type Proxies } from './address.ts';
import { findOrigin } from './behind-proxy.ts';
import { GATE_REFUSALS, Gate, type Admission, type GateRefusal } from './gate.ts';
import { VisitBook } from './course/visit-book.ts';
import { SOCKETS, keepProbing, type Arrival } from './sockets.ts';
import type { Time } from './time.ts';

export type Log = (event: string, details: Readonly<Record<string, string | number>>) => void;

/** Why a guest has left, if the client ended it: in order, or not. */
export const CLIENT_CLOSED = 'client-closed';
export const CONNECTION_LOST = 'connection-lost';

/** Settings that every TCP door takes. */
export interface EntranceSettings {
  /** Shared by all doors of a server; without it the door has its own. */
  readonly gate?: Gate | undefined;
  /** The peers whose PROXY header is believed. */
  readonly proxies?: Proxies | undefined;
  readonly log?: Log;
  /** Shared by all doors of a server; without it the door has its own. */
  readonly visits?: VisitBook | undefined;
}

/** The part that differs between doors. */
interface Door {
  readonly name: string;
  readonly serve: (arrival: Arrival<Socket>) => void;
  /** The only message to a client that is turned away, in the door's own language. */
  readonly makeRefusal: (reason: GateRefusal, sentence: string) => string | Uint8Array;
}

export function openEntrance(door: Door, settings: EntranceSettings, time: Time): Server {
  const { gate = new Gate(), proxies = NO_PROXIES, log = () => {}, visits = new VisitBook() } = settings;
  const turnAway = openRefusing(door, log, time);
  const admit = (socket: Socket, address: string): void => {
    const visit = visits.open(door.name, { address, port: socket.localPort ?? 0 });
    const note = (reason: string): void => visit.note(log, 'connection closed', { reason });
    door.serve({ socket, address, visit, note });
    // After the listeners of the door, which have the last words about the connection.
    socket.once('close', () => visit.end());
  };
  /** Until the proxy has named the client's address, the socket counts only in the total. */
  const admitProxied = (socket: Socket, peer: string, { claim }: Admission): void =>
    findOrigin(socket, time, (origin) => {
      if (!origin.ok) {
        log('connection closed', { door: door.name, address: peer, reason: origin.fault });
        return cut(socket);
      }
      const reason = claim(origin.address);
      if (reason === undefined) admit(socket, origin.address);
      else turnAway(socket, origin.address, reason);
    });
  return createServer(SOCKETS, (socket) => {
    // Nothing to do on a reset: `close` follows.
    socket.on('error', () => {});
    keepProbing(socket);
    const peer = socket.remoteAddress;
    // It has already gone.
    if (peer === undefined) return cut(socket);
    const isProxy = proxies.isTrusted(peer);
    const entry = isProxy ? gate.enter() : gate.enter(peer);
    if (!entry.ok) return turnAway(socket, peer, entry.reason);
    socket.once('close', entry.leave);
    if (isProxy) admitProxied(socket, peer, entry);
    else admit(socket, peer);
  });
}

function cut(socket: Socket): void {
  socket.destroy();
}

/**
 * Clients that are turned away get a message and a moment to read it, unless there are too many of
 * them.
 */
function openRefusing(
  { name, makeRefusal }: Door,
  log: Log,
  time: Time,
): (socket: Socket, address: string, reason: GateRefusal) => void {
  let lingering = 0;
  return (socket, address, reason) => {
    log('connection refused', { door: name, address, reason });
    if (lingering >= REFUSED_AT_ONCE_MAX) return cut(socket);
    lingering += 1;
    const cancel = time.after(REFUSED_MS, () => cut(socket));
    socket.once('close', () => {
      lingering -= 1;
      cancel();
    });
    // Reads and drops what the client has sent; left unread, it would turn the goodbye into a
    // reset.
    socket.resume();
    socket.end(makeRefusal(reason, GATE_REFUSALS[reason]));
  };
}
