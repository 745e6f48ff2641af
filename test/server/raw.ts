// A raw connection to the lines door, for tests: it writes what it is told to, and collects the
// lines that come.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Line = Record<string, unknown>;

/** All events in these lines, in order. */
export function eventsOf(lines: readonly Line[]): Array<{ number: number; kind: string; drawn?: string }> {
  return lines.flatMap((line) =>
    line['say'] === 'events' ? (line['events'] as ReturnType<typeof eventsOf>) : [],
  );
}

/** A raw connection that collects the lines it is sent. */
export class Raw {
  readonly lines: Line[] = [];
  isClosed = false;
  readonly socket: Socket;
  private rest = '';
  private waiting: Array<() => void> = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.take(text));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  /** From another address of this machine, if a test needs one. */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<Raw> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    await once(socket, 'connect');
    return new Raw(socket);
  }

  private take(text: string): void {
    const parts = (this.rest + text).split('\n');
    this.rest = parts.pop() ?? '';
    this.lines.push(...parts.map((line) => JSON.parse(line) as Line));
    this.wake();
  }

  private wake(): void {
    for (const call of this.waiting.splice(0)) call();
  }

  write(text: string | Uint8Array): void {
    this.socket.write(text);
  }

  say(message: Line): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  /** The first matching line, now or later; undefined when the connection closes without it. */
  async find(passes: (line: Line) => boolean): Promise<Line | undefined> {
    for (;;) {
      const found = this.lines.find(passes);
      if (found !== undefined || this.isClosed) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  answer(id: unknown): Promise<Line | undefined> {
    return this.find((line) => line['id'] === id && 'ok' in line);
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
