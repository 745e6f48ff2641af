// The metrics of a real server: on their own port, for this machine only; and they never keep a
// parlour from opening.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openMetricsPlace, findMetricsPlace } from '../../src/cli/serve/metrics-place.ts';
import { openMetricsDoor } from '../../src/doors/metrics.ts';
import { HTTP_HEADERS_MS } from '../../src/protocol/limits.ts';
import { ask } from '../doors/web-place.ts';
import { RawHttp } from '../doors/raw-http.ts';
import { runProcess } from '../command.ts';
import { startServer, type ServerProcess } from './process.ts';
import { makeTestWorld } from './world.ts';

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});

async function start(...flags: readonly string[]): Promise<ServerProcess> {
  const server = await startServer(':memory:', '--web', '0', '--host', '127.0.0.1', ...flags);
  servers.push(server);
  return server;
}

async function read(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://${address}`);
  return { status: response.status, text: await response.text() };
}

describe('parlour serve --metrics', () => {
  test('opens them apart from the web door, and says where', async () => {
    const server = await start('--metrics', '127.0.0.1:0');
    const { status, text } = await read(`${server.metrics}/metrics`);
    expect(status).toBe(200);
    expect(text).toMatch(/^parlour_tables \d+$/m);
    expect(text).toMatch(/^parlour_visitors \d+$/m);
    expect((await read(`${server.metrics}/healthz`)).text).toBe('ok\n');
    expect((await read(`${server.metrics}/readyz`)).text).toBe('ready\n');
    expect((await read(`${server.web}/metrics`)).status, 'not at the web door').toBe(404);
    expect((await read(`${server.web}/healthz`)).status).toBe(200);
    expect(server.complaints()).toContain(`metrics  http://${server.metrics}/metrics\n`);
  });

  test('off closes them', async () => {
    const server = await start('--metrics', 'off');
    expect(server.metrics).toBe('');
  });

  test('an invalid place is refused with a sentence', async () => {
    const ran = runProcess(['serve', '--data', ':memory:', '--metrics', 'x']);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toBe('--metrics takes a port from 0 to 65535, or "off".\n');
    for (const place of ['127.0.0.1:', ':9464', '127.0.0.1:99999', 'a b:9464', '::1:9464'])
      await expect(findMetricsPlace(place, false), place).rejects.toThrow(/^--metrics takes /);
  });
});

test.each([
  ['127.0.0.1:9464', { called: '127.0.0.1', host: '127.0.0.1', port: 9464 }],
  ['9464', { called: '127.0.0.1', host: '127.0.0.1', port: 9464 }],
  ['[::1]:0', { called: '::1', host: '::1', port: 0 }],
  ['off', undefined],
])('%s is read', async (text, place) => {
  const expected = place && { name: 'metrics', isStandard: true, ...place };
  expect(await findMetricsPlace(text, true)).toEqual(expected);
});

const pages = { isReady: () => true, metrics: async () => 'parlour_tables 1\n' };

test('when no port is free, one sentence says so and the parlour opens without them', async () => {
  // After the last port there is none to move to.
  const taken = createServer().listen(65_535, '127.0.0.1');
  await once(taken, 'listening');
  const warnings: string[] = [];
  const settings = {
    others: [],
    hosts: undefined,
    pages,
    warn: (sentence: string) => warnings.push(sentence),
  };
  const place = { name: 'metrics', called: 'localhost', host: '127.0.0.1', port: 65_535, isStandard: true };
  expect(await openMetricsPlace({ ...settings, place })).toBe(undefined);
  expect(warnings).toEqual([
    'No port from 65535 on is free for the metrics; the parlour opens without them.',
  ]);
  const asked = { ...place, isStandard: false };
  await expect(openMetricsPlace({ ...settings, place: asked })).rejects.toThrow(/65535/);
  taken.close();
});

test('a foreign page cannot read them through its own host name', async () => {
  const place = { name: 'metrics', called: '127.0.0.1', host: '127.0.0.1', port: 0, isStandard: false };
  const open = await openMetricsPlace({ place, others: [], hosts: undefined, pages, warn: () => {} });
  const { server } = open!;
  const { port } = server.address() as AddressInfo;
  for (const [host, status] of [
    [`127.0.0.1:${port}`, 200],
    [`localhost:${port}`, 200],
    [`[::1]:${port}`, 200],
    [`rebound.example:${port}`, 421],
  ] as const)
    expect((await ask(server, '/metrics', { headers: { host } })).status, host).toBe(status);
  server.close();
});

test('they have the same deadlines as the web door', async () => {
  const world = makeTestWorld();
  const server = openMetricsDoor(pages, { time: world });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = await RawHttp.open(server);
  await ask(server, '/healthz');
  await world.pass(HTTP_HEADERS_MS);
  await silent.closed();
  const upgrade = await RawHttp.open(server);
  upgrade.write('GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await upgrade.closed();
  expect(upgrade.statuses).toEqual([426]);
  server.close();
});
