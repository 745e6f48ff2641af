// Nobody holds a socket of the web door for ever: deadlines for requests, answers and goodbyes, and
// the limits on connections. Time is controlled.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseProxies } from '../../src/doors/address.ts';
import { Gate, type GateLimits } from '../../src/doors/gate.ts';
import { GOODBYE_MS } from '../../src/doors/sockets.ts';
import type { ReadReview } from '../../src/doors/web-review.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import {
  CONNECTIONS_MAX,
  CONNECTIONS_PER_ADDRESS_MAX,
  HTTP_HEADERS_MS,
  HTTP_PIPELINED_MAX,
  HTTP_REQUESTS_BURST,
  HTTP_REQUESTS_PER_SECOND,
  HTTP_SENDING_MS,
  REFUSED_AT_ONCE_MAX,
  REFUSED_MS,
} from '../../src/protocol/limits.ts';
import { accept } from '../../src/games/result.ts';
import { makeCertificate } from '../server/certificate.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { noLog } from './no-log.ts';
import { RawHttp } from './raw-http.ts';
import { acceptAnything } from '../server/any-answer.ts';

const open: Array<{ readonly door: Server; readonly raws: RawHttp[] }> = [];
afterEach(() => {
  for (const { door, raws } of open.splice(0)) {
    for (const { socket } of raws) socket.destroy();
    door.close();
  }
});

const LONG_TEXT = 'x'.repeat(20_000_000);

interface Place {
  readonly door: Server;
  readonly world: TestWorld;
  readonly gate: Gate;
  readonly addresses: string[];
  /** What was logged. */
  readonly notes: unknown[];
  /** The requests for reviews, which are long. */
  readonly reviewed: string[];
  readonly arrive: () => Promise<RawHttp>;
  /** Waits until the server has this many sockets. */
  readonly hold: (count: number) => Promise<void>;
}

interface Settings {
  readonly limits?: GateLimits;
  readonly isSecure?: boolean;
  readonly trusted?: readonly string[];
  readonly review?: Promise<string>;
}

