// Ports of this machine: a free one, and whether a program listens on one. A server is never
// connected to just to see whether it is up, because some protocols take every connection for a
// player. Linux tells in /proc; elsewhere the only way is to connect.

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** In these tables, as hexadecimal. */
const LISTEN = '0A';

export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Below the ports that systems give to outgoing connections: there, any connection could take a
 * port between the moment when it was found free and the start of the server.
 */
const USUAL_PORTS: PortRange = { first: 20_000, last: 32_767 };

/** How far each range has been used: a port that was just closed is not given again soon. */
const USED = new Map<number, number>();

export async function findFreePort({ first, last }: PortRange = USUAL_PORTS): Promise<number> {
  const count = last - first + 1;
  for (let tries = 0; tries < count; tries += 1) {
    const next = (USED.get(first) ?? randomInt(count)) + 1;
    USED.set(first, next);
    const port = first + (next % count);
    if (await canListen(port)) return port;
  }
  throw new Error(`There is no free port from ${first} to ${last}.`);
}

/** The part of the usual ports for the program in this slot, from 0, of so many. */
export function portsFor(slot: number, slots: number): PortRange {
  const size = Math.floor((USUAL_PORTS.last - USUAL_PORTS.first + 1) / slots);
  const first = USUAL_PORTS.first + slot * size;
  return { first, last: first + size - 1 };
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/** Whether a program waits for connections on this port. A port in TIME_WAIT does not count. */
export async function isListening(port: number): Promise<boolean> {
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => undefined)));
  if (tables.every((table) => table === undefined)) return canConnect(port);
  return tables.some((table) => table !== undefined && hasListener(table, port));
}

/** Reads a table such as /proc/net/tcp: "0: 0100007F:9C6F 00000000:0000 0A ...". */
export function hasListener(table: string, port: number): boolean {
  return table.split('\n').some((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    return state === LISTEN && Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16) === port;
  });
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
