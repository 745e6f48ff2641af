// A line of a transcript as text, parse and make: when, which connection, who said it, and what.
//
//     2026-11-17T09:12:03.123Z #17 C INIT:Ana
//     2026-11-17T09:12:03.124Z #17 * pig named {"name":"Ana"}

/** The client, the server, or a note of the door about the connection. */
const DIRECTIONS = ['C', 'S', '*'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface TranscriptLine {
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly connection: number;
  readonly direction: Direction;
  /** Escaped, on one line. */
  readonly text: string;
}

export type Details = Readonly<Record<string, string | number>>;

/** What a door notes about a connection. */
export interface Note {
  readonly event: string;
  readonly details: Details;
}

export function makeTranscriptLine({ date, connection, direction, text }: TranscriptLine): string {
  return `${new Date(date).toISOString()} #${connection} ${direction} ${text}`;
}

/** Undefined when the text is not a line of a transcript, such as one that a full disk has cut. */
export function parseTranscriptLine(line: string): TranscriptLine | undefined {
  const found = /^(\d{4}-\S+Z) #(\d{1,15}) ([CS*]) (.*)$/s.exec(line);
  const [, time = '', connection, word, text = ''] = found ?? [];
  const direction = DIRECTIONS.find((known) => known === word);
  const date = Date.parse(time);
  if (direction === undefined || Number.isNaN(date)) return undefined;
  return { date, connection: Number(connection), direction, text };
}

export function makeNote({ event, details }: Note): string {
  return `${event} ${JSON.stringify(details)}`;
}

export function parseNote(text: string): Note | undefined {
  const at = text.indexOf(' {');
  if (at < 0) return undefined;
  try {
    return { event: text.slice(0, at), details: JSON.parse(text.slice(at + 1)) as Details };
  } catch {
    return undefined;
  }
}
