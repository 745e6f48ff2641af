// A wire of text lines for the doors of the courses. What came is a queue of lines, never "one read, one line": a client may send everything before it has read anything. The door says when
// it can use the next line; until then lines wait, and when too many do, reading pauses.

import { createServer, type Server } from 'node:net';
import {
  CONNECTIONS_MAX,
  FIRST_MESSAGE_MS,
  PIPELINED_MAX,
  QUEUED_BYTES_MAX,
  TEXT_LINE_BYTES_MAX,
} from '../protocol/limits.ts';
import { openLineReader, type Line } from '../protocol/lines.ts';
import { GOODBYE_MS, SOCKETS, keepProbing, type LineSocket } from './sockets.ts';
import { REAL_TIME, type Time } from './time.ts';

type TakeLine = (line: Line) => void;

/** Who talks to the client: one for each connection. */
export interface TextGuest {
  /** No line has come in time. */
  silent(): void;
  /** The client sends no more, and all its lines have been taken; it may still read. */
  finished(): void;
  /** The connection is gone. */
  gone(): void;
}

export class TextWire {
  readonly address: string;
  private readonly socket: LineSocket;
  private readonly time: Time;
  private readonly lines: Line[] = [];
  private take: TakeLine | undefined;
  private hasFinished = false;
  private isEnding = false;
  private cancelTimer: () => void;
  private guest: TextGuest | undefined;

  constructor(socket: LineSocket, time: Time) {
    this.address = socket.remoteAddress ?? 'unknown';
    this.socket = socket;
    this.time = time;
    this.cancelTimer = time.after(FIRST_MESSAGE_MS, () => this.guest?.silent());
  }

  /** From now on the guest is told what becomes of the connection. */
  begin(guest: TextGuest): void {
    this.guest = guest;
    const reader = openLineReader(TEXT_LINE_BYTES_MAX);
    this.socket.on('data', (chunk) => this.receive(reader.push(chunk)));
    this.socket.on('end', () => {
      this.hasFinished = true;
      this.pass();
    });
    // A reset is no news: the connection is closed, and that is all that matters here.
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isEnding = true;
      this.cancelTimer();
      guest.gone();
    });
  }

  /** The next line goes to this function, once. Whatever waited for it before does not any more. */
  expect(take: TakeLine): void {
    this.take = take;
    this.pass();
  }

  write(line: string): void {
    if (this.isEnding) return;
    this.socket.write(`${line}\n`);
    // Who does not read is cut.
    if (this.socket.writableLength > QUEUED_BYTES_MAX) this.socket.destroy();
  }

  /** Closes, once what was written has gone out; who does not close his side soon is cut. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.cancelTimer();
    this.socket.end();
    this.cancelTimer = this.time.after(GOODBYE_MS, () => void this.socket.destroy());
  }

  private receive(lines: readonly Line[]): void {
    if (this.isEnding || lines.length === 0) return;
    this.cancelTimer();
    this.lines.push(...lines);
    this.pass();
    if (this.lines.length >= PIPELINED_MAX) this.socket.pause();
  }

  private pass(): void {
    while (this.take !== undefined && !this.isEnding) {
      const line = this.lines.shift();
      if (line === undefined) break;
      if (this.lines.length === PIPELINED_MAX - 1) this.socket.resume();
      const { take } = this;
      this.take = undefined;
      take(line);
    }
    if (this.hasFinished && this.lines.length === 0 && !this.isEnding) this.guest?.finished();
  }
}

export function openTextDoor(makeGuest: (wire: TextWire) => TextGuest, time: Time = REAL_TIME): Server {
  const server = createServer(SOCKETS, (socket) => {
    keepProbing(socket);
    const wire = new TextWire(socket, time);
    wire.begin(makeGuest(wire));
  });
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}
