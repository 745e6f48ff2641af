// One connection of lines of text, as the checker plays it: it sends lines whole or in pieces, and
// waits for the next line, for silence, or for the end. Nothing here fails a case; that is up to
// whoever looks at the arrival.

import type { Duplex } from 'node:stream';
import { wait, type Clock } from '../clock.ts';
import { shorten } from './visible.ts';
import type { Entry, Transcript } from './transcript.ts';
import { Wire } from './wire.ts';

/** What came next on a connection. */
export type Arrival =
  | { readonly kind: 'line'; readonly text: string }
  /** The other side has closed; `rest` is an unfinished line. */
  | { readonly kind: 'closed'; readonly error: string | undefined; readonly rest: string }
  /** Nothing came for so long; `rest` is an unfinished line. */
  | { readonly kind: 'silence'; readonly ms: number; readonly rest: string };

/** Between two pieces, so that they arrive as two packets. */
const PIECE_GAP_MS = 10;
/** More without a line end is not kept. */
const REST_MAX = 1_000_000;

export interface PeerPlace {
  readonly transcript: Transcript;
  readonly clock: Clock;
  /** How long `next` waits. */
  readonly patienceMs: number;
  /** "Ann→S" and "S→Ann". */
  readonly ways: { readonly out: string; readonly in: string };
}

export class LinePeer {
  private readonly place: PeerPlace;
  private readonly wire: Wire;
  private readonly decoder = new TextDecoder();
  private readonly lines: Array<{ readonly text: string; readonly entry: Entry }> = [];
  private rest = '';
  private ending: { readonly error: string | undefined } | undefined;
  private wake = (): void => {};

  constructor(stream: Duplex, place: PeerPlace) {
    this.place = place;
    this.wire = new Wire(stream, {
      bytes: (chunk) => this.receive(chunk),
      ended: (ending) => this.end(ending.error),
    });
  }

  /** Whether the other side has closed, even if lines are still unread. */
  get hasEnded(): boolean {
    return this.ending !== undefined;
  }

  send(line: string): void {
    this.sendText(`${line}\n`, line);
  }

  /** Several lines in one packet. */
  sendTogether(...lines: readonly string[]): void {
    for (const line of lines) this.place.transcript.note(this.place.ways.out, line);
    this.wire.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Text as it is, perhaps without a line end. */
  sendText(text: string, shown = text): void {
    this.place.transcript.note(this.place.ways.out, shown);
    this.wire.write(text);
  }

  sendBytes(bytes: Uint8Array, shown: string): void {
    this.place.transcript.remark(`${this.place.ways.out} ${shown}`);
    this.wire.write(bytes);
  }

  /** One packet for each piece. */
  async sendPieces(pieces: readonly string[]): Promise<void> {
    const { transcript, ways, clock } = this.place;
    transcript.note(ways.out, `${pieces.join('').replaceAll('\n', '')} (in ${pieces.length} packets)`);
    for (const piece of pieces) {
      this.wire.write(piece);
      await wait(clock, PIECE_GAP_MS);
    }
  }

  /** The next line, or why there is none. */
  async next(ms = this.place.patienceMs): Promise<Arrival> {
    await this.ready(ms);
    return this.take() ?? this.describeNothing(ms);
  }

  /** Waits until `next` would return at once, but no longer than this. */
  ready(ms = this.place.patienceMs): Promise<boolean> {
    return this.until(() => this.lines.length > 0 || this.ending !== undefined, ms);
  }

  /** The line that `next` would return at once, left where it is. */
  peek(): string | undefined {
    return this.lines[0]?.text;
  }

  /** The line that has come already, if any. */
  take(): Arrival | undefined {
    const first = this.lines.shift();
    if (first === undefined) return undefined;
    this.place.transcript.read(first.entry);
    return { kind: 'line', text: first.text };
  }

  /** Whether the other side closes within this time; lines are left unread. */
  untilEnded(ms = this.place.patienceMs): Promise<boolean> {
    return this.until(() => this.ending !== undefined, ms);
  }

  pause(): void {
    this.wire.pause();
  }

  close(): void {
    if (this.wire.isOpen) this.place.transcript.remark(`${this.place.ways.out} (closes)`);
    this.wire.close();
  }

  reset(): void {
    if (this.wire.isOpen) this.place.transcript.remark(`${this.place.ways.out} (resets)`);
    this.wire.reset();
  }

  private async until(isDone: () => boolean, ms: number): Promise<boolean> {
    const time = { isUp: false };
    const cancel = this.place.clock.after(ms, () => {
      time.isUp = true;
      this.wakeAll();
    });
    while (!isDone() && !time.isUp) await this.change();
    cancel();
    return isDone();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.wake;
      this.wake = () => {
        before();
        resolve();
      };
    });
  }

  private wakeAll(): void {
    const { wake } = this;
    this.wake = () => {};
    wake();
  }

  private receive(chunk: Uint8Array): void {
    const parts = (this.rest + this.decoder.decode(chunk, { stream: true })).split('\n');
    this.rest = (parts.pop() ?? '').slice(-REST_MAX);
    for (const part of parts) {
      const text = part.endsWith('\r') ? part.slice(0, -1) : part;
      this.lines.push({ text, entry: this.place.transcript.note(this.place.ways.in, text) });
    }
    this.wakeAll();
  }

  private end(error: string | undefined): void {
    if (this.ending !== undefined) return;
    this.ending = { error };
    const { transcript, ways } = this.place;
    transcript.remark(`${ways.in} (closed${error === undefined ? '' : `: ${error}`})`);
    this.wakeAll();
  }

  private describeNothing(ms: number): Arrival {
    const { rest, ending } = this;
    return ending === undefined
      ? { kind: 'silence', ms, rest }
      : { kind: 'closed', error: ending.error, rest };
  }
}

/** An arrival in words, for the line "Came:". */
export function describe(arrival: Arrival): string {
  if (arrival.kind === 'line') return arrival.text === '' ? 'an empty line' : shorten(arrival.text);
  const rest = arrival.rest === '' ? '' : `, only "${shorten(arrival.rest, 80)}" without a line end`;
  if (arrival.kind === 'silence') return `nothing for ${seconds(arrival.ms)}${rest}`;
  return `the connection was closed${arrival.error === undefined ? '' : ` (${arrival.error})`}${rest}`;
}

function seconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}
