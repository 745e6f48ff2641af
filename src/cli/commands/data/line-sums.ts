// The sums that chain the lines of an export. Each line ends with the SHA-256 of the previous sum
// and itself, by the rule of docs/LUCK.md, so a changed, lost or moved line is found. This uses
// Node's hash, which is several times faster than the one in luck/, because an export may hold a
// million events.

import { hash } from 'node:crypto';

const SUM_START = ',"sum":"';
const SUM_END = '"}';
const SUM_TAIL = /,"sum":"([0-9a-f]{64})"\}$/;

/** The line for an object, and its sum for the next line. The first line follows the empty text. */
export function makeSummed(before: string, content: object): { line: string; sum: string } {
  const body = JSON.stringify(content).slice(0, -1);
  const sum = hash('sha256', before + body);
  return { line: body + SUM_START + sum + SUM_END, sum };
}

/** The object's JSON text, or undefined if this line or one before it does not match its sum. */
export function readSummed(before: string, line: string): { json: string; sum: string } | undefined {
  const tail = SUM_TAIL.exec(line);
  const sum = tail?.[1];
  if (tail === null || sum === undefined) return undefined;
  const body = line.slice(0, tail.index);
  return hash('sha256', before + body) === sum ? { json: `${body}}`, sum } : undefined;
}
