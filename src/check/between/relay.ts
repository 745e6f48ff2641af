// Passes everything on between two sockets, as if they were one: bytes unchanged, the end of one
// direction as an end, a reset as a reset. If one side reads slowly, the other one has to wait.

import type { Socket } from 'node:net';
import type { Side } from '../case.ts';

export interface RelayEvents {
  /** A part of what this side has sent. */
  readonly bytes: (from: Side, chunk: Uint8Array) => void;
  /** This side sends nothing more, but may still read. */
  readonly ended: (from: Side) => void;
  /** This side has broken the connection; `code` is the system's word. */
  readonly broken: (from: Side, code: string) => void;
  /** Both directions are over. */
  readonly closed: () => void;
}

/** Both sockets have to allow that they are half open. */
export function relay(sockets: Readonly<Record<Side, Socket>>, events: RelayEvents): void {
  const { client, server } = sockets;
  let open = 2;
  let isBroken = false;
  const follow = (from: Side, one: Socket, other: Socket): void => {
    one.setNoDelay(true);
    one.on('data', (chunk: Uint8Array) => events.bytes(from, chunk));
    one.on('end', () => events.ended(from));
    one.on('error', (error: NodeJS.ErrnoException) => {
      if (!isBroken) events.broken(from, error.code ?? error.message);
      isBroken = true;
      other.resetAndDestroy();
    });
    one.on('close', () => {
      open -= 1;
      if (open === 0) events.closed();
    });
    one.pipe(other);
  };
  follow('client', client, server);
  follow('server', server, client);
}
