// A parlour with a Pig door for tests, and its raw clients. The clients know only sockets and
// lines.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import type { PracticePlan } from '../../src/doors/course/practice-plan.ts';
import { openPigDoor } from '../../src/doors/pig/door.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';

interface Note {
  readonly event: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface PigWorld {
  readonly parlour: Parlour;
  readonly port: number;
  readonly notes: Note[];
  /** Faults that the server reports about itself; none, if all is well. */
  readonly failures: unknown[];
  close(): void;
}

interface Wishes {
  readonly isStrict?: boolean;
  readonly hasHouse?: boolean;
  readonly allowPractice?: boolean;
  readonly tablesPerAddressMax?: number;
  readonly practice?: PracticePlan;
}

export async function openPigWorld(wishes: Wishes = {}): Promise<PigWorld> {
  const { isStrict = false, hasHouse = true, allowPractice = false, practice, ...limits } = wishes;
  const notes: Note[] = [];
  const failures: unknown[] = [];
  const world = makeWorld(openMemoryJournal(), REAL_TIME, {
    count: () => {},
    log: (event) => {
      if (event.includes('fault') || event.includes('set apart')) failures.push(event);
    },
    fail: (error) => failures.push(error),
  });
  const parlour = new Parlour(world, { allowPractice, hasHouse, ...limits });
  const log = (event: string, details: Note['details']): void => void notes.push({ event, details });
  const door: Server = openPigDoor(parlour.welcome.bind(parlour), { isStrict, log, practice });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return { parlour, port, notes, failures, close: () => void door.close() };
}

/**
 * One raw connection. Its transcript has everything: `S` lines came from the server, `C` lines were
 * sent.
 */
export class PigClient {
  readonly transcript: string[] = [];
  readonly socket: Socket;
  private readonly lines: string[] = [];
  private rest = '';
  private isOver = false;
  private wake = (): void => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.setNoDelay(true);
    socket.on('data', (text: string) => this.take(text));
    socket.on('error', () => {});
    socket.on('end', () => {
      this.isOver = true;
      this.wake();
    });
    socket.on('close', () => {
      this.isOver = true;
      this.wake();
    });
  }

  /**
   * From another address of this machine if needed: an address may open only a limited number of
   * tables.
   */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<PigClient> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const client = new PigClient(socket);
    await once(socket, 'connect');
    return client;
  }

  /** Connected, named, and shown the list. */
  static async enter(port: number, name: string, localAddress?: string): Promise<PigClient> {
    const client = await PigClient.open(port, localAddress);
    await client.next();
    client.send(`INIT:${name}`);
    await client.next();
    return client;
  }

  private take(text: string): void {
    const parts = (this.rest + text).split('\n');
    this.rest = parts.pop() ?? '';
    this.lines.push(...parts);
    this.wake();
  }

  send(...messages: readonly string[]): void {
    for (const message of messages) this.transcript.push(`C ${message}`);
    this.socket.write(messages.map((message) => `${message}\n`).join(''));
  }

  /** The next line; undefined when the server has closed. */
  async next(): Promise<string | undefined> {
    while (this.lines.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const line = this.lines.shift();
    if (line !== undefined) this.transcript.push(`S ${line}`);
    return line;
  }

  /** The lines up to one that matches. */
  async until(pattern: RegExp): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.next();
      if (line === undefined) throw new Error(`closed before ${pattern}: ${this.transcript.join(' ')}`);
      lines.push(line);
      if (pattern.test(line)) return lines;
    }
  }

  /** Lines that have come and were not read yet. */
  get unread(): readonly string[] {
    return this.lines;
  }

  /** Every line that still comes. */
  async all(): Promise<string[]> {
    const lines: string[] = [];
    for (let line = await this.next(); line !== undefined; line = await this.next()) lines.push(line);
    return lines;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Waits, and is in everybody's list when this is done. */
export async function waitAs(port: number, name: string): Promise<PigClient> {
  const client = await PigClient.enter(port, name);
  client.send('INIT:');
  await untilListed(port, name);
  return client;
}

/**
 * The server does not announce who is waiting, so a client challenges a player who is not there
 * until the list shows them all.
 */
export async function untilListed(port: number, ...names: readonly string[]): Promise<readonly string[]> {
  const client = await PigClient.enter(port, 'Onlooker');
  for (;;) {
    client.send('INIT:nobody');
    const [line = ''] = await client.until(/^INIT:/);
    const list = line.slice('INIT:'.length).split(',');
    if (!names.every((name) => list.includes(name))) continue;
    client.close();
    return list;
  }
}

/** Two clients that have just been paired; the first one waited. */
export async function openPair(
  port: number,
  names: readonly [string, string],
): Promise<[PigClient, PigClient]> {
  const first = await waitAs(port, names[0]);
  const second = await PigClient.enter(port, names[1]);
  second.send(`INIT:${names[0]}`);
  await Promise.all([first.next(), second.next()]);
  return [first, second];
}
