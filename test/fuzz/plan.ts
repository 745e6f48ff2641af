// What a fuzzed connection is going to do, made from a seed alone: its door, its inputs, and its
// behaviour. connection.ts carries it out; the grammars of the doors make the inputs.

import type { Random } from '../simulator/random.ts';

export const DOORS = ['web', 'lines', 'pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java'] as const;
export type DoorName = (typeof DOORS)[number];

/**
 * What a connection has learnt from the server, so that its inputs can name real tables and tokens.
 */
export interface Heard {
  readonly table: string;
  readonly code: string;
  readonly token: string;
  /** A table of another connection. */
  readonly otherTable: string;
}

/** One message, line, frame, request or element. A text may contain the marks below. */
export type Input = string | Buffer | ((heard: Heard) => Buffer);

export const MARKS = { table: '@T@', code: '@C@', token: '@K@', otherTable: '@O@' } as const;

/** Replaces the marks with what was heard. */
function fill(text: string, heard: Heard): string {
  if (!text.includes('@')) return text;
  return text
    .replaceAll(MARKS.table, heard.table)
    .replaceAll(MARKS.code, heard.code)
    .replaceAll(MARKS.token, heard.token)
    .replaceAll(MARKS.otherTable, heard.otherTable);
}

export function encode(input: Input, heard: Heard): Buffer {
  if (typeof input === 'string') return Buffer.from(fill(input, heard));
  return Buffer.isBuffer(input) ? input : input(heard);
}

export interface Manner {
  /** `never`: nothing that the server sends is read. */
  readonly reading: 'all' | 'slow' | 'never';
  readonly cutting: 'whole' | 'pieces' | 'bytes';
  /** How many inputs are sent at once; then there is a pause in which answers can come. */
  readonly burst: number;
  /** `linger`: nothing more is sent, and the connection stays until the round is over. */
  readonly ending: 'half-close' | 'close' | 'reset' | 'linger';
  /** A reset comes after this share of all the bytes. */
  readonly resetAt: number;
  /** The length of one pause, for connections that stall. */
  readonly stallMs: number;
}

export interface Plan {
  readonly index: number;
  readonly door: DoorName;
  readonly address: string;
  readonly inputs: readonly Input[];
  readonly manner: Manner;
}

const STALL_MS_MAX = 200;

export function makeManner(random: Random): Manner {
  return {
    reading: weigh(random, { all: 84, slow: 8, never: 8 }),
    cutting: weigh(random, { whole: 60, pieces: 34, bytes: 6 }),
    burst: random.between(4, 40),
    ending: weigh(random, { 'half-close': 48, close: 20, reset: 24, linger: 8 }),
    resetAt: random.chance(),
    stallMs: random.isLikely(0.05) ? random.between(1, STALL_MS_MAX) : 0,
  };
}

/** One of the words, as often as its weight says. */
export function weigh<Word extends string>(random: Random, weights: Readonly<Record<Word, number>>): Word {
  const words = Object.entries(weights) as Array<[Word, number]>;
  let left = random.chance() * words.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [word, weight] of words) {
    left -= weight;
    if (left < 0) return word;
  }
  throw new Error('There is nothing to choose from.');
}
