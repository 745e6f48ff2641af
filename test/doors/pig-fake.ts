// The Pig door without sockets and without real time: clients in memory, and a world with
// controlled time.

import type { LineSocket } from '../../src/doors/sockets.ts';
import { TextWire } from '../../src/doors/text-wire.ts';
import { welcomeToPig } from '../../src/doors/pig/door.ts';
import { JournalError, type JournalFault } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { arrive } from './arrive.ts';

type Listener = (chunk: Uint8Array) => void;

/** A client in memory. `lines` has everything it was sent; `read` returns what is new. */
export class FakeClient implements LineSocket {
  readonly writableLength = 0;
  readonly lines: string[] = [];
  isDestroyed = false;
  private readonly listeners = new Map<string, Listener>();
  private readonly world: TestWorld;
  private seen = 0;

  constructor(world: TestWorld) {
    this.world = world;
  }

  write(data: string | Uint8Array): void {
    this.lines.push(...String(data).trimEnd().split('\n'));
  }
  end(): void {
    this.lines.push('(closed)');
  }
  destroy(): void {
    this.isDestroyed = true;
    this.listeners.get('close')?.(new Uint8Array());
  }
  pause(): void {}
  resume(): void {}
  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }

  async send(...messages: readonly string[]): Promise<void> {
    this.listeners.get('data')?.(new TextEncoder().encode(messages.map((one) => `${one}\n`).join('')));
    await this.world.pass(0);
  }

  /** Closes this side: it sends no more, but may still read. */
  halfClose(): void {
    this.listeners.get('end')?.(new Uint8Array());
  }

  read(): readonly string[] {
    const lines = this.lines.slice(this.seen);
    this.seen = this.lines.length;
    return lines;
  }
}

export interface FakePig {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  readonly notes: string[];
  /** Why connections were closed. */
  readonly closed: string[];
  connect(): FakeClient;
  /** Connected, named, and shown the list. */
  enter(name: string): Promise<FakeClient>;
  /** Refuses everything that must be journalled, until told otherwise. */
  setFault(fault: JournalFault | undefined): void;
  /** Makes everybody wait for the disk until the returned function is called. */
  stopDisk(): () => Promise<void>;
}

export function openFakePig(): FakePig {
  const journal = openMemoryJournal();
  const append = journal.append.bind(journal);
  let fault: JournalFault | undefined;
  let disk = Promise.resolve();
  journal.append = async (entry) => {
    await disk;
    if (fault !== undefined) throw new JournalError(fault, 'planted');
    await append(entry);
  };
  const world = makeTestWorld(journal);
  const parlour = new Parlour(world, { allowPractice: true, hasHouse: true });
  const notes: string[] = [];
  const closed: string[] = [];
  const settings = { isStrict: false, log: (event: string) => void notes.push(event) };
  const makeGuest = welcomeToPig(parlour.welcome.bind(parlour), settings, world);
  const connect = (): FakeClient => {
    const client = new FakeClient(world);
    const wire = new TextWire(arrive(client, closed), world);
    wire.begin(makeGuest(wire));
    return client;
  };
  return {
    world,
    parlour,
    notes,
    closed,
    connect,
    async enter(name) {
      const client = connect();
      await client.send(`INIT:${name}`);
      client.read();
      return client;
    },
    setFault: (next) => {
      fault = next;
    },
    stopDisk() {
      let go = (): void => {};
      disk = new Promise((resolve) => {
        go = resolve;
      });
      return async () => {
        go();
        await world.pass(0);
      };
    },
  };
}
