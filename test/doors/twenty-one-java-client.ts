// A client of the Twenty-One Java door for tests. It reads and writes with the server's own module;
// the programs in test/java/ share nothing with it. It prints each message as one short line:
// "HAND_UPDATE Ben 40 PLAYING 9h 5h".

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ShownPlayer } from '../../src/doors/twenty-one-java/classes.ts';
import {
  makeFromClient,
  parseFromServer,
  type FromClient,
  type FromServer,
} from '../../src/doors/twenty-one-java/messages.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';

function makePlayerLine({ name, tokens, status, cards }: ShownPlayer): string {
  return [name, tokens, status, ...cards].join(' ');
}

export function makeLine(message: FromServer): string {
  const { command } = message;
  if ('id' in message) return command;
  if ('players' in message) return `${command} [${message.players.map(makePlayerLine).join(', ')}]`;
  if (!('player' in message)) return command;
  return message.player === undefined ? `${command} nobody` : `${command} ${makePlayerLine(message.player)}`;
}

export class MessageClient {
  readonly socket: Socket;
  readonly messages: FromServer[] = [];
  readonly lines: string[] = [];
  /** Called with every message as it comes. */
  onLine: (line: string) => void = () => {};
  isEnded = false;
  isClosed = false;
  private taken = 0;
  private readonly writer = openObjectWriter();
  private readonly waiting: Array<() => void> = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    const reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
    socket.on('data', (chunk) => {
      for (const piece of reader.push(chunk)) {
        if (piece.kind === 'fault') throw new Error(`the door wrote ${piece.fault}`);
        if (piece.kind === 'value') this.receive(parseFromServer(piece.value));
      }
      this.wakeAll();
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      this.isEnded = true;
      this.wakeAll();
    });
    socket.on('close', () => {
      this.isClosed = true;
      this.wakeAll();
    });
  }

  static async open(port: number): Promise<MessageClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const client = new MessageClient(socket);
    await once(socket, 'connect');
    return client;
  }

  /** Connected, with a seat at the table. */
  static async join(port: number, name: string, tokens = 200): Promise<MessageClient> {
    const client = await MessageClient.open(port);
    client.greet(name, tokens);
    await client.hear('SET_PLAYERS');
    return client;
  }

  greet(name: string, tokens: number): void {
    this.socket.write(STREAM_HEADER);
    this.send({ command: 'CONNECT', name, tokens });
  }

  send(message: FromClient): void {
    this.socket.write(this.writer.write(makeFromClient(message)));
  }

  press(...commands: ReadonlyArray<'DEAL' | 'HIT' | 'STICK'>): void {
    for (const command of commands) this.send({ command });
  }

  /** The lines that nobody has taken yet. */
  take(): readonly string[] {
    const lines = this.lines.slice(this.taken);
    this.taken = this.messages.length;
    return lines;
  }

  /** The lines up to the first new one that begins with these words. */
  async hear(words: string): Promise<readonly string[]> {
    for (;;) {
      const at = this.lines.findIndex((line, index) => index >= this.taken && line.startsWith(words));
      if (at >= 0) {
        const lines = this.lines.slice(this.taken, at + 1);
        this.taken = at + 1;
        return lines;
      }
      if (this.isEnded || this.isClosed) throw new Error(`closed before ${words}: ${this.lines.join(' | ')}`);
      await this.wait();
    }
  }

  /** Everything up to the end of the connection. */
  async end(): Promise<readonly string[]> {
    while (!this.isEnded && !this.isClosed) await this.wait();
    return this.take();
  }

  quit(): void {
    this.socket.destroy();
  }

  private receive(message: FromServer | undefined): void {
    if (message === undefined) throw new Error('the door wrote something that is not a message');
    this.messages.push(message);
    const line = makeLine(message);
    this.lines.push(line);
    this.onLine(line);
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private wakeAll(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }
}
