// Connecting, greeting, waiting and giving up, with a server in memory and controlled time.

import { describe, expect, test } from 'vitest';
import { FakeServer, PLAYER_TOKEN } from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { openClient, type ClientSettings } from './client.ts';
import type { ClientState } from './connector.ts';
import { openMemory } from './memory.ts';

function open(settings: Partial<ClientSettings> = {}) {
  const server = new FakeServer();
  const world = makeFakeWorld();
  const states: ClientState[] = [];
  const client = openClient({ transport: server, world, tell: (state) => states.push(state), ...settings });
  /** Cuts the connection and returns how many seconds the client waits then. */
  const cut = (): number => {
    server.last.cut();
    return client.state.kind === 'waiting' ? client.state.seconds : -1;
  };
  return { server, world, states, client, cut };
}

describe('a greeting', () => {
  test('comes first, with the name; other requests wait for its answer', () => {
    const { server, client, states } = open({ name: 'Ana' });
    void client.ask({ do: 'list' });
    expect(server.last.sent).toEqual([]);
    server.last.open();
    expect(server.last.sent).toMatchObject([{ do: 'greet', version: 1, name: 'Ana' }]);
    server.last.greet();
    expect(server.last.kinds()).toEqual(['greet', 'list']);
    const greeting = { player: 'p', name: 'Ana', token: PLAYER_TOKEN, games: [] };
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'open', greeting }]);
  });

  test('sends the token of the last one, even from another program with the same memory', () => {
    const memory = openMemory();
    const { server, world } = open({ memory });
    server.last.open();
    expect(server.last.last('greet')).not.toHaveProperty('token');
    server.last.greet();
    server.last.cut();
    world.pass(1000);
    server.last.open();
    expect(server.last.last('greet')).toMatchObject({ token: PLAYER_TOKEN });
    const other = open({ memory });
    other.server.last.open();
    expect(other.server.last.last('greet')).toMatchObject({ token: PLAYER_TOKEN });
  });

  test('does not send anything that cannot be a token', () => {
    const memory = openMemory();
    memory.set('player', 'nonsense');
    const { server } = open({ memory });
    server.last.open();
    expect(server.last.last('greet')).not.toHaveProperty('token');
  });

  test('that is refused ends the client, and all requests are refused for the same reason', async () => {
    const { server, client, world } = open();
    const asked = client.ask({ do: 'list' });
    server.last.open();
    server.last.refuse('greet', 'name-too-long');
    expect(client.state).toEqual({ kind: 'stopped', reason: 'name-too-long', sentence: 'No.' });
    expect(await asked).toMatchObject({ ok: false, reason: 'name-too-long' });
    expect(await client.ask({ do: 'list' })).toMatchObject({ ok: false, reason: 'name-too-long' });
    expect(server.last.isClosed).toBe(true);
    expect(world.timers.size).toBe(0);
  });
});

describe('a lost connection', () => {
  test('is opened again, after 0.25 s at first, then after longer and longer waits up to 10 s', () => {
    const { world, cut } = open();
    const waits = Array.from({ length: 8 }, () => {
      const seconds = cut();
      world.pass(seconds * 1000);
      return seconds;
    });
    expect(waits).toEqual([0.25, 0.5, 1, 2, 4, 5, 5, 5]);
    world.setChance(0.999);
    expect(cut()).toBeCloseTo(10, 1);
  });

  test('is not opened again before the time has come', () => {
    const { server, world, cut } = open();
    cut();
    world.pass(249);
    expect(server.wires).toHaveLength(1);
    world.pass(1);
    expect(server.wires).toHaveLength(2);
  });

  test('makes each client wait for a slightly different time', () => {
    const { world, cut } = open();
    world.setChance(0.5);
    expect(cut()).toBe(0.375);
  });

  test('is forgotten when another has lasted 5 s, and not before', () => {
    const { server, world, cut } = open();
    world.pass(cut() * 1000);
    server.last.welcome();
    world.pass(4999);
    expect(cut(), 'the second in a row').toBe(0.5);
    world.pass(500);
    server.last.welcome();
    world.pass(5000);
    expect(cut()).toBe(0.25);
  });

  test('after "restart" is opened again soon, however often it failed before', () => {
    const { server, world, client, cut } = open();
    for (let count = 0; count < 5; count += 1) world.pass(cut() * 1000);
    server.last.welcome();
    server.last.say({ say: 'bye', reason: 'restart', sentence: 'Come back.' });
    expect(client.state).toEqual({ kind: 'waiting', seconds: 0.25 });
    expect(server.last.isClosed).toBe(true);
  });

  test('after a goodbye with seconds is opened again after that time, but not after an hour', () => {
    const { server, world, client } = open();
    server.last.welcome();
    server.last.say({ say: 'bye', reason: 'too-fast', sentence: 'Wait.', seconds: 3 });
    expect(client.state).toEqual({ kind: 'waiting', seconds: 3 });
    world.pass(3000);
    server.last.welcome();
    server.last.say({ say: 'bye', reason: 'too-fast', sentence: 'Wait.', seconds: 3600 });
    expect(client.state).toEqual({ kind: 'waiting', seconds: 60 });
  });

  test('is opened at once on request', () => {
    const { server, client, world, cut } = open();
    client.connectNow();
    expect(server.wires, 'not twice').toHaveLength(1);
    cut();
    client.connectNow();
    expect(server.wires).toHaveLength(2);
    world.pass(250);
    expect(server.wires, 'the wait is over').toHaveLength(2);
  });
});

