// GET /api/address: somebody at this machine is told how friends reach it, and nobody else is.

import { networkInterfaces } from 'node:os';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rankAddresses } from '../../src/doors/near-addresses.ts';
import { ask, openDoor } from './web-place.ts';

let closed: Server;
let open: Server;

beforeAll(async () => {
  closed = await openDoor({});
  open = await openDoor({ host: '0.0.0.0' });
});

afterAll(() => {
  closed.close();
  open.close();
});

function portOf(door: Server): number {
  return (door.address() as AddressInfo).port;
}

async function askAddress(door: Server, headers: Record<string, string>): Promise<unknown> {
  const { status, body } = await ask(door, '/api/address', { headers });
  return status === 200 ? (JSON.parse(body.toString()) as unknown) : status;
}

test.each(['localhost', '127.0.0.1', '[::1]', 'parlour.localhost', 'LOCALHOST'])(
  'somebody who opened the page as %s is told the addresses in the network',
  async (host) => {
    const port = portOf(open);
    const near = rankAddresses(networkInterfaces()).filter((address) => !address.includes(':'));
    const addresses = near.map((address) => `http://${address}:${port}`);
    expect(await askAddress(open, { host: `${host}:${port}` })).toEqual({ addresses });
  },
);

test('a door that only this machine can reach has no address for others', async () => {
  expect(await askAddress(closed, { host: `localhost:${portOf(closed)}` })).toEqual({ addresses: [] });
});

test.each([
  { host: 'games.example' },
  { host: '127.evil.example' },
  { host: 'localhost.evil.example' },
  { host: '192.168.1.20:8080' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
  { host: 'localhost', forwarded: 'for=203.0.113.7' },
  { host: 'localhost', via: '1.1 proxy' },
  { host: 'localhost', 'x-real-ip': '203.0.113.7' },
])('%j is told nothing', async (headers) => {
  expect(await askAddress(open, headers)).toBe(404);
});
