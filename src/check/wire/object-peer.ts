// One connection of Java objects, as the checker plays it. It writes whole objects, bytes of any
// kind or pieces of them, and waits for the next object, for silence, or for the end. Everything
// that a stream may hold is read, so that a case can say what was wrong. Nothing here fails a case.

import type { Duplex } from 'node:stream';
import type { StreamPiece } from '../../java-objects/input.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS, STREAM_FAULTS } from '../../java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../java-objects/reader.ts';
import type { JavaContent } from '../../java-objects/value.ts';
import { openObjectWriter } from '../../java-objects/writer.ts';
import { wait } from '../clock.ts';
import { seconds, type PeerPlace } from './line-peer.ts';
import { Patience } from './patience.ts';
import { shorten } from './visible.ts';
import { Wire } from './wire.ts';

/** What came next on a connection. */
export type ObjectArrival =
  | { readonly kind: 'object'; readonly content: JavaContent }
  /** The stream cannot be read on; the sentence says why. */
  | { readonly kind: 'fault'; readonly sentence: string }
  | { readonly kind: 'closed'; readonly error: string | undefined }
  | { readonly kind: 'silence'; readonly ms: number };

/** Between two pieces, so that they arrive as two packets. */
const PIECE_GAP_MS = 1;

export class ObjectPeer {
  private readonly place: PeerPlace;
  private readonly wire: Wire;
  private readonly patience: Patience;
  private readonly reader = openObjectReader({
    kinds: ELEMENT_KINDS,
    classes: 'any',
    limits: CLIENT_LIMITS,
  });
  private readonly writer = openObjectWriter();
  private readonly arrivals: ObjectArrival[] = [];
  private ending: { readonly error: string | undefined } | undefined;
  private isHeaderSeen = false;
  private isFaulty = false;

  constructor(stream: Duplex, place: PeerPlace) {
    this.place = place;
    this.patience = place.patience ?? new Patience(place.clock);
    this.wire = new Wire(stream, {
      bytes: (chunk) => this.receive(chunk),
      ended: (ending) => this.end(ending.error),
    });
  }

  /** Whether the other side's header has come. */
  get hasHeader(): boolean {
    return this.isHeaderSeen;
  }

  /** Whether the other side has closed, even if objects are still unread. */
  get hasEnded(): boolean {
    return this.ending !== undefined;
  }

  /** What has come and was not taken yet. */
  get unread(): readonly ObjectArrival[] {
    return this.arrivals;
  }

  sendHeader(): void {
    this.sendBytes(STREAM_HEADER, 'header AC ED 00 05');
  }

  /** Objects in one packet. Only a class that was described before is referred to. */
  send(...contents: readonly JavaContent[]): void {
    for (const content of contents) this.place.transcript.note(this.place.ways.out, showContent(content));
    this.wire.write(Buffer.concat(contents.map((content) => this.writer.write(content))));
  }

  /** Bytes that a writer of the case has made; `shown` stands for them in the transcript. */
  sendBytes(bytes: Uint8Array, shown: string): void {
    this.place.transcript.note(this.place.ways.out, shown);
    this.wire.write(bytes);
  }

  /** The same, in packets of these sizes, again and again. */
  async sendSplit(bytes: Uint8Array, nextSize: () => number, shown: string): Promise<void> {
    this.place.transcript.note(this.place.ways.out, `${shown} (in small packets)`);
    for (let from = 0; from < bytes.length;) {
      const to = from + nextSize();
      this.wire.write(bytes.slice(from, to));
      from = to;
      await wait(this.place.clock, PIECE_GAP_MS);
    }
  }

  /** The next object, or why there is none. */
  async next(ms = this.place.patienceMs): Promise<ObjectArrival> {
    const arrival = await this.peek(ms);
    this.arrivals.shift();
    return arrival;
  }

  /** The same, but it stays unread. */
  async peek(ms = this.place.patienceMs): Promise<ObjectArrival> {
    await this.patience.until(() => this.arrivals.length > 0 || this.hasEnded, ms);
    return this.arrivals[0] ?? this.describeNothing(ms);
  }

  /** Whether the other side's header comes within this time. */
  untilHeader(ms = this.place.patienceMs): Promise<boolean> {
    return this.patience.until(() => this.isHeaderSeen, ms);
  }

  /** Whether the other side closes within this time; objects are left unread. */
  untilEnded(ms = this.place.patienceMs): Promise<boolean> {
    return this.patience.until(() => this.hasEnded, ms);
  }

  /** Takes nothing any more from the other side. */
  pause(): void {
    this.place.transcript.remark(`${this.place.ways.out} (stops reading)`);
    this.wire.pause();
  }

  close(): void {
    if (this.wire.isOpen) this.place.transcript.remark(`${this.place.ways.out} (closes)`);
    this.wire.close();
  }

  private receive(chunk: Uint8Array): void {
    if (!this.isFaulty) for (const piece of this.reader.push(chunk)) this.take(piece);
    this.patience.look();
  }

  private take(piece: StreamPiece): void {
    const { transcript, ways } = this.place;
    if (piece.kind === 'header') {
      this.isHeaderSeen = true;
      transcript.note(ways.in, 'header AC ED 00 05');
    } else if (piece.kind === 'reset') {
      transcript.note(ways.in, 'reset');
    } else if (piece.kind === 'fault') {
      this.takeFault(STREAM_FAULTS[piece.fault]);
    } else {
      const content = piece.kind === 'value' ? piece.value : piece;
      transcript.note(ways.in, showContent(content));
      this.arrivals.push({ kind: 'object', content });
    }
  }

  private takeFault(sentence: string): void {
    this.isFaulty = true;
    this.place.transcript.remark(`${this.place.ways.in} cannot be read on: ${sentence}`);
    this.arrivals.push({ kind: 'fault', sentence });
  }

  private end(error: string | undefined): void {
    if (this.ending !== undefined) return;
    this.ending = { error };
    const { transcript, ways } = this.place;
    transcript.remark(`${ways.in} (closed${error === undefined ? '' : `: ${error}`})`);
    this.patience.look();
  }

  private describeNothing(ms: number): ObjectArrival {
    return this.ending === undefined ? { kind: 'silence', ms } : { kind: 'closed', error: this.ending.error };
  }
}

/** An object as the transcript shows it: `"PLAYER_TURN"`, `int[] [2, 4]`. */
export function showContent(content: JavaContent): string {
  if (content.kind === 'text') return `"${content.text}"`;
  if (content.kind === 'null') return 'null';
  if (content.kind === 'block') return `${content.bytes.length} bytes that are not an object`;
  if (content.kind === 'enum') return `the constant ${content.name} of the enum ${content.class.name}`;
  if (content.kind === 'class') return `the class ${content.class.name}`;
  if (content.kind === 'object') return `an object of the class ${content.class.name}`;
  if (content.class.name !== '[I') return `an array of the class ${content.class.name}`;
  return `int[] [${content.items.map(String).join(', ')}]`;
}

/** An arrival in words, for the line "Came:". */
export function describeObject(arrival: ObjectArrival): string {
  if (arrival.kind === 'object') return shorten(showContent(arrival.content));
  if (arrival.kind === 'fault') return `bytes that cannot be read: ${arrival.sentence}`;
  if (arrival.kind === 'silence') return `nothing for ${seconds(arrival.ms)}`;
  return `the connection was closed${arrival.error === undefined ? '' : ` (${arrival.error})`}`;
}
