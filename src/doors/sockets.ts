// What the doors need of TCP sockets, and how they are configured. The simulator and tests supply
// their own.

import type { Socket } from 'node:net';
import { DEAD_PEER_MS } from '../protocol/limits.ts';
import type { Visit } from './course/visit.ts';

/** How long a client may take to close its side after we have closed ours. */
export const GOODBYE_MS = 5000;
export const SOCKETS = { allowHalfOpen: true, noDelay: true } as const;
const PROBES = 3;
const PROBE_MS = DEAD_PEER_MS / (PROBES + 1);

/** What a door needs of a socket; node:net's sockets have it. */
export interface LineSocket {
  /** Bytes that the other side has not taken yet. */
  readonly writableLength: number;
  write(data: string | Uint8Array): unknown;
  /** Closes our side once everything is written. */
  end(): unknown;
  destroy(): unknown;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'drain' | 'end' | 'close' | 'error', listener: () => void): unknown;
}

/** A socket that can wait: text written between `cork` and `uncork` leaves together. */
export interface PatientSocket extends LineSocket {
  cork(): unknown;
  uncork(): unknown;
}

/** A connection that was let in. */
export interface Arrival<Kind extends LineSocket = LineSocket> {
  readonly socket: Kind;
  /** Where it really comes from, even behind a proxy. */
  readonly address: string;
  /** The connection as the log and the transcripts know it. */
  readonly visit: Visit;
  /** For the log: why we close it. */
  note(reason: string): void;
}

/** The system probes a silent peer, and drops it when it answers none of the probes. */
export function keepProbing(socket: Socket): void {
  socket.setKeepAlive(true, PROBE_MS, PROBE_MS, PROBES);
}
