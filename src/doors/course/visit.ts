// One connection at a classic door, as the log and the transcripts know it: its number, where it
// came from, and the student it belongs to. Lines that come before the student is known wait here.

import { TRANSCRIPT_CONNECTION_BYTES_MAX } from '../../protocol/limits.ts';
import { makeNote, makeTranscriptLine, type Details, type Direction } from './transcript-line.ts';

/** Where the transcripts go. It neither throws nor waits. */
export type KeepLine = (student: string, line: string) => void;

/** Where a connection came in. */
export interface Entry {
  readonly connection: number;
  readonly door: string;
  readonly address: string;
  readonly port: number;
}

export interface VisitSettings {
  /** Known from the port; otherwise the client may name the student. */
  readonly student?: string | undefined;
  /** Absent when no transcripts are kept. */
  readonly keep?: KeepLine | undefined;
  /** Milliseconds since 1970. */
  readonly date: () => number;
}

/** Lines that wait for a name. A client that sends more before it says who it is has none. */
const WAITING_BYTES_MAX = 16 * 1024;

type Log = (event: string, details: Details) => void;

export class Visit {
  readonly entry: Entry;
  private readonly settings: VisitSettings;
  private known: string | undefined;
  private waiting: string[] = [];
  private waitingBytes = 0;
  private keptBytes = 0;

  constructor(entry: Entry, settings: VisitSettings) {
    this.entry = entry;
    this.settings = settings;
    this.known = settings.student;
  }

  /** Undefined while nobody has said whose program this is. */
  get student(): string | undefined {
    return this.known;
  }

  /** For every line of the log about this connection. */
  get facts(): Details {
    const { connection, door, address, port } = this.entry;
    return { door, address, port, connection, ...(this.known !== undefined && { student: this.known }) };
  }

  /** The client says whose program it is. A port of the student's own is more reliable. */
  name(student: string): void {
    if (this.settings.student !== undefined) return;
    this.known = student;
    this.release(student);
  }

  /** Notes that the connection was let in; its transcript says from where. */
  noteArrival(log: Log, event: string): void {
    const { door, address, port } = this.entry;
    log(event, this.facts);
    this.jot(event, { door, address, port });
  }

  /** Notes something in the log and in the transcript. */
  note(log: Log, event: string, details: Details = {}): void {
    log(event, { ...this.facts, ...details });
    this.jot(event, details);
  }

  /** Notes something in the transcript only. */
  jot(event: string, details: Details = {}): void {
    this.write('*', makeNote({ event, details }), 2 * TRANSCRIPT_CONNECTION_BYTES_MAX);
  }

  /** Whether anything of this connection is kept. */
  get isKept(): boolean {
    return this.settings.keep !== undefined;
  }

  /** Keeps what went over the wire. */
  say(direction: Direction, texts: readonly string[]): void {
    for (const text of texts) this.write(direction, text, TRANSCRIPT_CONNECTION_BYTES_MAX);
  }

  /** The connection is closed; only its last notes may follow. */
  end(): void {
    this.known ??= this.unnamed;
    this.release(this.known);
  }

  private write(direction: Direction, text: string, bytesMax: number): void {
    const { keep, date } = this.settings;
    if (keep === undefined || this.keptBytes > bytesMax) return;
    const { connection } = this.entry;
    const line = makeTranscriptLine({ date: date(), connection, direction, text });
    this.keptBytes += Buffer.byteLength(line) + 1;
    this.keep(line);
    if (this.keptBytes > bytesMax) this.jot('transcript cut', { bytes: bytesMax });
  }

  private keep(line: string): void {
    if (this.known !== undefined) return this.settings.keep?.(this.known, line);
    this.waiting.push(line);
    this.waitingBytes += line.length;
    if (this.waitingBytes > WAITING_BYTES_MAX) this.end();
  }

  private release(student: string): void {
    for (const line of this.waiting) this.settings.keep?.(student, line);
    this.waiting = [];
    this.waitingBytes = 0;
  }

  private get unnamed(): string {
    return `address ${this.entry.address}`;
  }
}
