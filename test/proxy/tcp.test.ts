// The TCP doors behind a real nginx that names its clients with the PROXY protocol. The clients
// come from different addresses of this machine; nginx has yet another one.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../tools/nginx.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { findPorts, readAdvice, startNginx, type RunningNginx } from './nginx.ts';

const nginx = findNginx();
const WHY_NOT = nginx === undefined ? ': skipped, because nginx with its stream module is not installed' : '';

class Client {
  readonly socket: Socket;
  private text = '';
  private isOver = false;
  private wake = (): void => {};

  constructor(port: number, from: string) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.setEncoding('utf8').on('data', (text: string) => {
      this.text += text;
      this.wake();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isOver = true;
      this.wake();
    });
  }

  /** The next line; undefined when the connection is closed. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n');
      if (end >= 0) {
        const line = this.text.slice(0, end);
        this.text = this.text.slice(end + 1);
        return line;
      }
      if (this.isOver) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  async ask(line: string): Promise<string | undefined> {
    this.socket.write(`${line}\n`);
    return this.next();
  }
}

describe.skipIf(nginx === undefined)(`the TCP doors behind nginx${WHY_NOT}`, () => {
  let server: ServerProcess;
  let running: RunningNginx;
  /** The ports of nginx, by door. */
  let lines: number;
  let pig: number;
  let pigItself: number;
  const open: Client[] = [];

  beforeAll(async () => {
    [lines = 0, pig = 0, pigItself = 0] = await findPorts(3);
    const flags = ['--host', '127.0.0.1', '--pig', String(pigItself), '--no-house'];
    const entrance = ['--trust-proxy', '127.0.0.1', '--connections-per-address', '2'];
    server = await startServer(':memory:', ...flags, ...entrance);
    const stream = readAdvice('proxy_protocol on;')
      .replace('listen 7777;', `listen 127.0.0.1:${lines};`)
      .replace('127.0.0.1:17777', `127.0.0.1:${server.port}`)
      .replace('listen 54321;', `listen 127.0.0.1:${pig};`)
      .replace('127.0.0.1:15432', `127.0.0.1:${pigItself}`);
    running = await startNginx(nginx!, { stream, ports: [lines, pig] });
  });
  afterAll(async () => {
    for (const { socket } of open) socket.destroy();
    await running.kill();
    await server.kill();
  });

  function join(port: number, from: string): Client {
    const client = new Client(port, from);
    open.push(client);
    return client;
  }

  const PING = '{"id":1,"do":"ping"}';
  const PONG = '{"id":1,"ok":true}';

  async function joinSurely(from: string): Promise<Client> {
    for (;;) {
      const client = join(lines, from);
      const answer = await client.ask(PING);
      if (answer === PONG) return client;
      // The server hears from the proxy that the place is free.
      expect(answer ?? 'too-many-connections').toContain('too-many-connections');
    }
  }

  test('every client has its own limits', async () => {
    const here = [await joinSurely('127.0.0.2'), await joinSurely('127.0.0.2')];
    expect(await join(lines, '127.0.0.2').next()).toContain('"reason":"too-many-connections"');
    const there = await joinSurely('127.0.0.3');
    expect(server.complaints()).toContain('"address":"127.0.0.2"');
    here[0]!.socket.destroy();
    const next = await joinSurely('127.0.0.2');
    for (const { socket } of [here[1]!, there, next]) socket.destroy();
  });

  test('nobody can pretend to be somebody else', async () => {
    const [first, second] = [await joinSurely('127.0.0.4'), await joinSurely('127.0.0.4')];
    const liar = join(lines, '127.0.0.4');
    liar.socket.write('PROXY TCP4 198.51.100.1 192.0.2.1 1 2\r\n');
    expect(await liar.next()).toContain('"reason":"too-many-connections"');
    first.socket.destroy();
    const next = await joinSurely('127.0.0.4');
    expect(await next.ask('PROXY TCP4 198.51.100.1 192.0.2.1 1 2\r')).toContain('"reason":"not-json"');
    for (const { socket } of [second, next]) socket.destroy();
  });

  test('two find each other at the Pig door, where the server speaks first', async () => {
    const [ann, ben] = [join(pig, '127.0.0.5'), join(pig, '127.0.0.6')];
    expect(await ann.next()).toMatch(/^INIT:Welcome/);
    expect(await ben.next()).toMatch(/^INIT:Welcome/);
    expect(await ann.ask('INIT:Ann')).toBe('INIT:');
    ann.socket.write('INIT:\n');
    let list = await ben.ask('INIT:Ben');
    while (list === 'INIT:') list = await ben.ask('INIT:Ann');
    // With one name in the list, the list and the pairing look alike.
    ben.socket.write('INIT:Ann\n');
    expect(await ann.next()).toBe('INIT:Ben');
    expect(server.complaints()).toMatch(/"address":"127.0.0.5"[^\n]*"pig connected"/);
    for (const { socket } of [ann, ben]) socket.destroy();
  });

  test('an operator on the same machine needs no header', async () => {
    const direct = join(server.port, '127.0.0.1');
    expect(await direct.ask(PING)).toBe(PONG);
    const patient = join(pigItself, '127.0.0.1');
    expect(await patient.next(), 'after a second').toMatch(/^INIT:Welcome/);
    for (const { socket } of [direct, patient]) socket.destroy();
  });

  test('a peer that is not trusted cannot speak for others', async () => {
    const stranger = join(server.port, '127.0.0.7');
    expect(await stranger.ask('PROXY TCP4 198.51.100.1 192.0.2.1 1 2\r')).toContain('"reason":"not-json"');
    stranger.socket.destroy();
  });

  test('when the proxy ends, its clients leave their places', async () => {
    const clients = [await joinSurely('127.0.0.8'), await joinSurely('127.0.0.8')];
    const closed = clients.map(({ socket }) => once(socket, 'close'));
    await running.kill();
    await Promise.all(closed);
    const stranger = join(server.port, '127.0.0.8');
    let answer = await stranger.ask(PING);
    while (answer !== PONG) answer = await join(server.port, '127.0.0.8').ask(PING);
    expect(server.child.exitCode).toBe(null);
  });
});
