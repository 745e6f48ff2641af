// Cuts messages into fragments that fit on the bus, packs fragments into texts, and undoes both. A
// text is a line with two numbers, what its sender has received and the number of its first
// fragment, followed by the fragments, a line each. Messages are single lines, so nothing needs
// escaping.

import { BUS_TEXT_BYTES_MAX } from './bus.ts';

/** A line: `.` and the end of a message, or `+` and a part that is continued. */
export type Fragment = string;

export interface Packet {
  /** The number of the last fragment that the sender has received in order. */
  readonly received: number;
  /** The number of the first fragment in here. */
  readonly first: number;
  readonly fragments: readonly Fragment[];
}

const HEAD_BYTES_MAX = 64;
const PACKET_BYTES_MAX = BUS_TEXT_BYTES_MAX - HEAD_BYTES_MAX;
/** A character of a string has at most three bytes, and the marks need two. */
const PART_CHARACTERS_MAX = Math.floor((PACKET_BYTES_MAX - 2) / 3);
const HEAD = /^(\d+) (\d+)$/;

export function cut(message: string): readonly Fragment[] {
  const fragments: Fragment[] = [];
  let from = 0;
  while (message.length - from > PART_CHARACTERS_MAX) {
    const end = from + PART_CHARACTERS_MAX;
    // Half a surrogate pair has no UTF-8.
    const to = isHighSurrogate(message.charCodeAt(end - 1)) ? end - 1 : end;
    fragments.push(`+${message.slice(from, to)}`);
    from = to;
  }
  return [...fragments, `.${message.slice(from)}`];
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd8_00 && code <= 0xdb_ff;
}

/** How many of these fragments, from this place on, fit into one packet; at least one. */
export function countFitting(fragments: readonly Fragment[], from: number): number {
  let bytes = 0;
  let count = 0;
  for (let place = from; place < fragments.length; place += 1) {
    bytes += Buffer.byteLength(fragments[place] ?? '') + 1;
    if (bytes > PACKET_BYTES_MAX && count > 0) break;
    count += 1;
  }
  return count;
}

export function makePacket({ received, first, fragments }: Packet): string {
  return [`${received} ${first}`, ...fragments].join('\n');
}

/** Undefined if it is not a packet: a newer node may say something else. */
export function parsePacket(text: string): Packet | undefined {
  const [head = '', ...fragments] = text.split('\n');
  const [, received, first] = HEAD.exec(head) ?? [];
  const isRight = fragments.every((one) => one.startsWith('.') || one.startsWith('+'));
  if (received === undefined || first === undefined || !isRight) return undefined;
  return { received: Number(received), first: Number(first), fragments };
}
