// A wire of text lines for the doors of the courses. Input is a queue of lines, never "one read,
// one line": a client may send everything before it has read anything. The door says when it can
// use the next line; until then lines wait, and when there are too many, reading pauses.

import type { Server } from 'node:net';
import {
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  FIRST_MESSAGE_MS,
  PIPELINED_MAX,
  QUEUED_BYTES_MAX,
  TEXT_LINE_BYTES_MAX,
} from '../protocol/limits.ts';
import { openLineReader, type Line } from '../protocol/lines.ts';
import { openRate } from '../protocol/rate.ts';
import { openEntrance, type EntranceSettings } from './entrance.ts';
import { recordArrival } from './course/recorded-socket.ts';
import { openSpokenLines } from './course/spoken-lines.ts';
import type { Visit } from './course/visit.ts';
import { Farewell } from './farewell.ts';
import { ReadingAhead } from './reading-ahead.ts';
import type { Arrival, LineSocket } from './sockets.ts';
import type { Time } from './time.ts';

type TakeLine = (line: Line) => void;

/** The object that talks to the client, one for each connection. */
export interface TextGuest {
  /** No line has come in time. */
  silent(): void;
  /** The client sends no more; some of its lines may still be waiting. */
  closing?(): void;
  /** The client sends no more, and all its lines have been taken. It may still read. */
  finished(): void;
  /** The connection is gone. */
  gone(): void;
}

export class TextWire {
  readonly address: string;
  readonly visit: Visit;
  /** How many lines the guest has taken. */
  taken = 0;
  private readonly socket: LineSocket;
  private readonly time: Time;
  private readonly farewell: Farewell;
  private readonly rate = openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST);
  /** Later input stays as bytes, which take less space. */
  private readonly reader = openLineReader(TEXT_LINE_BYTES_MAX);
  private readonly lines: Line[] = [];
  private readonly ahead: ReadingAhead;
  /** Set while the lines of a client that was too fast have to wait. */
  private cancelRest: (() => void) | undefined;
  private take: TakeLine | undefined;
  private isPassing = false;
  private hasFinished = false;
  private isEnding = false;
  private readonly cancelSilence: () => void;
  private guest: TextGuest | undefined;

  constructor(arrival: Arrival, time: Time) {
    this.address = arrival.address;
    this.visit = arrival.visit;
    this.socket = arrival.socket;
    this.time = time;
    this.farewell = new Farewell(arrival, time);
    this.ahead = new ReadingAhead({ ...arrival, time, cut: () => this.farewell.cut('too-far-ahead') });
    this.cancelSilence = time.after(FIRST_MESSAGE_MS, () => this.guest?.silent());
  }

  /** From now on the guest hears about the connection. */
  begin(guest: TextGuest): void {
    this.guest = guest;
    this.socket.on('data', (chunk) => this.receive(chunk));
    this.socket.on('end', () => {
      this.hasFinished = true;
      this.farewell.halfClosed();
      this.pass();
      if (this.lines.length > 0 && !this.isEnding) guest.closing?.();
    });
    this.socket.on('close', () => {
      this.isEnding = true;
      this.cancelTimers();
      this.farewell.stop();
      guest.gone();
    });
  }

  /** Passes the next line to this function, once, instead of to any earlier one. */
  expect(take: TakeLine): void {
    this.take = take;
    this.pass();
  }

  write(line: string): void {
    if (this.isEnding) return;
    this.socket.write(`${line}\n`);
    this.farewell.wrote();
    // A client that does not read is cut.
    if (this.socket.writableLength > QUEUED_BYTES_MAX) this.farewell.cut('slow-reader');
  }

  /**
   * Closes once everything written has been sent; a client that does not close its side soon after
   * is cut. The reason is for the log.
   */
  end(reason?: string): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.cancelTimers();
    this.farewell.end(reason);
  }

  private cancelTimers(): void {
    this.cancelSilence();
    this.ahead.stop();
    this.cancelRest?.();
  }

  private receive(chunk: Uint8Array): void {
    if (this.isEnding) return;
    this.reader.feed(chunk);
    this.fill();
    if (this.lines.length > 0) this.cancelSilence();
    this.pass();
    if (this.lines.length >= PIPELINED_MAX) this.ahead.full(chunk.byteLength, 1);
  }

  private fill(): void {
    while (this.lines.length < PIPELINED_MAX) {
      const line = this.reader.next();
      if (line === undefined) return;
      this.lines.push(line);
    }
  }

  private pass(): void {
    // A function that takes a line and expects the next one at once gets it here, not inside that
    // call: thousands of lines would nest as many calls.
    if (this.isPassing) return;
    this.isPassing = true;
    try {
      while (this.take !== undefined && !this.isEnding && this.mayPass()) this.passOne(this.take);
    } finally {
      this.isPassing = false;
    }
    if (this.hasFinished && this.lines.length === 0 && !this.isEnding) this.guest?.finished();
  }

  private passOne(take: TakeLine): void {
    const line = this.lines.shift();
    if (line === undefined) return;
    this.fill();
    if (this.lines.length < PIPELINED_MAX) this.ahead.goOn();
    this.take = undefined;
    this.taken += 1;
    take(line);
  }

  /** Whether there is a line that may pass. A line that comes too fast has to wait. */
  private mayPass(): boolean {
    if (this.lines.length === 0 || this.cancelRest !== undefined) return false;
    const seconds = this.rate.take(this.time.now());
    if (seconds === 0) return true;
    this.cancelRest = this.time.after(seconds * 1000, () => {
      this.cancelRest = undefined;
      this.pass();
    });
    return false;
  }
}

/** The part that differs between text doors. */
interface TextDoor {
  readonly name: string;
  readonly makeGuest: (wire: TextWire) => TextGuest;
  /** The line to a client that is turned away. */
  readonly makeRefusal: (sentence: string) => string;
}

export function openTextDoor(
  { name, makeGuest, makeRefusal }: TextDoor,
  settings: EntranceSettings,
  time: Time,
): Server {
  const door = {
    name,
    serve: (arrival: Arrival): void => {
      const spoken = { client: openSpokenLines(), server: openSpokenLines() };
      const wire = new TextWire(recordArrival(arrival, spoken), time);
      wire.begin(makeGuest(wire));
    },
    makeRefusal: (_reason: string, sentence: string) => `${makeRefusal(sentence)}\n`,
  };
  return openEntrance(door, settings, time);
}
