// The messages of the Pig protocol as a client reads them: a header, a colon and a content.
// Contents may vary, because courses have many servers. A line that is not a Pig message ends the
// visit with a sentence that quotes it. It shares nothing with our own door, so each tests the
// other.

import type { ServerLines } from '../lines.ts';
import { CommandError, EXIT } from '../../command-error.ts';

const HEADERS = ['INIT', 'START', 'DIE', 'DICE', 'END', 'ERROR'] as const;
type Header = (typeof HEADERS)[number];

export interface Message {
  readonly header: Header;
  readonly content: string;
}

export interface Scores {
  readonly mine: number;
  readonly theirs: number;
}

/**
 * The next message; undefined when the connection has ended. An ERROR of the server is thrown as a
 * CommandError.
 */
export async function nextMessage(lines: ServerLines): Promise<Message | undefined> {
  let line = await lines.next();
  while (line?.trim() === '') line = await lines.next();
  if (line === undefined) return undefined;
  const message = parseMessage(line);
  if (message === undefined) throw new CommandError(`This is not a Pig message: ${line}`, EXIT.failed);
  if (message.header === 'ERROR') throw new CommandError(`The server says: ${message.content}`, EXIT.failed);
  return message;
}

/** The assignment's own server greets with "INIT>Welcome to Pig Server!". */
function parseMessage(line: string): Message | undefined {
  const [, word, content = ''] = /^([A-Z]+)[:>](.*)$/s.exec(line) ?? [];
  const header = HEADERS.find((known) => known === word);
  return header && { header, content: content.trim() };
}

/** For a known message at the wrong time or with the wrong content. */
export function refuseMessage({ header, content }: Message): CommandError {
  return new CommandError(`This message makes no sense here: ${header}:${content}`, EXIT.failed);
}

export function readNames(content: string): readonly string[] {
  return content
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function readDie(content: string): number | undefined {
  return /^[1-6]$/.test(content) ? Number(content) : undefined;
}

/** Reads "62366" and "6 2 3 6 6". */
export function readDice(content: string): readonly number[] | undefined {
  return /^[1-6][1-6\s,]*$/.test(content) ? Array.from(content.replaceAll(/\D/g, ''), Number) : undefined;
}

/** Reads "105/21". Some servers write sentences, with or without the scores in them. */
export function readScores(content: string): Scores | undefined {
  const [, mine, theirs] = /(\d+)\D+(\d+)/.exec(content) ?? [];
  return mine === undefined ? undefined : { mine: Number(mine), theirs: Number(theirs) };
}
