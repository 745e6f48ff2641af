// Which port a door gets if others want it too.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPort, type Place } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function make(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

async function findFreePort(): Promise<number> {
  const server = make().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a door on its standard port gives way to a door whose flag asks for that port', async () => {
  const port = await findFreePort();
  const web: Place = { name: 'web', host: '127.0.0.1', port, isStandard: true };
  const lines: Place = { name: 'lines', host: '127.0.0.1', port, isStandard: false };
  const places = [web, lines];
  expect(await openPort(make(), web, places)).toBeGreaterThan(port);
  expect(await openPort(make(), lines, places)).toBe(port);
});