describe('a peer that has died', () => {
  test('is given up when it does not open within 10 s', () => {
    const { server, world, client } = open();
    world.pass(9999);
    expect(client.state.kind).toBe('connecting');
    world.pass(1);
    expect(client.state.kind).toBe('waiting');
    expect(server.last.isClosed).toBe(true);
  });

  test('is given up when it does not answer the greeting within 10 s', () => {
    const { server, world, client } = open();
    server.last.open();
    world.pass(10_000);
    expect(client.state.kind).toBe('waiting');
  });

  test('is pinged after 15 s of silence, and given up 10 s later', () => {
    const { server, world, client } = open();
    server.last.welcome();
    world.pass(14_999);
    expect(server.last.kinds()).toEqual(['greet']);
    world.pass(1);
    expect(server.last.kinds()).toEqual(['greet', 'ping']);
    world.pass(9999);
    expect(client.state.kind).toBe('open');
    world.pass(1);
    expect(client.state.kind).toBe('waiting');
  });

  test('is pinged at once when the network may be gone, and given up half a second later', () => {
    const { server, world, client } = open();
    server.last.welcome();
    world.pass(5000);
    client.doubt();
    client.doubt();
    expect(server.last.kinds()).toEqual(['greet', 'ping']);
    world.pass(499);
    expect(client.state.kind).toBe('open');
    world.pass(1);
    expect(client.state.kind).toBe('waiting');
    expect(() => client.doubt()).not.toThrow();
  });

  test('that answers in spite of the doubt stays, and is watched as before', () => {
    const { server, world, client } = open();
    server.last.welcome();
    client.doubt();
    world.pass(400);
    server.last.accept('ping');
    world.pass(14_999);
    expect(client.state.kind).toBe('open');
    expect(server.last.kinds()).toEqual(['greet', 'ping']);
    world.pass(1);
    expect(server.last.kinds()).toEqual(['greet', 'ping', 'ping']);
  });

  test('is pinged once, whatever fractions its clock counts in', () => {
    const { server, world } = open();
    server.last.welcome();
    // Among such times are some after which a timer was too short to move the clock on.
    for (let count = 1; count <= 60; count += 1) {
      world.pass(Math.sqrt(count) * 100);
      server.last.say({ say: 'something new' });
      world.pass(15_001);
      expect(server.last.kinds()).toHaveLength(1 + count);
      server.last.accept('ping');
    }
  });

  test('is alive while it sends anything', () => {
    const { server, world, client } = open();
    server.last.welcome();
    for (let count = 0; count < 3; count += 1) {
      world.pass(15_000);
      server.last.accept('ping');
    }
    world.pass(14_000);
    server.last.say({ say: 'something new' });
    world.pass(14_000);
    expect(server.last.kinds()).toEqual(['greet', 'ping', 'ping', 'ping']);
    expect(client.state.kind).toBe('open');
  });
});

describe('a server that is not a Parlour', () => {
  test('is dropped at the first wrong message, and given up after five in a row', async () => {
    const { server, world, client } = open();
    const asked = client.ask({ do: 'list' });
    for (let count = 0; count < 5; count += 1) {
      expect(client.state.kind).not.toBe('stopped');
      server.last.open();
      server.last.text('HTTP/1.1 400 Bad Request');
      world.pass(9000);
    }
    expect(server.wires).toHaveLength(5);
    expect(client.state).toMatchObject({ kind: 'stopped', reason: 'not-parlour' });
    expect(await asked).toMatchObject({ ok: false, reason: 'not-parlour' });
    expect(world.timers.size).toBe(0);
  });

  test.each([
    ['bytes that are not text', (server: FakeServer) => server.last.garble()],
    ['a greeting without a player', (server: FakeServer) => server.last.accept('greet')],
    [
      'a complaint that it cannot read our request',
      (server: FakeServer) => server.last.refuse('greet', 'not-json', { id: null }),
    ],
  ])('%s ends the connection', (_title, speak) => {
    const { server, client } = open();
    server.last.open();
    speak(server);
    expect(server.last.isClosed).toBe(true);
    expect(client.state.kind).toBe('waiting');
  });

  test('is forgotten when a connection has lasted 5 s', () => {
    const { server, world, client } = open();
    for (let count = 0; count < 12; count += 1) {
      server.last.welcome();
      if (count % 4 === 3) world.pass(5000);
      server.last.text('?');
      world.pass(10_000);
    }
    expect(client.state.kind).toBe('connecting');
  });
});

describe('closing', () => {
  test('ends the connection, leaves no timer, and answers everything by name', async () => {
    const { server, world, client, states } = open();
    server.last.welcome();
    const asked = client.ask({ do: 'list' });
    client.close();
    client.close();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'open', 'stopped']);
    expect(server.last.isClosed).toBe(true);
    expect(world.timers.size).toBe(0);
    expect(await asked).toMatchObject({ ok: false, reason: 'client-closed' });
    expect(await client.ask({ do: 'list' })).toMatchObject({ ok: false, reason: 'client-closed' });
    client.connectNow();
    expect(server.wires).toHaveLength(1);
  });

  test('even while it waits', () => {
    const { world, client, cut } = open();
    cut();
    client.close();
    expect(world.timers.size).toBe(0);
  });

  test('even from within the news that it waits', () => {
    const server = new FakeServer();
    const world = makeFakeWorld();
    const client = openClient({
      transport: server,
      world,
      tell: ({ kind }) => kind === 'waiting' && client.close(),
    });
    server.last.cut();
    expect(client.state.kind).toBe('stopped');
    expect(world.timers.size).toBe(0);
  });
});
