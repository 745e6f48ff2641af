// One reroll, for one state: down the lattice with means and up it with maxima, in one line of
// numbers. In plain TypeScript here, and in WebAssembly in reroll-kernel.ts; both give the same
// bits.

import type { Lattice } from './lattice.ts';
import { SIXTH } from './tile.ts';

export interface Reroller {
  /**
   * A number for each keep of the lattice. Every reroll works on this line, so copy the numbers at
   * once.
   */
  readonly line: Float64Array;
  /** The end of the line. */
  readonly rolls: Float64Array;
  /** From the rolls: a keep is worth the mean of what it becomes with one more die. */
  readonly goDown: () => void;
  /** From the keeps and the rolls: each is worth the best keep in it. */
  readonly goUp: () => void;
}

function goDown(line: Float64Array, { above, firstRoll }: Lattice): void {
  for (let keep = firstRoll - 1, edge = keep * 6; keep >= 0; keep -= 1, edge -= 6) {
    const a = line[above[edge] as number] as number;
    const b = line[above[edge + 1] as number] as number;
    const c = line[above[edge + 2] as number] as number;
    const d = line[above[edge + 3] as number] as number;
    const e = line[above[edge + 4] as number] as number;
    const f = line[above[edge + 5] as number] as number;
    line[keep] = (a + b + c + d + e + f) * SIXTH;
  }
}

function higher(one: number, other: number): number {
  return other > one ? other : one;
}

/** Unrolled for up to five keeps below, which takes half the time of a loop. */
function goUp(line: Float64Array, { below, runs }: Lattice): void {
  let edge = 0;
  for (const { first, count, distinct } of runs)
    for (let keep = first; keep < first + count; keep += 1, edge += distinct) {
      let best = higher(line[keep] as number, line[below[edge] as number] as number);
      if (distinct > 1) best = higher(best, line[below[edge + 1] as number] as number);
      if (distinct > 2) best = higher(best, line[below[edge + 2] as number] as number);
      if (distinct > 3) best = higher(best, line[below[edge + 3] as number] as number);
      if (distinct > 4) best = higher(best, line[below[edge + 4] as number] as number);
      line[keep] = best;
    }
}

export function makePlainReroller(lattice: Lattice): Reroller {
  const line = new Float64Array(lattice.keeps.length);
  return {
    line,
    rolls: line.subarray(lattice.firstRoll),
    goDown: () => goDown(line, lattice),
    goUp: () => goUp(line, lattice),
  };
}
