// A wire of Java objects: sends its header at once, reads the other side's first, and queues
// objects until they are asked for. Silence before the header, floods, slow readers and invalid
// streams end here. What the objects mean is not known here.

import {
  BOT_MESSAGES_BURST,
  BOT_MESSAGES_PER_SECOND,
  FIRST_MESSAGE_MS,
  PIPELINED_MAX,
  QUEUED_BYTES_MAX,
} from '../protocol/limits.ts';
import { openRate } from '../protocol/rate.ts';
import { STREAM_FAULTS } from '../java-objects/limits.ts';
import { STREAM_HEADER } from '../java-objects/reader.ts';
import { Farewell } from './farewell.ts';
import { ReadingAhead } from './reading-ahead.ts';
import type { Arrival, LineSocket } from './sockets.ts';
import type { Time } from './time.ts';

export const WIRE_FAULTS = {
  ...STREAM_FAULTS,
  silent: 'No header came in time.',
  'too-fast': 'Too many objects came at once.',
} as const;
type WireFault = keyof typeof WIRE_FAULTS;

interface Fault {
  readonly kind: 'fault';
  readonly fault: WireFault;
}
/** It changes what references mean, which is the reader's business; a wire only counts it. */
interface Reset {
  readonly kind: 'reset';
}
export type Passed<Message> = Message | { readonly kind: 'header' } | Fault;
export type Piece<Message> = Passed<Message> | Reset;

/** The part that differs between doors: what may come, and how what is said is written. */
export interface WireForm<Heard, Said> {
  readonly openReader: () => { push(chunk: Uint8Array): ReadonlyArray<Piece<Heard>> };
  readonly make: (said: Said) => Uint8Array;
  /** How long a client may be silent before its header. */
  readonly firstMs?: number;
}

const SILENT: Fault = { kind: 'fault', fault: 'silent' };
const TOO_FAST: Fault = { kind: 'fault', fault: 'too-fast' };

export class ObjectWire<Heard extends { readonly kind: string }, Said> {
  readonly address: string;
  private readonly socket: LineSocket;
  private readonly time: Time;
  private readonly make: (said: Said) => Uint8Array;
  private readonly rate = openRate(BOT_MESSAGES_PER_SECOND, BOT_MESSAGES_BURST);
  private pieces: Array<Piece<Heard>> = [];
  /**
   * How many of them have been taken. Removing each from the front of a long list would be slow.
   */
  private taken = 0;
  private give: ((piece: Passed<Heard> | undefined) => void) | undefined;
  private hasFinished = false;
  private isEnding = false;
  private readonly farewell: Farewell;
  private readonly ahead: ReadingAhead;
  private readonly cancelSilence: () => void;

  constructor(arrival: Arrival, time: Time, form: WireForm<Heard, Said>) {
    const { socket } = arrival;
    this.address = arrival.address;
    this.socket = socket;
    this.time = time;
    this.make = form.make;
    this.farewell = new Farewell(arrival, time);
    this.ahead = new ReadingAhead({ socket, time, cut: () => this.farewell.cut('too-far-ahead') });
    const reader = form.openReader();
    socket.on('data', (chunk) => this.receive(reader.push(chunk), chunk.byteLength));
    socket.on('end', () => {
      this.hasFinished = true;
      this.farewell.halfClosed();
      this.pass();
    });
    socket.on('close', () => {
      this.isEnding = true;
      this.cancelSilence();
      this.ahead.stop();
      this.farewell.stop();
      this.pass();
    });
    this.cancelSilence = time.after(form.firstMs ?? FIRST_MESSAGE_MS, () => this.receive([SILENT]));
    socket.write(STREAM_HEADER);
  }

  /** Whether the other side may still send something. */
  get isOpen(): boolean {
    return !this.isEnding && !this.hasFinished;
  }

  /**
   * The header, then the objects, one at a time. A fault is the last piece, and is returned again
   * and again. Undefined when no more will come.
   */
  next(): Promise<Passed<Heard> | undefined> {
    return new Promise((resolve) => {
      this.give = resolve;
      this.pass();
    });
  }

  /** Writes all of them at once: an operation and its parts travel together. */
  write(...said: readonly Said[]): void {
    if (this.isEnding || said.length === 0) return;
    this.socket.write(Buffer.concat(said.map((one) => this.make(one))));
    this.farewell.wrote();
    // A client that does not read is cut.
    if (this.socket.writableLength > QUEUED_BYTES_MAX) this.cut();
  }

  /**
   * Closes once everything written has been sent; a client that does not close its side soon after
   * is cut. The reason is for the log.
   */
  end(reason?: string): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.cancelSilence();
    this.ahead.stop();
    this.farewell.end(reason);
    this.pass();
  }

  /** For a client that does not take what it is told. */
  cut(): void {
    this.farewell.cut('slow-reader');
  }

  private receive(pieces: ReadonlyArray<Piece<Heard>>, bytes = 0): void {
    if (this.isEnding || pieces.length === 0) return;
    this.cancelSilence();
    this.pieces = this.pieces.slice(this.taken).concat(pieces);
    this.taken = 0;
    this.pass();
    if (this.waiting >= PIPELINED_MAX) this.ahead.full(bytes, pieces.length);
  }

  private get waiting(): number {
    return this.pieces.length - this.taken;
  }

  private pass(): void {
    const { give } = this;
    if (give === undefined) return;
    const piece = this.isEnding ? undefined : this.takePiece();
    if (piece === undefined && !this.isEnding && !this.hasFinished) return;
    this.give = undefined;
    give(piece);
  }

  /** The next one that is not a reset. */
  private takePiece(): Passed<Heard> | undefined {
    let piece = this.takeAny();
    while (piece !== undefined && isReset(piece)) piece = this.takeAny();
    return piece;
  }

  private takeAny(): Piece<Heard> | undefined {
    const piece = this.pieces[this.taken];
    // A fault stays: the reader of a message's parts, and then of the next message, must find it
    // both times.
    if (piece === undefined || piece.kind === 'fault') return piece;
    if (this.rate.take(this.time.now()) > 0) {
      this.pieces[this.taken] = TOO_FAST;
      return TOO_FAST;
    }
    this.taken += 1;
    if (this.waiting === PIPELINED_MAX - 1) this.ahead.goOn();
    return piece;
  }
}

function isReset(piece: { readonly kind: string }): piece is Reset {
  return piece.kind === 'reset';
}
