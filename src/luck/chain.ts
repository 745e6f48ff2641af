// The lines of a log, chained: each ends with the SHA-256 of the previous sum and of itself, so
// that one changed byte anywhere breaks the chain at its own line. The chain guards the file; the
// draws prove honesty.

import type { LogEvent } from '../games/log.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { hash, makeBytes, makeHex } from './bytes.ts';

const SUM_START = ',"sum":"';
const SUM_END = '"}';
const SUM_TAIL = /,"sum":"([0-9a-f]{64})"\}$/;

function makeSum(before: string, body: string): string {
  return makeHex(hash(makeBytes(before + body)));
}

/**
 * The line of an event, and the sum for the next one. The first line is chained to the empty text.
 */
export function makeLine(before: string, event: LogEvent): { line: string; sum: string } {
  const body = JSON.stringify(event).slice(0, -1);
  const sum = makeSum(before, body);
  return { line: body + SUM_START + sum + SUM_END, sum };
}

/** The event's JSON text, if the line carries the right sum. */
export function readLine(before: string, line: string): Result<{ json: string; sum: string }, string> {
  const tail = SUM_TAIL.exec(line);
  const sum = tail?.[1];
  if (tail === null || sum === undefined) return refuse('The line does not end with its sum.');
  const body = line.slice(0, tail.index);
  if (makeSum(before, body) !== sum) return refuse('The line, or one before it, does not match its sum.');
  return accept({ json: `${body}}`, sum });
}

export function makeLines(events: readonly LogEvent[]): string {
  let before = '';
  let text = '';
  for (const event of events) {
    const { line, sum } = makeLine(before, event);
    text += `${line}\n`;
    before = sum;
  }
  return text;
}
