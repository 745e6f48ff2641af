// The sums that chain the lines of an export: each line ends with the SHA-256 of the sum before it and of itself, by the rule of docs/LUCK.md, so
// that a line that was changed, lost or moved is found. With Node's own hash, which is several times quicker than the one in luck/, because an export
// may hold a million events.

import { hash } from 'node:crypto';

const SUM_START = ',"sum":"';
const SUM_END = '"}';
const SUM_TAIL = /,"sum":"([0-9a-f]{64})"\}$/;

/** The line of an object, and the sum for the next one. The first line has the empty text before it. */
export function makeSummed(before: string, content: object): { line: string; sum: string } {
  const body = JSON.stringify(content).slice(0, -1);
  const sum = hash('sha256', before + body);
  return { line: body + SUM_START + sum + SUM_END, sum };
}

/** The object's JSON text, or nothing if the line, or one before it, is not what its sum says. */
export function readSummed(before: string, line: string): { json: string; sum: string } | undefined {
  const tail = SUM_TAIL.exec(line);
  const sum = tail?.[1];
  if (tail === null || sum === undefined) return undefined;
  const body = line.slice(0, tail.index);
  return hash('sha256', before + body) === sum ? { json: `${body}}`, sum } : undefined;
}
