// The connection of the terminal clients of the classic protocols: lines of text to and from any
// server. It does not know what the lines mean. It copes with the servers that exist: LF or CRLF,
// lines in pieces or several at once, bytes that are not UTF-8. An unfinished line at the end is
// dropped.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CommandError, EXIT } from '../command-error.ts';

/** Longer than the longest list of players that our own server sends. */
const LINE_LENGTH_MAX = 256 * 1024;
/** The client stops reading from a server that sends faster than a person reads. */
const WAITING_MAX = 1000;

export interface ServerPlace {
  readonly host: string;
  readonly port: number;
}

export async function connectTo(place: ServerPlace): Promise<ServerLines> {
  return new ServerLines(await openSocket(place));
}

export async function openSocket(place: ServerPlace): Promise<Socket> {
  const socket = connect({ ...place, noDelay: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(`There is no server at ${place.host}, port ${place.port} (${code}).`, EXIT.failed);
  }
  return socket;
}

export class ServerLines {
  /** Resolves when the connection is closed from the other side. */
  readonly closed: Promise<void>;
  private readonly socket: Socket;
  private readonly waiting: string[] = [];
  private rest = '';
  private hasClosed = false;
  private isStopped = false;
  private isTooLong = false;
  private wake = (): void => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.receive(text));
    // `close` follows every error.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.hasClosed = true;
        this.wake();
        resolve();
      });
    });
  }

  /** Whether anybody receives what is sent. */
  isOpen(): boolean {
    return !this.hasClosed && !this.isStopped;
  }

  /**
   * The next line; undefined when there are no more. Lines that arrived before the server closed
   * are still returned.
   */
  async next(): Promise<string | undefined> {
    while (!this.isStopped) {
      const line = this.waiting.shift();
      if (line !== undefined) return this.give(line);
      if (this.isTooLong) throw new CommandError('The server sent a line that is too long.', EXIT.failed);
      if (this.hasClosed) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return undefined;
  }

  send(line: string): void {
    if (!this.hasClosed) this.socket.write(`${line}\n`);
  }

  /** Stops reading; a last line may still be sent. */
  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  /** Closes after everything has been sent. */
  close(): void {
    this.stop();
    this.socket.destroySoon();
  }

  private give(line: string): string {
    if (this.waiting.length === WAITING_MAX - 1) this.socket.resume();
    return line;
  }

  private receive(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    this.waiting.push(...lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)));
    this.isTooLong = this.rest.length > LINE_LENGTH_MAX;
    if (this.isTooLong) this.socket.destroy();
    else if (this.waiting.length >= WAITING_MAX) this.socket.pause();
    this.wake();
  }
}
