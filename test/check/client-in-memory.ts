// A client in this process as the subject of the checker: its connection is a pair of streams, its
// screen a text, and its keyboard a function.

import { duplexPair, type Duplex } from 'node:stream';
import { within, type Clock } from '../../src/check/clock.ts';
import type { ClientSubject, RunningClient } from '../../src/check/subject.ts';

/** What a client of a test can do. */
export interface ClientWorld {
  readonly clock: Clock;
  readonly name: string;
  readonly count: number;
  /** The host and the port, as words of the command line. */
  readonly words?: readonly string[];
  /** Undefined when nobody listens. */
  connect(): Duplex | undefined;
  print(text: string): void;
  end(status: number): void;
}

export interface MemoryClient {
  start(): void;
  /** A whole line was typed. */
  typed(line: string): void;
}

export function clientInMemory(
  clock: Clock,
  makeClient: (world: ClientWorld) => MemoryClient,
): ClientSubject {
  return {
    title: 'a client in memory',
    takes: () => true,
    start: async ({ name, count, isWithoutServer = false, host = '127.0.0.1', port }) => {
      const desk = new Desk(clock);
      const isAlone = isWithoutServer || port !== undefined;
      const connect = (): Duplex | undefined => (isAlone ? undefined : desk.connect());
      const words = [host, port ?? '1200'].filter((word) => word !== '');
      const { print, end } = desk;
      const client = makeClient({ clock, name, count, words, connect, print, end });
      desk.client = client;
      client.start();
      return desk;
    },
  };
}

class Desk implements RunningClient {
  client: MemoryClient | undefined;
  readonly ended: Promise<number | null>;
  private readonly clock: Clock;
  private readonly listeners: Array<() => void> = [];
  private readonly connected: Promise<Duplex>;
  private shown = '';
  private finish: (status: number) => void = () => {};
  private arrive: (stream: Duplex) => void = () => {};

  constructor(clock: Clock) {
    this.clock = clock;
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.connected = new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  connect(): Duplex {
    const [mine, theirs] = duplexPair();
    this.arrive(theirs);
    return mine;
  }

  readonly print = (text: string): void => {
    this.shown += text;
    // As with a real screen, the client does not wait for anybody who looks.
    setImmediate(() => {
      for (const call of this.listeners) call();
    });
  };

  readonly end = (status: number): void => this.finish(status);

  accept(ms: number): Promise<Duplex | undefined> {
    return within(this.clock, ms, this.connected);
  }

  screen(): string {
    return this.shown;
  }

  onScreen(call: () => void): void {
    this.listeners.push(call);
  }

  type(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.client?.typed(line);
  }

  output(): string {
    return this.shown;
  }

  remarks(): readonly string[] {
    return [];
  }

  async stop(): Promise<void> {
    this.end(0);
  }
}
