// The messages of the Pig wire: a header, a colon and a content on a line of text. Parse and make,
// for both directions; when which message may come is in guest.ts and match.ts.
//
//     DECIDE:ROLL

import type { PigMove } from '../../games/pig/rules/state.ts';

const HEADERS = ['INIT', 'START', 'DIE', 'DICE', 'DECIDE', 'END', 'ERROR'] as const;
export type Header = (typeof HEADERS)[number];

export interface Message {
  readonly header: Header;
  readonly content: string;
}

/** Headers are in capitals. Undefined when the line is not a message. */
export function parseMessage(line: string): Message | undefined {
  const colon = line.indexOf(':');
  const header = HEADERS.find((known) => known === line.slice(0, Math.max(colon, 0)));
  return header && { header, content: line.slice(colon + 1) };
}

/** The only place where lines are made: whatever the content, it stays one line. */
export function makeMessage(header: Header, content: string): string {
  return `${header}:${content.replaceAll(/\p{Cc}/gu, ' ')}`;
}

/** A client's decisions, as the rules call them. */
const DECISIONS: ReadonlyMap<string, PigMove> = new Map([
  ['ROLL', 'roll'],
  ['HOLD', 'hold'],
]);

/** Undefined when the message does not answer DIE. */
export function readDecision({ header, content }: Message): PigMove | undefined {
  return header === 'DECIDE' ? DECISIONS.get(content) : undefined;
}

const STARTS = ['YES', 'NO'] as const;
export type YesOrNo = (typeof STARTS)[number];

/** Undefined when the message does not answer START. */
export function readStart({ header, content }: Message): YesOrNo | undefined {
  return header === 'START' ? STARTS.find((known) => known === content) : undefined;
}
