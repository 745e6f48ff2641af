// From a secret to dice and cards: the function that docs/LUCK.md specifies byte by byte. With the
// secret, the table's id and the seats' texts anybody gets the same draws; without the secret
// nobody can predict any.

import { answerDraw, type Draw, type Drawn } from '../games/draw.ts';
import type { Seat } from '../games/game.ts';
import { assert } from '../games/result.ts';
import { makeBytes, makeHex, openKeyedHash, type OpenKeyedHash } from './bytes.ts';

export interface SeatText {
  readonly seat: Seat;
  readonly text: string;
}

export interface Source {
  readonly secret: Uint8Array;
  readonly table: string;
  /** What the seats added, in any order. A seat that added nothing is absent. */
  readonly texts: readonly SeatText[];
}

const BYTE_VALUES = 256;

function makeBeginning({ table, texts }: Source): Uint8Array {
  const bySeat = texts.toSorted((one, other) => one.seat - other.seat);
  const lines = bySeat.map(({ seat, text }) => `${seat}:${makeHex(makeBytes(text))}\n`);
  return makeBytes(`parlour draw 1\n${table}\n${lines.join('')}`);
}

/** Digits and signs are single bytes; an encoder would take as long as the hash. */
function makeEnd(name: string | number, block: number): Uint8Array {
  const text = `${name}:${block}\n`;
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** The bytes of a draw, in order: block after block of the keyed hash. */
function openBytes(keyedHash: (rest: Uint8Array) => Uint8Array, name: string | number): () => number {
  let block = 0;
  let bytes = keyedHash(makeEnd(name, block));
  let next = 0;
  return () => {
    const byte = bytes[next];
    if (byte !== undefined) {
      next += 1;
      return byte;
    }
    block += 1;
    bytes = keyedHash(makeEnd(name, block));
    next = 1;
    return bytes[0] ?? 0;
  };
}

/**
 * A number below n, each equally likely: bytes that would favour the small ones are thrown away.
 */
function readBelow(nextByte: () => number, n: number): number {
  assert(n >= 1 && n <= BYTE_VALUES, 'a draw has at most 256 outcomes a piece');
  const limit = BYTE_VALUES - (BYTE_VALUES % n);
  for (;;) {
    const byte = nextByte();
    if (byte < limit) return byte % n;
  }
}

/** The draws under one secret by their numbers, counted from 1. */
export type Draws = (number: number, draw: Draw) => Drawn;

export function openDraws(source: Source, openHash: OpenKeyedHash = openKeyedHash): Draws {
  const keyedHash = openHash(source.secret, makeBeginning(source));
  return (number, draw) => {
    const nextByte = openBytes(keyedHash, number);
    return answerDraw(draw, (n) => readBelow(nextByte, n));
  };
}

export function deriveDraw(source: Source, number: number, draw: Draw): Drawn {
  return openDraws(source)(number, draw);
}

/** Luck that is the same in several games: each die has its own key. */
export interface KeyedSource {
  readonly secret: Uint8Array;
  /** Which games have this luck, as in "day 2026-11-17". */
  readonly label: string;
}

/** One die for each key (`drawKeys` of a game), so that no die depends on another. */
export function deriveKeyed(
  { secret, label }: KeyedSource,
  keys: readonly string[],
  faces: number,
): readonly number[] {
  const keyedHash = openKeyedHash(secret, makeBytes(`parlour keyed 1\n${label}\n`));
  return keys.map((key) => readBelow(openBytes(keyedHash, key), faces) + 1);
}
