// A server that says what the test tells it to, over wires in memory: the other side of a client
// under test.

import { makeSeatLine } from '../../src/client/seat-line.ts';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import type { Hears, Link, Transport } from '../../src/client/transport.ts';

export type Sent = Readonly<Record<string, unknown>> & { readonly id: string; readonly do: string };

export const PLAYER_TOKEN = 'a'.repeat(32);
export const SEAT_TOKEN = 'b'.repeat(32);
export const TABLE = 'KTRW-0123456789abcdef';

/** One connection, seen from the server. */
export class Wire implements Link {
  readonly sent: Sent[] = [];
  isClosed = false;
  private readonly hears: Hears;

  constructor(hears: Hears) {
    this.hears = hears;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.hears.opened();
  }

  text(text: string): void {
    this.hears.text(text);
  }

  garble(): void {
    this.hears.garbled();
  }

  cut(): void {
    this.isClosed = true;
    this.hears.closed();
  }

  say(message: object): void {
    this.text(JSON.stringify(message));
  }

  /** The newest request of this kind. */
  last(kind: string): Sent {
    const found = this.sent.findLast((request) => request.do === kind);
    if (found === undefined) throw new Error(`nobody asked to ${kind}`);
    return found;
  }

  accept(kind: string, fields: object = {}): void {
    const { id, table } = this.last(kind);
    const usual = kind === 'sync' ? { table, code: 'KTRW' } : { number: 1 };
    this.say({ id, ok: true, ...usual, ...fields });
  }

  refuse(kind: string, reason: string, more: object = {}): void {
    this.say({ id: this.last(kind).id, ok: false, reason, sentence: 'No.', ...more });
  }

  greet(): void {
    this.accept('greet', { version: 1, player: 'p', name: 'Ana', token: PLAYER_TOKEN, games: [] });
  }

  /** Opens and greets. */
  welcome(): this {
    this.open();
    this.greet();
    return this;
  }

  tell(events: readonly SeenEvent[], change: Partial<SeenTable> = {}): void {
    this.say(makeEvents(events, change));
  }

  kinds(): string[] {
    return this.sent.map((request) => request.do);
  }
}

export class FakeServer implements Transport {
  readonly wires: Wire[] = [];

  open(hears: Hears): Link {
    const wire = new Wire(hears);
    this.wires.push(wire);
    return wire;
  }

  get last(): Wire {
    const wire = this.wires.at(-1);
    if (wire === undefined) throw new Error('nobody has connected');
    return wire;
  }
}

/** As the player in seat 0 sees it. */
export function makeView(number: number, change: Partial<SeenTable> = {}): SeenTable {
  const seat = (place: number): SeenTable['seats'][number] =>
    makeSeatLine({ seat: place, name: `Player ${place}`, house: '' });
  return {
    table: TABLE,
    code: 'KTRW',
    game: 'pig',
    options: {},
    access: 'public',
    clock: 0,
    startAt: 0,
    isPractice: false,
    phase: 'playing',
    number,
    you: 0,
    seats: [seat(0), seat(1)],
    watchers: 0,
    ...change,
  };
}

/** As somebody without a seat sees it. */
export function makeWatched(number: number, change: Partial<SeenTable> = {}): SeenTable {
  const { you: _you, ...watched } = makeView(number, change);
  return watched;
}

export function makeEvent(number: number, kind = 'draw', fields: object = {}): SeenEvent {
  return { number, kind, ...fields };
}

export function makeEvents(events: readonly SeenEvent[], change: Partial<SeenTable> = {}): object {
  return { say: 'events', table: TABLE, events, view: makeView(events.at(-1)?.number ?? 0, change) };
}

export function makeTurn(number: number, seat = 0): object {
  return { say: 'turn', table: TABLE, seat, number, position: {}, moves: ['roll', 'hold'] };
}

/** The answer to a player who sits down. */
export function makeArrival(number: number, change: Partial<SeenTable> = {}): object {
  const view = makeView(number, change);
  return { seat: view.you, token: SEAT_TOKEN, table: TABLE, code: 'KTRW', view };
}
