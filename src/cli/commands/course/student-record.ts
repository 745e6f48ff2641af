// What one transcript says about its student: connections, games, and every mistake with the line
// that caused it. The lines are read in order; nothing but the lines of the client is remembered.

import { parseNote, parseTranscriptLine, type Details } from '../../../doors/course/transcript-line.ts';

/** A mistake, and what led to it. */
export interface Mistake {
  /** The sentence that the client was told, or why it was sent away. */
  readonly kind: string;
  /** Where the client's own line is in the transcript, counted from 1. */
  readonly line: number;
  /** What the client sent; empty if it sent nothing. */
  readonly said: string;
  /** The last thing that the client had been told before. */
  readonly before: string;
}

export interface StudentRecord {
  readonly student: string;
  /** The name of the transcript; empty for a student who was never seen. */
  readonly file: string;
  readonly doors: readonly string[];
  readonly connections: number;
  readonly games: number;
  readonly finished: number;
  readonly mistakes: readonly Mistake[];
  /** Milliseconds since 1970; undefined for a student who was never seen. */
  readonly lastSeen: number | undefined;
}

/** Ends of a connection that are nobody's mistake, or that follow mistakes which are listed. */
const INNOCENT: ReadonlySet<string> = new Set([
  'already-started',
  'closed',
  'declined',
  'game-over',
  'half-closed',
  'mistakes',
  'no-seat',
  'opponent-declined',
  'opponent-left',
  'refused',
  'removed',
  'replaced',
  'restart',
  'table-broken',
  'table-closed',
  'table-moved',
]);

interface Said {
  readonly line: number;
  readonly said: string;
  readonly before: string;
}

/** One connection as far as it was read. */
interface Open {
  readonly heard: Said[];
  told: string;
}

export class RecordReader {
  private student: string;
  private line = 0;
  private connections = 0;
  private games = 0;
  private finished = 0;
  private lastSeen: number | undefined;
  private readonly doors = new Set<string>();
  private readonly mistakes: Mistake[] = [];
  private readonly open = new Map<number, Open>();

  /** The first line of the file may name the student. */
  constructor(student = '') {
    this.student = student;
  }

  /** The next line of the file. Lines that a full disk has damaged are skipped. */
  take(text: string): void {
    this.line += 1;
    this.student ||= parseHead(text);
    const parsed = parseTranscriptLine(text);
    if (parsed === undefined) return;
    this.lastSeen = Math.max(this.lastSeen ?? 0, parsed.date);
    const open = this.open.get(parsed.connection) ?? { heard: [], told: '' };
    this.open.set(parsed.connection, open);
    if (parsed.direction === 'S') open.told = parsed.text;
    if (parsed.direction === 'C') open.heard.push({ line: this.line, said: parsed.text, before: open.told });
    const note = parsed.direction === '*' ? parseNote(parsed.text) : undefined;
    if (note !== undefined) this.takeNote(note.event, note.details, parsed.connection);
  }

  finish(file: string): StudentRecord {
    const { student, connections, games, finished, mistakes, lastSeen } = this;
    const doors = [...this.doors];
    return {
      student: student || file.replace(/\.txt$/, ''),
      file,
      doors,
      connections,
      games,
      finished,
      mistakes,
      lastSeen,
    };
  }

  private takeNote(event: string, details: Details, connection: number): void {
    const [door = '', ...words] = event.split(' ');
    const what = words.join(' ');
    if (what === 'connected') this.begin(String(details['door'] ?? door), connection);
    if (what === 'game started') this.games += 1;
    if (what === 'game finished') this.finished += 1;
    if (what === 'mistake') this.addMistake(String(details['sentence']), connection, Number(details['line']));
    const reason = event === 'connection closed' ? String(details['reason']) : '';
    if (reason !== '' && !INNOCENT.has(reason)) this.addMistake(`Sent away: ${reason}.`, connection);
    if (what === 'left') this.open.delete(connection);
  }

  /** After a restart of the server the numbers begin again. */
  private begin(door: string, connection: number): void {
    this.doors.add(door);
    this.connections += 1;
    // The Java door has said its header before it notes the connection.
    this.open.set(connection, { heard: [], told: this.open.get(connection)?.told ?? '' });
  }

  /** `number` counts the lines of the connection; without it the last one is meant. */
  private addMistake(kind: string, connection: number, number?: number): void {
    const heard = this.open.get(connection)?.heard ?? [];
    const cause = (number === undefined ? undefined : heard[number - 1]) ?? heard.at(-1);
    const told = this.open.get(connection)?.told ?? '';
    this.mistakes.push({ kind, ...(cause ?? { line: this.line, said: '', before: told }) });
  }
}

/** The first line of a transcript names its student. */
function parseHead(text: string): string {
  const found = /^# student (".*")$/.exec(text)?.[1];
  if (found === undefined) return '';
  try {
    return String(JSON.parse(found));
  } catch {
    return '';
  }
}

/** The mistakes of each kind, the most frequent first. */
export function groupMistakes(
  mistakes: readonly Mistake[],
): ReadonlyArray<{ readonly kind: string; readonly mistakes: readonly Mistake[] }> {
  const kinds = [...new Set(mistakes.map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({ kind, mistakes: mistakes.filter((one) => one.kind === kind) }))
    .toSorted((one, other) => other.mistakes.length - one.mistakes.length);
}
