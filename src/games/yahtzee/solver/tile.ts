// The value of one tile, given what every box is worth in it: the inner part of the solver. Two
// programs do the same additions and maxima in the same order, plain.ts and kernel.ts. This file is
// what they share: where the numbers of a tile are.
//
// The numbers are in rows of eight. First comes a row for each keep of the lattice, then two for
// each kind of lower.ts (the best fixed points, the best box that scores the sum), then the rows of
// the upper tree. The answer is left in row 0, which keeps no dice.

import { LANES, type Looks, type Plan } from './plan.ts';

export interface Places {
  readonly kinds: number;
  readonly upper: number;
  /** All rows of a tile. */
  readonly rows: number;
}

export function placesOf({ lattice, lower, blocks }: Plan): Places {
  const kinds = lattice.keeps.length;
  const upper = kinds + 2 * (lower.noKind + 1);
  const tallest = Math.max(...blocks.map(({ tree }) => tree.given + tree.pairs.length / 2));
  return { kinds, upper, rows: upper + tallest };
}

/** A look with its kind and its row of the upper tree as rows of the tile. */
export function scaleLooks(looks: Looks, { kinds, upper }: Places): Int32Array {
  return looks.map((one, place) => (place % 2 === 0 ? kinds + 2 * one : upper + one));
}

/** Multiplying by this is faster than dividing by six. */
export const SIXTH = 1 / 6;

interface Turn {
  /** The upper mask, and which of its looks to use. */
  readonly mask: number;
  readonly look: number;
  /** What a roll of equal dice scores on top. */
  readonly chip: number;
}

export interface TileSolver {
  /** The rows of the tile; fill in the kinds and the given upper rows before `run`. */
  readonly tile: Float64Array;
  run(turn: Turn): void;
}

export function emptyTile(rows: number): Float64Array {
  return new Float64Array(rows * LANES).fill(Number.NEGATIVE_INFINITY);
}
