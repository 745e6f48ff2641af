// The entrance of a real server, as its flags describe it: host names, proxies, and the number of
// connections.

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readEntrance } from '../../src/cli/serve/entrance.ts';
import { readHost } from '../../src/doors/web-entrance.ts';
import { runProcess } from '../command.ts';
import { startServer, startServerWith, type ServerProcess } from './process.ts';

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});

const HERE = ['--web', '0', '--host', '127.0.0.1'];

async function start(...flags: readonly string[]): Promise<ServerProcess> {
  const server = await startServer(':memory:', ...HERE, ...flags);
  servers.push(server);
  return server;
}

async function statusOf({ web }: ServerProcess, host: string): Promise<number> {
  const asking = request(`http://${web}/healthz`, { headers: { host }, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** The status of a refusal; 101 for a WebSocket that was opened. */
async function join({ web }: ServerProcess, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://${web}/ws`, { headers });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

describe('--allow-host', () => {
  test('restricts the host names that the web door answers to', async () => {
    const server = await start('--allow-host', 'Parlour.Example', '127.0.0.1', '--allow-host', '::1');
    const port = server.web.split(':')[1];
    for (const host of [
      'parlour.example',
      `PARLOUR.example:${port}`,
      'parlour.example.',
      '127.0.0.1',
      '[::1]:80',
    ]) {
      expect(await statusOf(server, host), host).toBe(200);
      expect(await join(server, { host }), host).toBe(101);
    }
    for (const host of [
      'evil.example',
      'parlour.example.evil.example',
      '127.0.0.2',
      'localhost',
      'a b',
      '@',
    ]) {
      expect(await statusOf(server, host), host).toBe(421);
      expect(await join(server, { host }), host).toBe(421);
    }
  });

  test('is also an environment variable', async () => {
    const environment = { PARLOUR_ALLOW_HOST: 'parlour.example, other.example' };
    const server = await startServerWith({ environment }, ':memory:', ...HERE);
    servers.push(server);
    expect(await statusOf(server, 'other.example')).toBe(200);
    expect(await statusOf(server, '127.0.0.1')).toBe(421);
  });

  test('without it the door answers to every name', async () => {
    const server = await start();
    expect(await statusOf(server, 'anything.example')).toBe(200);
  });

  test('a wrong host name is refused with a sentence', () => {
    expect(refusal('--allow-host', 'a/b')).toBe(
      '--allow-host takes host names without a port; "a/b" is not one.\n',
    );
    for (const name of ['a\\b', 'parlour.example:80', '[::1]:80', '@', 'http://parlour.example'])
      expect(() => readEntrance({ allowHost: [name] }), name).toThrow('--allow-host takes host names');
  });

  test('an IPv6 address may end with digits', () => {
    const { hosts } = readEntrance({ allowHost: ['2001:db8::1:5', '[2001:db8::2:80]'] });
    expect(Array.from(hosts ?? [])).toEqual(['[2001:db8::1:5]', '[2001:db8::2:80]']);
  });
});

test('hosts are compared without port and case', () => {
  for (const [text, host] of [
    ['Parlour.Example:8080', 'parlour.example'],
    ['parlour.example.', 'parlour.example'],
    ['[2001:DB8::1]:80', '[2001:db8::1]'],
    ['2001:db8::1', '[2001:db8::1]'],
    ['', undefined],
    ['a/b', undefined],
    ['user@host', undefined],
  ] as const)
    expect(readHost(text)).toBe(host);
});

describe('--trust-proxy and --connections-per-address', () => {
  test('behind a trusted proxy every client has its own limit', async () => {
    const server = await start('--trust-proxy', '127.0.0.1', '10.0.0.0/8', '--connections-per-address', '1');
    const from = (address: string): Promise<number> => join(server, { 'x-forwarded-for': address });
    expect(await from('203.0.113.1')).toBe(101);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2, 10.1.2.3')).toBe(101);
    expect(await from('203.0.113.9, 203.0.113.2')).toBe(429);
  });

  test('without it the address is that of the socket', async () => {
    const server = await start('--connections-per-address', '1');
    expect(await join(server, { 'x-forwarded-for': '203.0.113.1' })).toBe(101);
    expect(await join(server, { 'x-forwarded-for': '203.0.113.2' })).toBe(429);
  });

  test('a wrong address or number is refused with a sentence', () => {
    expect(refusal('--trust-proxy', 'localhost')).toBe(
      '--trust-proxy takes addresses like 192.0.2.1 and ranges like 10.0.0.0/8; "localhost" is neither.\n',
    );
    expect(refusal('--connections', 'many')).toBe('--connections is a whole number from 1 to 1000000.\n');
    expect(() => readEntrance({ connectionsPerAddress: '0' })).toThrow('--connections-per-address is');
  });
});

/** What the command prints before it exits with status 2. */
function refusal(...words: readonly string[]): string {
  const ran = runProcess(['serve', '--data', ':memory:', ...words]);
  expect(ran.status).toBe(2);
  return ran.stderr;
}
