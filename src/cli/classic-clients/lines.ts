// The connection of the terminal clients of the classic protocols (client.ts, client.ts): lines of text to and from any server. What the lines mean is not known here. Servers in the
// wild are taken as they are: LF or CRLF, lines in pieces or several at once, bytes that are no UTF-8. A line that has no end when the server closes is none.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CommandError, EXIT } from '../command-error.ts';

/** Longer than the longest list of players that our own server sends. */
const LINE_LENGTH_MAX = 256 * 1024;
/** A person may be slow, and a server may talk without end: then it is not read any more. */
const WAITING_MAX = 1000;

export interface ServerPlace {
  readonly host: string;
  readonly port: number;
}

export async function connectTo(place: ServerPlace): Promise<ServerLines> {
  const socket = connect({ ...place, noDelay: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(`There is no server at ${place.host}, port ${place.port} (${code}).`, EXIT.failed);
  }
  return new ServerLines(socket);
}

export class ServerLines {
  /** When the server, or something between, has closed the connection. */
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
    // Whatever was wrong, `close` follows.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.hasClosed = true;
        this.wake();
        resolve();
      });
    });
  }

  /** Whether anybody hears what is sent. */
  isOpen(): boolean {
    return !this.hasClosed && !this.isStopped;
  }

  /** The next line; undefined when there are no more. What came before the server closed is still given. */
  async next(): Promise<string | undefined> {
    while (!this.isStopped) {
      const line = this.waiting.shift();
      if (line !== undefined) return this.give(line);
      if (this.isTooLong) throw new CommandError('The server sends a line without an end.', EXIT.failed);
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

  /** From now on nobody listens; a last line may be sent. */
  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  /** What was sent still goes out. */
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
