// A table as bytes, to be kept in a file: a line of JSON that describes it, padded with spaces to a
// multiple of eight bytes, and then the values as 64-bit numbers, the lowest byte first. They are
// in the order of plan.ts, without its padding: by upper mask, then lower mask, then state of the
// Yahtzee box, then upper class. Full 64-bit numbers, so that reading gives exactly the table that
// was written.

import { makePlan, type Plan } from './plan.ts';
import { ROWS } from './lower.ts';
import { solvedRulesOf, type SolvedGame } from './solved-rules.ts';
import type { YahtzeeTable } from './table.ts';

/**
 * Goes up with every change of the format or of what the numbers mean: older files are then solved
 * again.
 */
const VERSION = 1;
const NUMBER_BYTES = 8;

/** A digest of bytes as text, such as SHA-256 in hexadecimal. */
export type Digest = (bytes: Uint8Array) => string;

function makeHeader({ rules, rerolls }: SolvedGame, digest: string): string {
  const header = JSON.stringify({
    format: 'parlour yahtzee table',
    version: VERSION,
    rules,
    rerolls,
    digest,
  });
  return `${header.padEnd(Math.ceil((header.length + 1) / NUMBER_BYTES) * NUMBER_BYTES - 1)}\n`;
}

/** For each state, in the order of the file, its place in the table. */
function* listPlaces({ blocks, classes }: Plan): Generator<number> {
  for (const { mask, start, width } of blocks)
    for (let row = 0; row < ROWS; row += 1)
      for (let one = 0; one < (classes.needs[mask] ?? []).length; one += 1) yield start + row * width + one;
}

export function encodeTable({ game, plan, values }: YahtzeeTable, digestOf: Digest): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(plan.states * NUMBER_BYTES);
  const numbers = new DataView(body.buffer);
  let at = 0;
  for (const place of listPlaces(plan)) {
    numbers.setFloat64(at, values[place] ?? Number.NaN, true);
    at += NUMBER_BYTES;
  }
  const header = Uint8Array.from(makeHeader(game, digestOf(body)), (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(header.length + body.length);
  bytes.set(header);
  bytes.set(body, header.length);
  return bytes;
}

/** Undefined if these are not the bytes of this game's table, complete and unchanged. */
export function decodeTable(bytes: Uint8Array, game: SolvedGame, digestOf: Digest): YahtzeeTable | undefined {
  const plan = makePlan(solvedRulesOf(game));
  const start = bytes.length - plan.states * NUMBER_BYTES;
  if (start < 0) return undefined;
  const body = bytes.subarray(start);
  const header = makeHeader(game, digestOf(body));
  if (header.length !== start) return undefined;
  if (!bytes.subarray(0, start).every((byte, at) => byte === header.charCodeAt(at))) return undefined;
  const numbers = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const values = new Float64Array(plan.size);
  let at = 0;
  for (const place of listPlaces(plan)) {
    values[place] = numbers.getFloat64(at, true);
    at += NUMBER_BYTES;
  }
  return { game, plan, values };
}
