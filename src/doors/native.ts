// The native protocol between text and requests, the same for every wire that carries JSON lines or
// messages: reading, limits, pipelining. Faulty input is refused by name; the rest goes to the
// visitor.

import type { Connection, Visitor, Welcome } from '../protocol/connection.ts';
import { parseRequest, type Request, type RequestId } from '../protocol/from-client.ts';
import type { Answer, FromServer } from '../protocol/from-server.ts';
import { PIPELINED_MAX } from '../protocol/limits.ts';
import { LINE_FAULTS, type LineFault } from '../protocol/lines.ts';
import { JSON_FAULTS, parseJson } from '../protocol/safe-json.ts';
import { makeAddressKey } from './address.ts';
import { makeText } from './native-texts.ts';
import type { Time } from './time.ts';

/**
 * How many lines or messages of one client are read at once; then others get their turn, and the
 * answers can be sent.
 */
const IN_ONE_GO_MAX = 256;
const TOO_FAST = {
  reason: 'too-fast',
  sentence: 'Too many requests; wait for the given number of seconds.',
} as const;

/** The wire under a native connection. */
export interface Wire {
  readonly door: string;
  readonly address: string;
  /** Sends one message; the wire adds what separates messages. */
  write(text: string): void;
  /**
   * Ends the connection when everything has been written. Without a reason, the client ended it.
   */
  end(reason?: string): void;
  /**
   * Reading pauses while too many requests wait for their answers, while too many answers wait to
   * be read, and while a client that was too fast has to wait.
   */
  pause(): void;
  resume(): void;
  /**
   * Whether so much is waiting to be read by the client that its requests must wait too. The wire
   * calls `drained` when something has left.
   */
  isFull(): boolean;
  /**
   * Called for every line or message, good or bad: 0 if it may pass now, else the seconds until it
   * may.
   */
  secondsToWait(): number;
  readonly time: Time;
}

export class NativeConnection implements Connection {
  readonly door: string;
  readonly address: string;
  private readonly wire: Wire;
  private readonly visitor: Visitor;
  private underWay = 0;
  /**
   * Texts that arrived together with the last one that could be handled. The wire is paused, so no
   * more are added.
   */
  private waiting: string[] = [];
  /**
   * How many of them have been taken. Removing each from the front of a long list would be slow.
   */
  private taken = 0;
  /** Set while nothing is read: the client was too fast, or others get their turn. */
  private cancelRest: (() => void) | undefined;
  /** How many were read since others had their turn. */
  private inOneGo = 0;
  /** The client still has to read what was sent. */
  private isFull = false;
  private isFinishing = false;
  private isEnding = false;

  constructor(wire: Wire, welcome: Welcome) {
    this.door = wire.door;
    this.address = makeAddressKey(wire.address);
    this.wire = wire;
    this.visitor = welcome(this);
  }

  send(message: FromServer): void {
    if (this.isEnding) return;
    this.wire.write(makeText(message));
    if (this.isFull || !this.wire.isFull()) return;
    this.isFull = true;
    this.wire.pause();
  }

  /** Some of the waiting output has left. */
  drained(): void {
    if (!this.isFull || this.wire.isFull()) return;
    this.isFull = false;
    this.goOn();
    this.endIfFinished();
  }

  close(reason: string, sentence: string): void {
    this.send({ say: 'bye', reason, sentence });
    this.end(reason);
  }

  /** Whether nothing can be taken now; `resume` is called when something can. */
  get isHeld(): boolean {
    const isBusy = this.underWay === PIPELINED_MAX || this.isFull;
    return this.isEnding || this.cancelRest !== undefined || isBusy;
  }

  /** A line or message from the client; it waits if it cannot be handled yet. */
  take(text: string): void {
    if (this.isEnding) return;
    if (this.isHeld) this.waiting.push(text);
    else this.read(text);
  }

  /** A line that is not text. */
  takeFault(fault: LineFault): void {
    if (fault === 'line-too-long') this.close(fault, LINE_FAULTS[fault]);
    else this.answer({ ok: false, id: null, reason: fault, sentence: LINE_FAULTS[fault] });
  }

  private read(text: string): void {
    this.answer(parseText(text));
  }

  /**
   * Everything counts towards the rate, unreadable input too, so that it costs the server no more.
   */
  private answer(parsed: Parsed): void {
    const seconds = this.wire.secondsToWait();
    if (seconds > 0) return this.slowDown(parsed.ok ? parsed.request.id : parsed.id, seconds);
    this.inOneGo += 1;
    if (this.inOneGo === IN_ONE_GO_MAX) this.rest(0);
    if (!parsed.ok) return this.send(parsed);
    this.underWay += 1;
    if (this.underWay === PIPELINED_MAX) this.wire.pause();
    const answer = (message: Answer): void => this.send(message);
    void this.visitor.receive(parsed.request, answer).then(() => this.answered());
  }

  /** The client is told once how long to wait, and is not read from for that time. */
  private slowDown(id: RequestId | null, seconds: number): void {
    this.rest(seconds * 1000);
    this.send({ id, ok: false, ...TOO_FAST, seconds });
  }

  private rest(ms: number): void {
    this.inOneGo = 0;
    this.wire.pause();
    this.cancelRest = this.wire.time.after(ms, () => {
      this.cancelRest = undefined;
      this.goOn();
    });
  }

  /** The client sends no more, but still gets all its answers. */
  finish(): void {
    this.isFinishing = true;
    this.endIfFinished();
  }

  /** The wire is gone. */
  gone(): void {
    this.isEnding = true;
    this.cancelRest?.();
    this.visitor.leave();
  }

  private answered(): void {
    const wasHeld = this.isHeld;
    this.underWay -= 1;
    if (wasHeld) this.goOn();
    this.endIfFinished();
  }

  private goOn(): void {
    while (!this.isHeld) {
      const text = this.takeWaiting();
      if (text === undefined) return this.wire.resume();
      this.read(text);
    }
  }

  private takeWaiting(): string | undefined {
    const text = this.waiting[this.taken];
    this.taken += 1;
    if (text !== undefined) return text;
    this.waiting = [];
    this.taken = 0;
    return undefined;
  }

  private endIfFinished(): void {
    if (this.isFinishing && this.underWay === 0 && this.waiting.length === 0) this.end();
  }

  private end(reason?: string): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.cancelRest?.();
    this.wire.end(reason);
  }
}

type Parsed =
  | { readonly ok: true; readonly request: Request }
  | {
      readonly ok: false;
      readonly id: RequestId | null;
      readonly reason: string;
      readonly sentence: string;
    };

function parseText(text: string): Parsed {
  const json = parseJson(text);
  if (json.ok) return parseRequest(json.value);
  return { ok: false, id: null, reason: json.fault, sentence: JSON_FAULTS[json.fault] };
}
