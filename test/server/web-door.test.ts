// The web door with real HTTP and WebSockets: pages for operators, the native protocol, and hostile
// clients.

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { LINE_BYTES_MAX, MESSAGES_BURST } from '../../src/protocol/limits.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import { noLog } from '../doors/no-log.ts';
import { eventsOf } from './raw.ts';

let door: Server;
let address = '';
let isReady = true;

beforeAll(async () => {
  const fail = (error: unknown): void => {
    throw error instanceof Error ? error : new Error(String(error));
  };
  const parlour = new Parlour(
    makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log: () => {}, fail }),
    {
      allowPractice: true,
      hasHouse: true,
    },
  );
  door = openWebDoor((connection) => parlour.welcome(connection), {
    isReady: () => isReady,
    readLog: noLog,
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  address = `127.0.0.1:${(door.address() as AddressInfo).port}`;
});

afterAll(() => {
  door.close();
});

type Line = Record<string, unknown>;

/** A WebSocket that collects what it is told. */
class Socket {
  readonly lines: Line[] = [];
  closeCode: number | undefined;
  readonly socket: WebSocket;
  private waiting: Array<() => void> = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.lines.push(JSON.parse(data.toString()) as Line);
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      this.closeCode = code;
      this.wake();
    });
  }

  static async open(): Promise<Socket> {
    const socket = new WebSocket(`ws://${address}/ws`);
    const opened = new Socket(socket);
    await once(socket, 'open');
    return opened;
  }

  private wake(): void {
    for (const call of this.waiting.splice(0)) call();
  }

  say(message: Line): void {
    this.socket.send(JSON.stringify(message));
  }

  async find(passes: (line: Line) => boolean): Promise<Line | undefined> {
    for (;;) {
      const found = this.lines.find(passes);
      if (found !== undefined || this.closeCode !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  answer(id: unknown): Promise<Line | undefined> {
    return this.find((line) => line['id'] === id && 'ok' in line);
  }

  async code(): Promise<number | undefined> {
    await this.find(() => false);
    return this.closeCode;
  }
}

const GREET = { id: 1, do: 'greet', version: 1, name: 'Ana' };

describe('pages', () => {
  test('health and readiness', async () => {
    expect(await (await fetch(`http://${address}/healthz`)).text()).toBe('ok\n');
    expect((await fetch(`http://${address}/readyz`)).status).toBe(200);
    isReady = false;
    expect((await fetch(`http://${address}/readyz`)).status).toBe(503);
    isReady = true;
  });

  test('everything else is refused by name', async () => {
    const response = await fetch(`http://${address}/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ reason: 'no-such-page' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a WebSocket', () => {
  test('speaks the native protocol: a whole game against the house', async () => {
    const ana = await Socket.open();
    ana.say(GREET);
    ana.say({
      id: 2,
      do: 'create',
      game: 'pig',
      options: { target: 10, first: 1 },
      house: ['random'],
      dice: ['4', '6'],
    });
    const { table } = (await ana.answer(2)) as { table: string };
    ana.say({ id: 3, do: 'start', table });
    ana.say({ id: 4, do: 'text', table, text: 'luck' });
    await ana.find((line) => line['say'] === 'turn');
    ana.say({ id: 5, do: 'move', table, move: 'roll' });
    await ana.answer(5);
    ana.say({ id: 6, do: 'move', table, move: 'hold' });
    expect(await ana.answer(6)).toMatchObject({ ok: true });
    const kinds = eventsOf(ana.lines).map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['move', 'over', 'reveal']);
    ana.socket.close();
  });

  test('is refused to a foreign page, and at another address', async () => {
    const refuse = async (url: string, origin?: string): Promise<number | undefined> => {
      const socket = new WebSocket(url, origin === undefined ? {} : { origin });
      socket.on('error', () => {});
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
      return response.statusCode;
    };
    expect(await refuse(`ws://${address}/ws`, 'https://evil.example')).toBe(403);
    expect(await refuse(`ws://${address}/ws`, 'null')).toBe(403);
    expect(await refuse(`ws://${address}/other`)).toBe(404);
    const own = new WebSocket(`ws://${address}/ws`, { origin: `http://${address}` });
    await once(own, 'open');
    own.close();
  });

  test('is closed for messages that are too long or binary, and others go on', async () => {
    const [long, binary, good] = [await Socket.open(), await Socket.open(), await Socket.open()];
    long.socket.send('x'.repeat(LINE_BYTES_MAX + 1));
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await long.code()).toBe(1009);
    expect(await binary.code()).toBe(1003);
    good.socket.send('not json');
    expect(await good.find((line) => line['ok'] === false)).toMatchObject({ id: null, reason: 'not-json' });
    good.say(GREET);
    expect(await good.answer(1)).toMatchObject({ ok: true });
    good.socket.close();
  });

  test('a client that asks too fast is told how long to wait, and every request is answered', async () => {
    const fast = await Socket.open();
    const count = MESSAGES_BURST * 5;
    for (let id = 1; id <= count; id += 1) fast.say({ id, do: 'ping' });
    // Refusals come at once, acceptances a little later.
    await fast.find(() => fast.lines.length === count);
    expect(new Set(fast.lines.map(({ id }) => id)).size).toBe(count);
    const refused = fast.lines.filter(({ ok }) => ok === false);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: 'too-fast' });
    expect(refused[0]?.['seconds']).toBeGreaterThan(0);
    fast.socket.close();
  });
});