async function openPlace(settings: Settings = {}): Promise<Place> {
  const { limits, isSecure = false, trusted = [], review = LONG_TEXT } = settings;
  const world = makeTestWorld();
  const gate = new Gate(limits);
  const addresses: string[] = [];
  const notes: unknown[] = [];
  const welcome = (connection: Connection): Visitor => {
    addresses.push(connection.address);
    return { receive: async ({ id }, answer) => answer(acceptAnything(id)), leave: () => {} };
  };
  const proxies = parseProxies(trusted);
  if ('wrong' in proxies) throw new Error(proxies.wrong);
  const reviewed: string[] = [];
  const readReview: ReadReview = async (table) => {
    reviewed.push(table);
    return accept(await review);
  };
  const pages = { isReady: () => true, readLog: noLog, readReview };
  const door = openWebDoor(welcome, pages, {
    time: world,
    gate,
    proxies,
    log: (event, details) => notes.push({ event, ...details }),
    ...(isSecure && { certificate: makeCertificate() }),
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const raws: RawHttp[] = [];
  open.push({ door, raws });
  return {
    door,
    world,
    gate,
    addresses,
    notes,
    reviewed,
    async arrive() {
      const raw = await RawHttp.open(door, isSecure);
      raws.push(raw);
      return raw;
    },
    async hold(count) {
      while (gate.size !== count) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

describe.each([false, true])('with a certificate: %s', (isSecure) => {
  test('a connection that says nothing is closed after ten seconds', async () => {
    const { arrive, hold, world } = await openPlace({ isSecure });
    const raw = await arrive();
    await hold(1);
    await world.pass(HTTP_HEADERS_MS - 1);
    expect(raw.isClosed).toBe(false);
    await world.pass(1);
    await raw.closed();
    expect(raw.text).toBe('');
    await hold(0);
    expect(world.timers.size, 'only the watch over WebSockets is left').toBe(1);
  });

  test('a byte now and then does not help', async () => {
    const { arrive, hold, world } = await openPlace({ isSecure });
    const raw = await arrive();
    await hold(1);
    for (const byte of 'GET / HTTP') {
      raw.write(byte);
      await world.pass(HTTP_HEADERS_MS / 10);
    }
    await raw.closed();
    expect(raw.text === '' || raw.text.startsWith('HTTP/1.1 408 ')).toBe(true);
    await hold(0);
  });

  test('a connection may be used again if that happens soon', async () => {
    const { arrive, hold, world } = await openPlace({ isSecure });
    const raw = await arrive();
    for (let count = 1; count <= 3; count += 1) {
      raw.write(REQUEST);
      await raw.until(() => raw.statuses.length === count);
      await world.pass(HTTP_HEADERS_MS - 1);
    }
    expect(raw.statuses).toEqual([200, 200, 200]);
    // Empty lines are not a request.
    raw.write('\r\n');
    await world.pass(1);
    await raw.closed();
    await hold(0);
  });

  test('an answer that nobody reads is cut after a minute', async () => {
    const { arrive, hold, world, gate, reviewed } = await openPlace({ isSecure });
    const raw = await arrive();
    raw.socket.pause();
    raw.write('GET /api/tables/x/review HTTP/1.1\r\nHost: a\r\n\r\n');
    while (reviewed.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await world.pass(HTTP_SENDING_MS - 1);
    expect(gate.size).toBe(1);
    await world.pass(1);
    await hold(0);
  });

  test('the deadlines of HTTP do not apply to a WebSocket', async () => {
    const { arrive, hold, world } = await openPlace({ isSecure });
    const raw = await arrive();
    raw.write(`${UPGRADE}\r\n`);
    await raw.until(() => raw.statuses.length === 1);
    // A masked text frame: {"id":1,"do":"ping"}
    raw.write(frame(0x81, '{"id":1,"do":"ping"}'));
    await raw.until(() => raw.text.includes('"ok":true'));
    await world.pass(HTTP_HEADERS_MS);
    expect(raw.isClosed).toBe(false);
    raw.socket.destroy();
    await hold(0);
  });
});

test('a WebSocket that does not answer a goodbye is cut', async () => {
  const { arrive, hold, world } = await openPlace();
  const raw = await arrive();
  raw.write(`${UPGRADE}\r\n`);
  await raw.until(() => raw.statuses.length === 1);
  raw.write(frame(0x82, 'binary'));
  // 0x88 is the goodbye.
  await raw.until(() => raw.text.includes('\u0088'));
  await world.pass(GOODBYE_MS - 1);
  expect(raw.isClosed).toBe(false);
  await world.pass(1);
  await raw.closed();
  await hold(0);
});

/** As a client sends it, with a mask of zeros. */
function frame(first: number, text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

test('a TLS handshake that does not begin, or does not end, is cut after ten seconds', async () => {
  const { door, hold, world, gate } = await openPlace({ isSecure: true });
  const { port } = door.address() as AddressInfo;
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const closed = sockets.map((socket) => once(socket.on('error', () => {}).resume(), 'close'));
  await hold(2);
  // The beginning of a ClientHello.
  sockets[0]!.write(Buffer.from([0x16, 3, 1, 2, 0, 1]));
  await world.pass(HTTP_HEADERS_MS);
  await Promise.all(closed);
  await hold(0);
  expect(gate.size).toBe(0);
});

test('input that is not TLS does no harm', async () => {
  const { door, arrive, hold } = await openPlace({ isSecure: true });
  const { port } = door.address() as AddressInfo;
  const plain = connect(port, '127.0.0.1', () => plain.write(REQUEST));
  await once(plain.on('error', () => {}).resume(), 'close');
  await hold(0);
  const raw = await arrive();
  raw.write(REQUEST);
  await raw.until(() => raw.statuses.length === 1);
  expect(raw.statuses).toEqual([200]);
});

test('a refused upgrade is answered, and its connection ends', async () => {
  const { arrive, hold } = await openPlace();
  for (const [header, status] of [
    ['Origin: http://evil.example', 403],
    ['Content-Length: 5', 400],
  ] as const) {
    const raw = await arrive();
    raw.write(`${UPGRADE}${header}\r\n\r\n`);
    await raw.closed();
    expect(raw.statuses).toEqual([status]);
    expect(raw.text).toContain('Content-Security-Policy'.toLowerCase());
  }
  await hold(0);
});

test(`${HTTP_PIPELINED_MAX} requests may wait for their answers on a connection`, async () => {
  const { arrive, hold } = await openPlace();
  const good = await arrive();
  good.write(REQUEST.repeat(HTTP_PIPELINED_MAX));
  await good.until(() => good.statuses.length === HTTP_PIPELINED_MAX);
  const flood = await arrive();
  flood.write(REQUEST.repeat(1000));
  await flood.closed();
  expect(flood.statuses.length).toBeLessThanOrEqual(HTTP_PIPELINED_MAX);
  good.write(REQUEST);
  await good.until(() => good.statuses.length === HTTP_PIPELINED_MAX + 1);
  good.socket.destroy();
  await hold(0);
});

test('an answer that the server takes long to make is not cut, even after other answers', async () => {
  let finish = (_text: string): void => {};
  const review = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const { arrive, world } = await openPlace({ review });
  const raw = await arrive();
  raw.write(`${REQUEST}GET /api/tables/x/review HTTP/1.1\r\nHost: a\r\n\r\n`);
  await raw.until(() => raw.statuses.length === 1);
  await world.pass(2 * HTTP_SENDING_MS);
  finish('{}');
  await raw.until(() => raw.statuses.length === 2);
  expect(raw.statuses).toEqual([200, 200]);
});

test('requests that come too fast from one address wait for their answers, or are refused', async () => {
  const { arrive, world } = await openPlace();
  const raw = await arrive();
  for (let sent = 0; sent < HTTP_REQUESTS_BURST; sent += HTTP_PIPELINED_MAX) {
    raw.text = '';
    raw.write(REQUEST.repeat(HTTP_PIPELINED_MAX));
    await raw.until(() => raw.statuses.length === HTTP_PIPELINED_MAX && raw.text.endsWith('ok\n'));
  }
  raw.text = '';
  raw.write(REQUEST);
  await world.pass(0);
  expect(raw.text).toBe('');
  await world.pass(1000 / HTTP_REQUESTS_PER_SECOND);
  await raw.until(() => raw.text.endsWith('ok\n'));
});

describe('the number of connections', () => {
  test('is limited to a thousand from one address and twenty thousand in total', () => {
    expect([CONNECTIONS_PER_ADDRESS_MAX, CONNECTIONS_MAX]).toEqual([1000, 20_000]);
  });

  test.each([
    [{ all: 10, perAddress: 2 }, 429, 'too-many-connections'],
    [{ all: 2, perAddress: 10 }, 503, 'server-full'],
  ])(
    'with %o the third is refused with a reason, and silent sockets count',
    async (limits, status, reason) => {
      const { arrive, hold, notes } = await openPlace({ limits });
      const [first] = [await arrive(), await arrive()];
      await hold(2);
      for (const request of [REQUEST, `${UPGRADE}\r\n`]) {
        const third = await arrive();
        third.write(request);
        await third.closed();
        expect(third.statuses).toEqual([status]);
        expect(third.text).toContain(`"reason":"${reason}"`);
      }
      const note = { event: 'connection refused', door: 'web', address: '127.0.0.1', reason };
      expect(notes).toEqual([note, note]);
      first.socket.destroy();
      await hold(1);
      const next = await arrive();
      next.write(REQUEST);
      await next.until(() => next.statuses.length === 1);
      expect(next.statuses).toEqual([200]);
    },
  );

  test('a refused connection that asks for nothing is closed after a second, and their number is limited', async () => {
    const { arrive, world } = await openPlace({ limits: { all: 0, perAddress: 1 } });
    const refused = [];
    for (let count = 0; count < REFUSED_AT_ONCE_MAX; count += 1) refused.push(await arrive());
    const late = await arrive();
    await late.closed();
    expect(refused.some(({ isClosed }) => isClosed)).toBe(false);
    await world.pass(REFUSED_MS);
    await Promise.all(refused.map((raw) => raw.closed()));
  });
});

describe('behind a proxy', () => {
  const join = async (door: Server, forwarded: string | readonly string[]): Promise<WebSocket | number> => {
    const { port } = door.address() as AddressInfo;
    const headers = { 'x-forwarded-for': forwarded as string };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    socket.on('error', () => {});
    return new Promise((resolve) => {
      socket.on('open', () => resolve(socket));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  };

  test('a WebSocket counts under the address of its client, and an IPv6 network is one address', async () => {
    const limits = { all: 10, perAddress: 1 };
    const { door, addresses, hold, notes } = await openPlace({ limits, trusted: ['127.0.0.1'] });
    const first = await join(door, '203.0.113.7');
    expect(first).toBeInstanceOf(WebSocket);
    expect(await join(door, '203.0.113.7')).toBe(429);
    const reason = 'too-many-connections';
    expect(notes).toEqual([{ event: 'connection refused', door: 'web', address: '203.0.113.7', reason }]);
    expect(await join(door, 'spoofed, 203.0.113.7')).toBe(429);
    expect(await join(door, ['198.51.100.1', '203.0.113.7']), 'two headers').toBe(429);
    const others = [await join(door, '203.0.113.8'), await join(door, '2001:db8::1')];
    expect(await join(door, '2001:db8::2')).toBe(429);
    expect(addresses).toEqual(['203.0.113.7', '203.0.113.8', '2001:db8:0:0::/64']);
    for (const socket of [first, ...others]) if (typeof socket !== 'number') socket.terminate();
    await hold(0);
    const again = await join(door, '203.0.113.7');
    expect(again).toBeInstanceOf(WebSocket);
    if (typeof again !== 'number') again.terminate();
  });

  test('a client that is not a proxy is not believed', async () => {
    const { door, addresses } = await openPlace({ trusted: ['192.0.2.1'] });
    const socket = await join(door, '203.0.113.7');
    expect(addresses).toEqual(['127.0.0.1']);
    if (typeof socket !== 'number') socket.terminate();
  });
});
