// A listener between clients and one server: every connection is passed on to the server, and
// followed.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Follower } from './follower.ts';
import { relay } from './relay.ts';

export interface BetweenSettings {
  /** Where the server is. */
  readonly server: { readonly host: string; readonly port: number };
  /** Where clients come: a port, 0 for any, and an address of this machine. */
  readonly listen: { readonly host: string; readonly port: number };
  /** Connections are numbered from 1. */
  readonly follow: (number: number) => Follower;
}

export interface Between {
  readonly port: number;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Rejects with the system's error if the port cannot be listened on. */
export async function openBetween(settings: BetweenSettings): Promise<Between> {
  const sockets = new Set<Socket>();
  let count = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server: Server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    count += 1;
    passOn(keep(client), keep(connect({ ...settings.server, allowHalfOpen: true })), settings.follow(count));
  });
  server.listen(settings.listen.port, settings.listen.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** Nothing is read from the client before the server has accepted it. */
function passOn(client: Socket, server: Socket, follower: Follower): void {
  const refuse = (error: NodeJS.ErrnoException): void => {
    follower.note(`the server cannot be reached (${error.code ?? error.message})`);
    client.resetAndDestroy();
    follower.closed();
  };
  // A client that goes before that has said nothing.
  client.on('error', () => {});
  server.once('error', refuse);
  server.once('connect', () => {
    server.off('error', refuse);
    if (client.destroyed) {
      server.destroy();
      follower.closed();
      return;
    }
    relay(
      { client, server },
      {
        bytes: (from, chunk) => follower.bytes(from, chunk),
        ended: (from) => follower.ended(from),
        broken: (from, code) => follower.broken(from, code),
        closed: () => follower.closed(),
      },
    );
  });
}
