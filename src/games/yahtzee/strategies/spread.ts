// How a turn ends if it is played for the most it can get: the chance of each of the 252 rolls to
// be the one that is scored.

import type { Turn } from '../solver/turn.ts';
import { openDice } from '../solver/patterns.ts';

/** Two numbers that differ by less are equal except for rounding. */
const SAME = 1e-12;

interface Below {
  /**
   * The keeps with one die less than each keep: those of keep k from firsts[k] up to firsts[k + 1].
   */
  readonly keeps: Int32Array;
  readonly firsts: Int32Array;
}

let known: Below | undefined;

function openBelow(): Below {
  if (known !== undefined) return known;
  const { lattice } = openDice();
  const lists = lattice.keeps.map((keep) =>
    [...new Set(keep)].map((face) => lattice.numberOf(keep.toSpliced(keep.indexOf(face), 1))),
  );
  let first = 0;
  const firsts = [0, ...lists.map(({ length }) => (first += length))];
  known = { keeps: Int32Array.from(lists.flat()), firsts: Int32Array.from(firsts) };
  return known;
}

/**
 * For each keep the best of itself and everything that can be kept of it. A whole roll is worth its
 * score.
 */
function bestKeeps({ keeps, firsts }: Below, worths: Float64Array): Int32Array {
  const best = new Int32Array(worths.length);
  for (let keep = 0; keep < best.length; keep += 1) {
    let at = keep;
    let most = (worths[keep] as number) + SAME;
    const end = firsts[keep + 1] as number;
    for (let edge = firsts[keep] as number; edge < end; edge += 1) {
      const other = best[keeps[edge] as number] as number;
      const worth = worths[other] as number;
      if (worth <= most) continue;
      at = other;
      most = worth;
    }
    best[keep] = at;
  }
  return best;
}

/**
 * A player who stops with some rerolls left would also stop with fewer, so players who have stopped
 * need not be told apart from those who roll on.
 */
export function spreadRolls(turn: Turn, rerolls: number): Float64Array {
  const { lattice } = openDice();
  const { above, firstRoll, counts, ways } = lattice;
  const below = openBelow();
  const worths = new Float64Array(lattice.keeps.length);
  worths.set(turn.scores, firstRoll);
  const chances = counts.map((count) => count / ways);
  const mass = new Float64Array(lattice.keeps.length);
  for (let left = rerolls; left > 0; left -= 1) {
    worths.set(turn.level(left).keeps);
    const best = bestKeeps(below, worths);
    mass.fill(0);
    for (let roll = 0; roll < chances.length; roll += 1) {
      const keep = best[firstRoll + roll] as number;
      mass[keep] = (mass[keep] as number) + (chances[roll] as number);
    }
    for (let keep = 0; keep < firstRoll; keep += 1) {
      const part = (mass[keep] as number) / 6;
      if (part === 0) continue;
      for (let edge = 6 * keep; edge < 6 * keep + 6; edge += 1) {
        const to = above[edge] as number;
        mass[to] = (mass[to] as number) + part;
      }
    }
    chances.set(mass.subarray(firstRoll));
  }
  return chances;
}
