// Ports of this machine: a free one, and whether a program listens on one. A server is never
// connected to just to see whether it is up, because some protocols take every connection for a
// player. Linux tells in /proc; elsewhere the only way is to connect.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** In these tables, as hexadecimal. */
const LISTEN = '0A';

export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
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
