// The native protocol between text and requests, the same for every wire that carries lines or messages of JSON: reading, limits, pipelining. What is wrong is
// answered by name; the rest goes to the visitor.

import type { Connection, Visitor, Welcome } from '../protocol/connection.ts';
import { parseRequest, type RequestId } from '../protocol/from-client.ts';
import type { FromServer } from '../protocol/from-server.ts';
import { PIPELINED_MAX } from '../protocol/limits.ts';
import { JSON_FAULTS, parseJson } from '../protocol/safe-json.ts';
import { makeText } from './native-texts.ts';

const TOO_FAST = { reason: 'too-fast', sentence: 'Too many requests; wait as long as said.' } as const;

/** The wire under a native connection. */
export interface Wire {
  readonly door: string;
  readonly address: string;
  /** Sends one message; the wire adds what separates messages. */
  write(text: string): void;
  /** Ends the connection when everything has been written. */
  end(): void;
  /** Reading pauses while too many requests wait for their answers. */
  pause(): void;
  resume(): void;
  /** Asked for every request: 0 if it may pass now, else the seconds until one may. */
  secondsToWait(): number;
}

export class NativeConnection implements Connection {
  readonly door: string;
  readonly address: string;
  private readonly wire: Wire;
  private readonly visitor: Visitor;
  private underWay = 0;
  /** What came in the same piece as the last request that may be under way. The wire is paused, so there is no more of it than that. */
  private readonly waiting: string[] = [];
  private isFinishing = false;
  private isEnding = false;

  constructor(wire: Wire, welcome: Welcome) {
    this.door = wire.door;
    this.address = wire.address;
    this.wire = wire;
    this.visitor = welcome(this);
  }

  send(message: FromServer): void {
    if (!this.isEnding) this.wire.write(makeText(message));
  }

  close(reason: string, sentence: string): void {
    this.send({ say: 'bye', reason, sentence });
    this.end();
  }

  /** A line or message from the client. */
  take(text: string): void {
    if (this.isEnding) return;
    if (this.underWay === PIPELINED_MAX) this.waiting.push(text);
    else this.read(text);
  }

  private read(text: string): void {
    const json = parseJson(text);
    if (!json.ok) return this.refuse(null, json.fault, JSON_FAULTS[json.fault]);
    const parsed = parseRequest(json.value);
    if (!parsed.ok) return this.refuse(parsed.id, parsed.reason, parsed.sentence);
    const seconds = this.wire.secondsToWait();
    if (seconds > 0) return this.send({ id: parsed.request.id, ok: false, ...TOO_FAST, seconds });
    this.underWay += 1;
    if (this.underWay === PIPELINED_MAX) this.wire.pause();
    void this.visitor.receive(parsed.request).then(() => this.answered());
  }

  refuse(id: RequestId | null, reason: string, sentence: string): void {
    this.send({ id, ok: false, reason, sentence });
  }

  /** The client sends no more, but still gets all its answers. */
  finish(): void {
    if (this.underWay === 0) this.end();
    else this.isFinishing = true;
  }

  /** The wire is gone. */
  gone(): void {
    this.isEnding = true;
    this.visitor.leave();
  }

  private answered(): void {
    this.underWay -= 1;
    this.readWaiting();
    if (this.isFinishing && this.underWay === 0) this.end();
  }

  private readWaiting(): void {
    if (this.underWay !== PIPELINED_MAX - 1) return;
    while (this.underWay < PIPELINED_MAX && !this.isEnding) {
      const text = this.waiting.shift();
      if (text === undefined) return this.wire.resume();
      this.read(text);
    }
  }

  private end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.wire.end();
  }
}
