// What the doors need of TCP sockets, and how they are set. The simulator and tests give them others.

import type { Socket } from 'node:net';
import { DEAD_PEER_MS } from '../protocol/limits.ts';

/** How long a client may take to close its side after we have closed ours. */
export const GOODBYE_MS = 5000;
export const SOCKETS = { allowHalfOpen: true, noDelay: true } as const;
const PROBES = 3;
const PROBE_MS = DEAD_PEER_MS / (PROBES + 1);

/** What a door needs of a socket; those of node:net have it. */
export interface LineSocket {
  /** Bytes that the other side has not taken yet. */
  readonly writableLength: number;
  write(data: string | Uint8Array): unknown;
  /** Sends no more, once everything is written. */
  end(): unknown;
  destroy(): unknown;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'drain' | 'end' | 'close' | 'error', listener: () => void): unknown;
}

/** One that can wait: what is written between the two leaves together. */
export interface PatientSocket extends LineSocket {
  cork(): unknown;
  uncork(): unknown;
}

/** A connection that was let in. */
export interface Arrival<Kind extends LineSocket = LineSocket> {
  readonly socket: Kind;
  /** Where it really comes from, also behind a proxy. */
  readonly address: string;
  /** For the log: why we close it. */
  note(reason: string): void;
}

/** A peer that says nothing is probed by the system, and is dead when it has answered none of the probes. */
export function keepProbing(socket: Socket): void {
  socket.setKeepAlive(true, PROBE_MS, PROBE_MS, PROBES);
}
