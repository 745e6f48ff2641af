// From the text of a log to its events: the chain of the lines, JSON, the shape and the number of
// each event. Reading ends at the first wrong line. What the events prove is checked in verify.ts.

import { parseLogEvent, type LogEvent } from '../games/log.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { readLine } from './chain.ts';

/** Which part of a log is wrong. */
export type Fault = 'line' | 'event' | 'order' | 'rules' | 'commitment' | 'draw' | 'outcome';

export interface Complaint {
  readonly fault: Fault;
  readonly sentence: string;
}

export function complain(fault: Fault, sentence: string): Complaint {
  return { fault, sentence };
}

/** The events up to the first wrong line, and what is wrong with that line if there is one. */
export function readLog(log: string): { events: readonly LogEvent[]; flaw: Complaint | undefined } {
  const events: LogEvent[] = [];
  let before = '';
  for (let start = 0; start < log.length || events.length === 0;) {
    const end = log.indexOf('\n', start);
    if (end < 0)
      return { events, flaw: complain('line', log === '' ? 'The log is empty.' : 'The line does not end.') };
    const read = readEvent(before, log.slice(start, end), events.length + 1);
    if (!read.ok) return { events, flaw: read.reason };
    events.push(read.value.event);
    before = read.value.sum;
    start = end + 1;
  }
  return { events, flaw: undefined };
}

function readEvent(
  before: string,
  line: string,
  number: number,
): Result<{ event: LogEvent; sum: string }, Complaint> {
  const read = readLine(before, line);
  if (!read.ok) return refuse(complain('line', read.reason));
  const event = parseLogEvent(parseJson(read.value.json));
  if (!event.ok) return refuse(complain('event', event.reason));
  if (event.value.number !== number) {
    return refuse(complain('event', `Its number says ${event.value.number}.`));
  }
  return accept({ event: event.value, sum: read.value.sum });
}

/**
 * Only JSON as we write it: compact, no name twice, no unnecessary escapes. So nobody can read it
 * differently.
 */
function parseJson(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return JSON.stringify(value) === json ? value : undefined;
  } catch {
    return undefined;
  }
}
