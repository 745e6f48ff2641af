// The web door behind a real nginx: play, addresses, and connections that end on either side of it.

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../tools/nginx.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { findPort, readAdvice, startNginx, type RunningNginx } from './nginx.ts';
import { Player } from './player.ts';

const nginx = findNginx();
const WHY_NOT = nginx === undefined ? ': skipped, because nginx with its stream module is not installed' : '';

describe.skipIf(nginx === undefined)(`the web door behind nginx${WHY_NOT}`, () => {
  let server: ServerProcess;
  let running: RunningNginx;
  let port: number;
  const open: Player[] = [];

  async function startProxy(): Promise<void> {
    const advice = readAdvice('proxy_pass http://127.0.0.1:8080;');
    const http = advice
      .replaceAll('127.0.0.1:8080', server.web)
      .replaceAll(/listen .*;/g, `listen 127.0.0.1:${port};`);
    running = await startNginx(nginx!, { http, ports: [port] });
  }

  beforeAll(async () => {
    const flags = ['--web', '0', '--host', '127.0.0.1', '--practice'];
    server = await startServer(
      ':memory:',
      ...flags,
      '--trust-proxy',
      '127.0.0.1',
      '--connections-per-address',
      '2',
    );
    port = await findPort();
    await startProxy();
  });
  afterAll(async () => {
    for (const { socket } of open) socket.terminate();
    await running.kill();
    await server.kill();
  });

  /** Returns the status when it is refused. */
  async function join(from: string, headers: Record<string, string> = {}): Promise<Player | number> {
    const joined = await Player.join(port, from, headers);
    if (joined instanceof Player) open.push(joined);
    return joined;
  }

  async function joinSurely(from: string): Promise<Player> {
    for (;;) {
      const player = await join(from);
      if (player instanceof Player) return player;
      // The server hears from the proxy that the place is free.
      expect(player).toBe(429);
    }
  }

  async function leave({ socket }: Player): Promise<void> {
    socket.close();
    await once(socket, 'close');
  }

  test('a whole game is played through it', async () => {
    const ana = await joinSurely('127.0.0.2');
    ana.say({ id: 1, do: 'greet', version: 1, name: 'Ana' });
    const options = { target: 10, first: 1 };
    ana.say({ id: 2, do: 'create', game: 'pig', options, house: ['random'], dice: ['4', '6'] });
    const { table } = await ana.answer(2);
    ana.say({ id: 3, do: 'start', table });
    ana.say({ id: 4, do: 'text', table, text: 'luck' });
    await ana.hear((line) => line['say'] === 'turn');
    ana.say({ id: 5, do: 'move', table, move: 'roll' });
    await ana.answer(5);
    ana.say({ id: 6, do: 'move', table, move: 'hold' });
    expect(await ana.answer(6)).toMatchObject({ ok: true });
    await leave(ana);
  });

  test('pages and files come through it, and so do refusals', async () => {
    const statusOf = async (path: string, method = 'GET'): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/nothing')).toBe(404);
    expect(await statusOf('/metrics')).toBe(404);
    expect(await statusOf('/', 'POST')).toBe(405);
  });

  test('the page of this server may connect, a foreign page may not', async () => {
    const own = await join('127.0.0.4', { origin: `http://127.0.0.1:${port}` });
    expect(own).toBeInstanceOf(Player);
    expect(await join('127.0.0.4', { origin: 'http://evil.example' })).toBe(403);
    if (own instanceof Player) await leave(own);
  });

  test('every client has its own limits, and nobody can pretend to be somebody else', async () => {
    const here = [await joinSurely('127.0.0.2'), await joinSurely('127.0.0.2')];
    expect(await join('127.0.0.2'), 'the third from there').toBe(429);
    for (const pretended of ['198.51.100.1', '127.0.0.1', '198.51.100.1, 127.0.0.1'])
      expect(await join('127.0.0.2', { 'x-forwarded-for': pretended }), pretended).toBe(429);
    const there = await joinSurely('127.0.0.3');
    await leave(here[0]!);
    const next = await joinSurely('127.0.0.2');
    for (const player of [here[1]!, there, next]) await leave(player);
  });

  test('a client that resets its connection frees its place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const players = [await joinSurely('127.0.0.5'), await joinSurely('127.0.0.5')];
      for (const { socket, wire } of players) {
        const closed = once(socket, 'close');
        wire!.resetAndDestroy();
        await closed;
      }
    }
    expect(server.child.exitCode).toBe(null);
  });

  test('half a handshake and a reset do no harm', async () => {
    for (let round = 0; round < 10; round += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const request = 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
      socket.write(request, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    await leave(await joinSurely('127.0.0.6'));
    expect(server.child.exitCode).toBe(null);
  });

  test('when the proxy ends, its clients free their places, and the server waits for the next', async () => {
    const players = [await joinSurely('127.0.0.7'), await joinSurely('127.0.0.7')];
    const closed = players.map(({ socket }) => once(socket, 'close'));
    await running.kill();
    await Promise.all(closed);
    await startProxy();
    await leave(await joinSurely('127.0.0.7'));
    expect(server.child.exitCode).toBe(null);
  });

  test('the goodbye of the server is heard behind it', async () => {
    const ana = await joinSurely('127.0.0.2');
    server.child.kill('SIGTERM');
    expect(await ana.hear((line) => line['say'] === 'bye')).toMatchObject({ reason: 'restart' });
  });
});
