// From the text of a log to its events: the chain of the lines, JSON, the shape and the number of each event. The first line
// that is not right ends the reading. What the events prove is checked in verify.ts.

import { parseLogEvent, type LogEvent } from '../rules/log.ts';
import { accept, refuse, type Result } from '../rules/result.ts';
import { readLine } from './chain.ts';

/** What part of a log was found wrong. */
export type Fault = 'line' | 'event' | 'order' | 'rules' | 'commitment' | 'draw' | 'outcome';

export interface Complaint {
  readonly fault: Fault;
  readonly sentence: string;
}

/** A complaint with the number of the event, which is also its line. */
export interface Mismatch extends Complaint {
  readonly event: number;
}

export function complain(fault: Fault, sentence: string): Complaint {
  return { fault, sentence };
}

export function readLog(log: string): Result<readonly LogEvent[], Mismatch> {
  const lines = log.split('\n');
  const rest = lines.pop();
  const events: LogEvent[] = [];
  let before = '';
  for (const [index, line] of lines.entries()) {
    const read = readEvent(before, line, index + 1);
    if (!read.ok) return refuse({ event: index + 1, ...read.reason });
    events.push(read.value.event);
    before = read.value.sum;
  }
  if (rest === '' && lines.length > 0) return accept(events);
  return refuse({ event: lines.length + 1, ...complain('line', 'The line does not end.') });
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

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
