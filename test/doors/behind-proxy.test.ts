// The TCP doors behind proxies that speak the PROXY protocol, with real sockets and injected time:
// whose header is believed, whose bytes arrive, and how clients are counted.

import { afterEach, describe, expect, test } from 'vitest';
import { NO_PROXIES, parseProxies, type Proxies } from '../../src/doors/address.ts';
import { GATE_REFUSALS, Gate } from '../../src/doors/gate.ts';
import { PROXY_FIRST_BYTE_MS, PROXY_HEADER_MS } from '../../src/protocol/limits.ts';
import { TCP_DOORS, TCP_DOOR_NAMES, TcpDoors } from './tcp-doors.ts';

const PROXY = '127.0.0.9';
const HEADER = 'PROXY TCP4 203.0.113.7 192.0.2.1 4711 7777\r\n';
const BINARY = Buffer.from(
  `0d0a0d0a000d0a515549540a2121002420010db8000000000000000000000007${'0'.repeat(32)}126b1e61`,
  'hex',
);

let doors: TcpDoors;
let gate: Gate;
afterEach(() => doors.close());

function trust(...texts: readonly string[]): void {
  const proxies = parseProxies(texts);
  if ('wrong' in proxies) throw new Error(proxies.wrong);
  openWith(proxies);
}

function openWith(proxies: Proxies): void {
  gate = new Gate({ all: 1000, perAddress: 1 });
  doors = new TcpDoors({ gate, proxies });
}

const addresses = (): readonly string[] => doors.connections.map(({ address }) => address);

describe.each(TCP_DOOR_NAMES)('at the %s door', (name) => {
  const { first, answer, refusal } = TCP_DOORS[name];

  test.each([
    ['text', Buffer.from(HEADER), '203.0.113.7'],
    ['binary', BINARY, '2001:db8:0:0::/64'],
  ])(
    'a header in %s names the client, and the first bytes after it are not lost',
    async (_, header, address) => {
      trust(PROXY);
      const port = await doors.open(name);
      const client = await doors.connect(port, PROXY);
      client.write(Buffer.concat([header, Buffer.from(first, 'latin1')]));
      await client.hear(answer);
      await doors.until(() => addresses().length === 1);
      expect(addresses()).toEqual([address]);
    },
  );

  test('it may come a byte at a time', async () => {
    trust(PROXY);
    const port = await doors.open(name);
    const client = await doors.connect(port, PROXY);
    for (const byte of Buffer.from(HEADER + first, 'latin1')) {
      client.write(Uint8Array.of(byte));
      await doors.world.pass(0);
    }
    await client.hear(answer);
    await doors.until(() => addresses().length === 1);
    expect(addresses()).toEqual(['203.0.113.7']);
  });

  test('the header of an untrusted peer is not read as one', async () => {
    trust('192.0.2.1');
    const port = await doors.open(name);
    const client = await doors.connect(port, PROXY);
    await doors.until(() => gate.size === 1);
    client.write(HEADER);
    await doors.until(() => addresses().length > 0);
    expect(addresses()).toEqual([PROXY]);
  });

  test('a trusted peer without a header speaks for itself, at once or when it waits for the door', async () => {
    trust(PROXY);
    const port = await doors.open(name);
    const eager = await doors.enter(name, port, PROXY);
    await doors.until(() => addresses().length === 1);
    eager.socket.destroy();
    await doors.until(() => gate.size === 0);
    const patient = await doors.connect(port, PROXY);
    await doors.until(() => gate.size === 1);
    await doors.world.pass(PROXY_FIRST_BYTE_MS);
    patient.write(first);
    await patient.hear(answer);
    await doors.until(() => addresses().length === 2);
    expect(addresses()).toEqual([PROXY, PROXY]);
  });

  test('clients behind it count by their own addresses', async () => {
    trust(PROXY);
    const port = await doors.open(name);
    const clients = [];
    for (const last of [1, 2, 3]) {
      const client = await doors.connect(port, PROXY);
      client.write(`PROXY TCP4 203.0.113.${last} 192.0.2.1 4711 7777\r\n${first}`);
      await client.hear(answer.source.includes('Player 1') ? /You are Player/ : answer);
      clients.push(client);
    }
    const second = await doors.connect(port, PROXY);
    second.write(`PROXY TCP4 203.0.113.2 192.0.2.1 4712 7777\r\n`);
    expect(await second.all()).toContain(
      refusal('too-many-connections', GATE_REFUSALS['too-many-connections']),
    );
    expect(doors.notes.at(-1)).toEqual({
      event: 'connection refused',
      details: { door: name, address: '203.0.113.2', reason: 'too-many-connections' },
    });
  });
});

