// From a secret to dice and cards: the function that docs/LUCK.md specifies byte by byte. Whoever knows the secret, the
// table's id and the seats' texts gets the same draws; whoever lacks the secret can predict none.

import { answerDraw, type Draw, type Drawn } from '../rules/draw.ts';
import type { Seat } from '../rules/game.ts';
import { assert } from '../rules/result.ts';
import { keyedHash, makeBytes, makeHex } from './bytes.ts';

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

function makeMessage({ table, texts }: Source, draw: number, block: number): Uint8Array {
  const bySeat = texts.toSorted((one, other) => one.seat - other.seat);
  const lines = bySeat.map(({ seat, text }) => `${seat}:${makeHex(makeBytes(text))}\n`);
  return makeBytes(`parlour draw 1\n${table}\n${lines.join('')}${draw}:${block}\n`);
}

/** The bytes of a draw, one after another: block after block of the keyed hash. */
function openBytes(source: Source, draw: number): () => number {
  let block = 0;
  let bytes = keyedHash(source.secret, makeMessage(source, draw, block));
  let next = 0;
  return () => {
    const byte = bytes[next];
    if (byte !== undefined) {
      next += 1;
      return byte;
    }
    block += 1;
    bytes = keyedHash(source.secret, makeMessage(source, draw, block));
    next = 1;
    return bytes[0] ?? 0;
  };
}

/** A number below n, every one equally likely: bytes that would favour the small ones are thrown away. */
function readBelow(nextByte: () => number, n: number): number {
  assert(n >= 1 && n <= BYTE_VALUES, 'a draw has at most 256 outcomes a piece');
  const limit = BYTE_VALUES - (BYTE_VALUES % n);
  for (;;) {
    const byte = nextByte();
    if (byte < limit) return byte % n;
  }
}

/** The outcome of the draw with this number, counted from 1 under each secret. */
export function deriveDraw(source: Source, number: number, draw: Draw): Drawn {
  const nextByte = openBytes(source, number);
  return answerDraw(draw, (n) => readBelow(nextByte, n));
}
