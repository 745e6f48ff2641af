// A client of the Yahtzee frame door for tests, over a real socket: it reads a frame, writes a
// line, and remembers everything. Its style says how it writes, as students write their clients.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openFramesDoor, type FramesSettings } from '../../src/doors/yahtzee-frames/door.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { Welcome } from '../../src/protocol/connection.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';

export interface OpenDoor {
  readonly port: number;
  readonly parlour: Parlour;
  readonly printed: string[];
  readonly notes: string[];
  readonly server: Server;
  close(): void;
}

/** A real server with the door; with dice, every table gets these draws. */
export async function openDoor(
  settings: Partial<FramesSettings> = {},
  dice?: readonly string[],
): Promise<OpenDoor> {
  const printed: string[] = [];
  const notes: string[] = [];
  const log = (event: string, details: object): void =>
    void notes.push(`${event} ${JSON.stringify(details)}`);
  const world = makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log, fail: () => {} });
  const parlour = new Parlour(world, { allowPractice: true, hasHouse: true });
  const print = (text: string): void => void printed.push(text);
  const server = openFramesDoor(withDice(parlour, dice), { log, print, ...settings });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, parlour, printed, notes, server, close: () => void server.close() };
}

/** The door knows nothing about scripted dice: they are added to its requests on the way. */
function withDice(parlour: Parlour, dice: readonly string[] | undefined): Welcome {
  return (connection) => {
    const visitor = parlour.welcome(connection);
    if (dice === undefined) return visitor;
    return {
      receive: (request, answer) =>
        visitor.receive({ ...request, ...(request.do === 'create' && { dice: [...dice] }) }, answer),
      leave: () => visitor.leave(),
    };
  };
}

export interface Style {
  /** The line for any frame that asks nothing. */
  readonly filler: (frame: string) => string;
  readonly keep: (dice: readonly string[]) => string;
  readonly score: (open: readonly string[]) => string;
  readonly write: (socket: Socket, line: string) => void;
}

export const PLAIN: Style = {
  filler: () => '',
  keep: (dice) => `KEEP_DICE: ${dice.join(' ')} 1 0 1 0 1`,
  score: (open) => `SCORE_CHOICE: ${open[0]}`,
  write: (socket, line) => void socket.write(`${line}\n`),
};

export class FramesClient {
  /** All frames so far, in order. */
  readonly frames: string[] = [];
  /** Whether two frames ever came without a line between them. */
  isPushed = false;
  isClosed = false;
  readonly socket: Socket;
  private rest = '';
  private isAnswered = true;
  private taken = 0;
  private wake = (): void => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.receive(text));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  static async open(port: number): Promise<FramesClient> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new FramesClient(socket);
  }

  private receive(text: string): void {
    const parts = (this.rest + text).split('\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      if (!this.isAnswered) this.isPushed = true;
      this.isAnswered = false;
      this.frames.push(part);
    }
    this.wake();
  }

  /** The next frame; undefined when the connection has closed without one. */
  async next(): Promise<string | undefined> {
    while (this.frames.length === this.taken) {
      if (this.isClosed) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.taken += 1;
    return this.frames[this.taken - 1];
  }

  async closed(): Promise<void> {
    while ((await this.next()) !== undefined);
  }

  say(line: string, write: Style['write'] = PLAIN.write): void {
    this.isAnswered = true;
    write(this.socket, line);
  }

  /**
   * Answers frames in this style up to one that begins like this, and leaves that unanswered.
   * Undefined when none came.
   */
  async until(start: string, style: Style = PLAIN): Promise<string | undefined> {
    for (;;) {
      const frame = await this.next();
      if (frame === undefined || frame.startsWith(start)) return frame;
      this.say(answerTo(frame, style), style.write);
    }
  }

  /** Plays on to the end of the connection. */
  async play(style: Partial<Style> = {}): Promise<string> {
    const over = await this.until('GAME_OVER', { ...PLAIN, ...style });
    await this.closed();
    return over ?? 'closed without GAME_OVER';
  }

  /** The tags of all frames but INFO. */
  tags(): string {
    return this.frames
      .map((frame) => frame.split(':')[0])
      .filter((tag) => tag !== 'INFO')
      .join(' ');
  }

  infos(): string[] {
    return this.frames.filter((frame) => frame.startsWith('INFO: ')).map((frame) => frame.slice(6));
  }
}

export function answerTo(frame: string, { keep, score, filler }: Style): string {
  const [tag, payload = ''] = frame.split(': ');
  if (tag === 'CHOOSE_DICE') return keep(payload.split(' '));
  if (tag === 'CHOOSE_SCORE' || tag === 'SCORE_CHOICE_INVALID') return score(payload.split(' ').slice(5));
  return filler(frame);
}
