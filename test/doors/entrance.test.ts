// What all TCP doors have in common: one gate counts their connections, clients that are turned
// away are told so, resets do no harm, and the log says why a connection was closed.

import { afterEach, describe, expect, test } from 'vitest';
import { GATE_REFUSALS, Gate } from '../../src/doors/gate.ts';
import { GOODBYE_MS } from '../../src/doors/sockets.ts';
import {
  CLASSIC_SETTINGS_MS,
  FIRST_MESSAGE_MS,
  REFUSED_AT_ONCE_MAX,
  REFUSED_MS,
} from '../../src/protocol/limits.ts';
import { TCP_DOORS, TCP_DOOR_NAMES, TcpDoors, type Client, type TcpDoorName } from './tcp-doors.ts';

/** The client of Twenty-One sends nothing before its user has typed, and has no message for it. */
function patienceOf(name: TcpDoorName): { readonly ms: number; readonly says: RegExp } {
  if (name === 'twenty-one-java') return { ms: CLASSIC_SETTINGS_MS, says: /^/ };
  return { ms: FIRST_MESSAGE_MS, says: /in time/ };
}

let doors: TcpDoors;
afterEach(() => doors.close());

function openWith(perAddress: number, all = 1000): Gate {
  const gate = new Gate({ all, perAddress });
  doors = new TcpDoors({ gate });
  return gate;
}

describe.each(TCP_DOOR_NAMES)('at the %s door', (name) => {
  const { refusal } = TCP_DOORS[name];
  const TOO_MANY = refusal('too-many-connections', GATE_REFUSALS['too-many-connections']);

  test('one address has as many connections as the gate allows; the next one is told so and closed', async () => {
    const gate = openWith(2);
    const port = await doors.open(name);
    const inside = [await doors.enter(name, port), await doors.enter(name, port)];
    const late = await doors.connect(port);
    expect(await late.all()).toBe(TOO_MANY);
    expect(doors.reasons).toEqual(['refused: too-many-connections']);
    expect(gate.size).toBe(2);
    const other = await doors.enter(name, port, '127.0.0.2');
    expect(other.isEnded, 'another address is free').toBe(false);
    inside[0]?.socket.destroy();
    await doors.until(() => gate.size === 2);
    await doors.enter(name, port);
  });

  test('a full server lets nobody else in', async () => {
    openWith(10, 1);
    const port = await doors.open(name);
    await doors.enter(name, port);
    const late = await doors.connect(port, '127.0.0.2');
    expect(await late.all()).toBe(refusal('server-full', GATE_REFUSALS['server-full']));
    expect(doors.reasons).toEqual(['refused: server-full']);
  });

  test('a silent connection counts until it is gone', async () => {
    const gate = openWith(1);
    const port = await doors.open(name);
    const silent = await doors.connect(port);
    await doors.until(() => gate.size === 1);
    const late = await doors.connect(port);
    expect(await late.all()).toBe(TOO_MANY);
    silent.socket.resetAndDestroy();
    await doors.until(() => gate.size === 0);
  });

  test('a client that was turned away and stays is cut', async () => {
    openWith(0);
    const port = await doors.open(name);
    const late = await doors.connect(port);
    await late.all();
    await doors.world.pass(REFUSED_MS - 1);
    expect(await doors.countSockets(), 'this client does not close its side').toBe(1);
    await doors.world.pass(1);
    expect(await doors.countSockets()).toBe(0);
  });

  test('a client that is silent for too long is let go, and the log says so', async () => {
    const gate = openWith(10);
    const port = await doors.open(name);
    const { ms, says } = patienceOf(name);
    const silent = await doors.connect(port);
    await doors.until(() => gate.size === 1);
    await doors.world.pass(ms - 1);
    expect(silent.isEnded).toBe(false);
    await doors.world.pass(1);
    expect(await silent.all()).toMatch(says);
    expect(doors.notes).toContainEqual({
      event: 'connection closed',
      details: { door: name, address: '127.0.0.1', port, connection: 1, reason: 'silent' },
    });
    await doors.world.pass(GOODBYE_MS);
    await doors.until(() => gate.size === 0);
  });

  test('resets at any moment do no harm', async () => {
    const gate = openWith(1000);
    const port = await doors.open(name);
    const good = await doors.enter(name, port);
    for (let count = 0; count < 20; count += 1) {
      const client = await doors.connect(port);
      if (count % 3 > 0) client.write(TCP_DOORS[name].first);
      if (count % 3 > 1) await client.hear(/./s);
      client.socket.resetAndDestroy();
    }
    await doors.until(() => gate.size === 1);
    expect(good.isEnded).toBe(false);
    expect(doors.reasons, 'a client that leaves by itself is not logged').toEqual([]);
  });

  test('the server gets the address as it is counted', async () => {
    openWith(10);
    const port = await doors.open(name);
    await doors.enter(name, port, '127.0.0.5');
    await doors.until(() => doors.connections.length === 1);
    expect(doors.connections.map(({ address, door }) => [door, address])).toEqual([[name, '127.0.0.5']]);
  });
});

test('all doors share the gate', async () => {
  openWith(2);
  const lines = await doors.open('lines');
  const pig = await doors.open('pig');
  await doors.enter('lines', lines);
  await doors.enter('pig', pig);
  for (const port of [lines, pig]) {
    const late = await doors.connect(port);
    expect(await late.all()).toContain(GATE_REFUSALS['too-many-connections']);
  }
});

test('when many are turned away at once, the last are cut without a message', async () => {
  openWith(0);
  const port = await doors.open('lines');
  const clients: Client[] = [];
  for (let count = 0; count < REFUSED_AT_ONCE_MAX + 20; count += 1) clients.push(await doors.connect(port));
  await doors.until(() => clients.every(({ isEnded, isClosed }) => isEnded || isClosed));
  expect(clients.filter(({ text }) => text !== '')).toHaveLength(REFUSED_AT_ONCE_MAX);
});

test('a door without a gate has its own', async () => {
  doors = new TcpDoors();
  const port = await doors.open('lines');
  const client = await doors.enter('lines', port);
  expect(client.isEnded).toBe(false);
});
