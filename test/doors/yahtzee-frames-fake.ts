// The Yahtzee frame door without a network, in a world with controlled time: for clocks, silence
// and everything that must not depend on speed.

import type { LineSocket } from '../../src/doors/sockets.ts';
import { TextWire } from '../../src/doors/text-wire.ts';
import { makeFramesGuests, type FramesSettings } from '../../src/doors/yahtzee-frames/door.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { makeTestWorld, openParlour, type TestWorld } from '../server/world.ts';
import { arrive } from './arrive.ts';
import { PLAIN, answerTo, type Style } from './yahtzee-frames-client.ts';

type Listener = (chunk: Uint8Array) => void;

/** Both ends of a connection in one object. */
export class FakeClient implements LineSocket {
  readonly writableLength = 0;
  readonly frames: string[] = [];
  isEnded = false;
  isCut = false;
  private answered = 0;
  private readonly listeners = new Map<string, Listener>();

  write(data: string | Uint8Array): void {
    this.frames.push(String(data).slice(0, -1));
  }
  end(): void {
    this.isEnded = true;
  }
  destroy(): void {
    this.isCut = true;
  }
  pause(): void {}
  resume(): void {}
  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }

  /** What the client does: writes lines, closes its side, or vanishes. */
  say(...lines: readonly string[]): void {
    this.answered = this.frames.length;
    this.sendBytes(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
  }
  sendBytes(bytes: Uint8Array): void {
    this.listeners.get('data')?.(bytes);
  }
  closeOwnSide(): void {
    this.listeners.get('end')?.(new Uint8Array());
  }
  hangUp(): void {
    this.listeners.get('close')?.(new Uint8Array());
  }

  get last(): string {
    return this.frames.at(-1) ?? '';
  }

  /** How many frames came since the client's last line. */
  get open(): number {
    return this.frames.length - this.answered;
  }
}

export interface FakeDoor {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  readonly printed: string[];
  /** Why connections were closed. */
  readonly closed: string[];
  connect(): FakeClient;
  /**
   * All clients answer everything they were sent, until one of them gets a frame that begins like
   * this.
   */
  playUntil(start: string, clients: readonly FakeClient[], style?: Partial<Style>): Promise<FakeClient>;
  /** All clients answer until nothing more comes. */
  playOn(clients: readonly FakeClient[]): Promise<void>;
}

export async function openFakeDoor(settings: Partial<FramesSettings> = {}): Promise<FakeDoor> {
  const world = makeTestWorld();
  const parlour = await openParlour(world);
  const printed: string[] = [];
  const closed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const makeGuest = makeFramesGuests(
    parlour.welcome.bind(parlour),
    { log: world.log.bind(world), print, ...settings },
    world,
  );
  return { world, parlour, printed, closed, connect, playUntil, playOn };

  function connect(): FakeClient {
    const client = new FakeClient();
    const wire = new TextWire(arrive(client, closed), world);
    wire.begin(makeGuest(wire));
    return client;
  }

  async function playUntil(
    start: string,
    clients: readonly FakeClient[],
    style: Partial<Style> = {},
  ): Promise<FakeClient> {
    for (;;) {
      await world.pass(0);
      const found = clients.find((client) => client.last.startsWith(start) && client.open > 0);
      if (found !== undefined) return found;
      if (answerAll(clients, style)) continue;
      throw new Error(`no ${start}; the last frames: ${clients.map(({ last }) => last).join(' / ')}`);
    }
  }

  async function playOn(clients: readonly FakeClient[]): Promise<void> {
    do await world.pass(0);
    while (answerAll(clients, {}));
  }

  function answerAll(clients: readonly FakeClient[], style: Partial<Style>): boolean {
    const asked = clients.filter(({ open, isEnded }) => open > 0 && !isEnded);
    for (const client of asked) client.say(answerTo(client.last, { ...PLAIN, ...style }));
    return asked.length > 0;
  }
}