describe('a header', () => {
  test.each([
    ['that is broken', 'PROXY TCP4 x y 1 2\r\n', 'proxy-header-wrong'],
    ['that is too long', `PROXY ${'x'.repeat(200)}`, 'proxy-header-too-long'],
  ])('%s ends the connection, and the log says so', async (_, text, reason) => {
    trust(PROXY);
    const port = await doors.open('lines');
    const client = await doors.connect(port, PROXY);
    client.write(text);
    expect(await client.all()).toBe('');
    expect(doors.notes).toEqual([
      { event: 'connection closed', details: { door: 'lines', address: PROXY, reason } },
    ]);
    await doors.until(() => gate.size === 0);
    expect(addresses()).toEqual([]);
  });

  test('that is not finished in ten seconds ends it too', async () => {
    trust(PROXY);
    const port = await doors.open('lines');
    const client = await doors.connect(port, PROXY);
    client.write('PROXY TCP4 203');
    await doors.until(() => doors.world.timers.size === 1 && gate.size === 1);
    // The second for the first byte must be over, and the ten seconds for the whole header.
    while (doors.reasons.length === 0) await doors.world.pass(PROXY_HEADER_MS);
    expect(doors.reasons).toEqual(['closed: proxy-header-unfinished']);
    expect(await client.all()).toBe('');
  });

  test('that only seemed to begin belongs to the client', async () => {
    trust(PROXY);
    const port = await doors.open('yahtzee-frames');
    const client = await doors.connect(port, PROXY);
    // Enter, as a terminal sends it, is how the binary header begins.
    client.write('\r\n');
    await doors.until(() => gate.size === 1);
    while (addresses().length === 0) await doors.world.pass(PROXY_HEADER_MS / 10);
    await client.hear(/^INFO: Welcome/);
    expect(doors.reasons).toEqual([]);
  });

  test('after which the client vanishes leaves nothing behind', async () => {
    trust(PROXY);
    const port = await doors.open('lines');
    for (const text of ['', 'PRO', HEADER]) {
      const client = await doors.connect(port, PROXY);
      await doors.until(() => gate.size === 1);
      client.socket.end(text);
      await doors.until(() => gate.size === 0);
      client.socket.destroy();
    }
    await doors.world.pass(0);
    expect([...doors.world.timers]).toEqual([]);
    expect(doors.left).toBe(doors.connections.length);
  });

  test('for the proxy itself names the proxy', async () => {
    trust(PROXY);
    const port = await doors.open('lines');
    const client = await doors.connect(port, PROXY);
    client.write(`PROXY UNKNOWN\r\n${TCP_DOORS.lines.first}`);
    await client.hear(TCP_DOORS.lines.answer);
    expect(addresses()).toEqual([PROXY]);
  });

  test('comes once: a second one is a line like any other', async () => {
    trust(PROXY);
    const port = await doors.open('lines');
    const client = await doors.connect(port, PROXY);
    client.write(`${HEADER}${HEADER}`);
    await client.hear(/not-json/);
    expect(addresses()).toEqual(['203.0.113.7']);
  });
});

test('without proxies nobody waits for a header', async () => {
  openWith(NO_PROXIES);
  const port = await doors.open('pig');
  const client = await doors.connect(port);
  await client.hear(/^INIT:/);
  expect(doors.world.now()).toBe(0);
});

test('connections that a proxy opens without naming a client count in the total', async () => {
  const proxies = parseProxies([PROXY]);
  if ('wrong' in proxies) throw new Error(proxies.wrong);
  gate = new Gate({ all: 3, perAddress: 1 });
  doors = new TcpDoors({ gate, proxies });
  const port = await doors.open('lines');
  for (let count = 0; count < 3; count += 1) await doors.connect(port, PROXY);
  await doors.until(() => gate.size === 3);
  expect(await (await doors.connect(port, PROXY)).all()).toContain('server-full');
});
