// A native client over a real socket, at the lines door or the web door: it asks, waits for the
// answer, and keeps the news. The matrix, the fuzzer's good players and the proofs use it. It never
// reconnects by itself, so that a cut connection is noticed.

import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Line } from './raw.ts';

export const NATIVE_DOORS = ['lines', 'web'] as const;
export type NativeDoor = (typeof NATIVE_DOORS)[number];

/** No speed is asserted, but a server that says nothing for this long is stuck. */
const ANSWER_MS = 60_000;

interface Wire {
  send(text: string): void;
  end(): void;
}

interface Ears {
  readonly opened: () => void;
  readonly line: (text: string) => void;
  readonly closed: () => void;
}

interface Place {
  readonly port: number;
  readonly localAddress?: string;
}

export class NativeSocket {
  readonly news: Line[] = [];
  isClosed = false;
  private readonly answers = new Map<unknown, Line>();
  private readonly wire: Wire;
  private waiting: Array<() => void> = [];
  private count = 0;

  private constructor(door: NativeDoor, place: Place, opened: () => void) {
    const ears = {
      opened,
      line: (text: string) => this.take(JSON.parse(text) as Line),
      closed: () => {
        this.isClosed = true;
        opened();
        this.wake();
      },
    };
    this.wire = door === 'lines' ? openLines(place, ears) : openWeb(place, ears);
  }

  static async open(door: NativeDoor, port: number, localAddress = '127.0.0.1'): Promise<NativeSocket> {
    const socket = await new Promise<NativeSocket>((resolve) => {
      const one: NativeSocket = new NativeSocket(door, { port, localAddress }, () => resolve(one));
    });
    if (socket.isClosed) throw new Error(`The ${door} door did not open.`);
    return socket;
  }

  /** The answer, accepted or not. Throws when the connection closes before it comes. */
  async ask(fields: Line, id: string | number = (this.count += 1)): Promise<Line> {
    this.answers.delete(id);
    this.wire.send(JSON.stringify({ id, ...fields }));
    const answer = await this.wait(() => this.answers.get(id), `an answer to ${JSON.stringify(fields)}`);
    return answer;
  }

  /** The answer, which must be an acceptance. */
  async insist(fields: Line, id?: string | number): Promise<Line> {
    const answer = await this.ask(fields, id);
    if (answer['ok'] !== true) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The first matching news from this place on, now or later. */
  hear(passes: (news: Line) => boolean, from = 0): Promise<Line> {
    return this.wait(() => this.news.slice(from).find(passes), 'news');
  }

  close(): void {
    this.wire.end();
  }

  private take(line: Line): void {
    if ('ok' in line) this.answers.set(line['id'], line);
    else this.news.push(line);
    this.wake();
  }

  private wake(): void {
    for (const call of this.waiting.splice(0)) call();
  }

  private async wait(find: () => Line | undefined, what: string): Promise<Line> {
    const late = Date.now() + ANSWER_MS;
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (this.isClosed) throw new Error(`The connection closed before ${what} came.`);
      if (Date.now() >= late) throw new Error(`In ${ANSWER_MS} ms there was not ${what}.`);
      await this.change();
    }
  }

  /** Something came, or it is time to look at the clock. */
  private change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function openLines(place: Place, ears: Ears): Wire {
  const socket = connect({ ...place, host: '127.0.0.1', noDelay: true });
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('connect', ears.opened);
  socket.on('error', () => {});
  socket.on('close', ears.closed);
  socket.on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) ears.line(part);
  });
  return { send: (text) => void socket.write(`${text}\n`), end: () => void socket.destroy() };
}

function openWeb({ port, localAddress }: Place, ears: Ears): Wire {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress });
  socket.on('open', ears.opened);
  socket.on('error', () => {});
  socket.on('close', ears.closed);
  socket.on('message', (data: Buffer) => ears.line(data.toString()));
  return { send: (text) => socket.send(text), end: () => socket.terminate() };
}
