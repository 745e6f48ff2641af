// The arithmetic of learn-triple.ts. games/yahtzee/solver/triple.ts values open boxes as a sum of
// weights times features, so the weights can be fitted to the scores of games by least squares. A
// ridge keeps rarely seen weights small.

import { BOXES, type Box } from '../src/games/yahtzee/rules/boxes.ts';
import type { Shared, Weights } from '../src/games/yahtzee/solver/triple-weights.ts';
import type { Open } from '../src/games/yahtzee/solver/triple.ts';

const SETS = 8;
const CELLS = 3 * BOXES.length;
const PAIRS_MAX = BOXES.length ** 2;
/**
 * Where the weights per turn start in a vector, and those of the pairs; before them are the weights
 * of now.
 */
const PER_TURN = BOXES.length * SETS;
const PAIRS = 2 * PER_TURN;
const LENGTH = PAIRS + 3;
const RIDGE = 5;
/** How much a pass counts in the next one: the games of later passes are better. */
const MEMORY = 0.5;

type Vector = Float64Array;

/** A feature of a position: its place in the vector, and its amount, at most 1. */
interface Feature {
  readonly at: number;
  readonly amount: number;
}

function countIn(open: Open, column: number): number {
  return open.reduce((count, set) => count + ((set >> column) & 1), 0);
}

function featuresOf(open: Open): readonly Feature[] {
  const [first, second, third] = [countIn(open, 0), countIn(open, 1), countIn(open, 2)];
  const turns = first + second + third;
  const boxes = open.flatMap((set, place) => {
    const at = place * SETS + set;
    return set === 0
      ? []
      : [
          { at, amount: 1 },
          { at: PER_TURN + at, amount: turns / CELLS },
        ];
  });
  const pairs = [first * second, first * third, second * third];
  return [...boxes, ...pairs.map((count, pair) => ({ at: PAIRS + pair, amount: count / PAIRS_MAX }))];
}

function weightsOf(vector: Vector): Weights {
  const shared = BOXES.map((box, place): readonly [Box, Shared] => {
    const at = place * SETS;
    const now = [...vector.subarray(at, at + SETS)];
    const perTurn = [...vector.subarray(PER_TURN + at, PER_TURN + at + SETS)].map((one) => one / CELLS);
    return [box, { now, perTurn }];
  });
  const [one = 0, other = 0, last = 0] = vector.subarray(PAIRS).map((pair) => pair / PAIRS_MAX);
  return { shared: Object.fromEntries(shared) as Record<Box, Shared>, pairs: [one, other, last] };
}

/** Nothing learnt: the columns are valued alone. */
export const NO_WEIGHTS: Weights = weightsOf(new Float64Array(LENGTH));

/**
 * Gaussian elimination. The rows are a symmetric matrix, made positive by the ridge, so no rows
 * need to change places; the rows are overwritten.
 */
function eliminate(rows: readonly Vector[], right: Vector): Vector {
  rows.forEach((row, step) => {
    for (let below = step + 1; below < rows.length; below += 1) {
      const other = rows[below] as Vector;
      const factor = (other[step] as number) / (row[step] as number);
      if (factor === 0) continue;
      for (let at = step; at < row.length; at += 1)
        other[at] = (other[at] as number) - factor * (row[at] as number);
      right[below] = (right[below] as number) - factor * (right[step] as number);
    }
  });
  const solved = new Float64Array(right.length);
  for (let step = rows.length - 1; step >= 0; step -= 1) {
    const row = rows[step] as Vector;
    let rest = right[step] as number;
    for (let at = step + 1; at < row.length; at += 1) rest -= (row[at] as number) * (solved[at] as number);
    solved[step] = rest / (row[step] as number);
  }
  return solved;
}

export interface Fit {
  /** Adds a position with these open boxes and what it scored beyond its columns alone. */
  add(open: Open, got: number): void;
  /** The weights that fit everything added so far best. From then on it counts half. */
  finishPass(): Weights;
}

export function openFit(ridge = RIDGE): Fit {
  const matrix = Array.from({ length: LENGTH }, () => new Float64Array(LENGTH));
  const right = new Float64Array(LENGTH);

  function forgetHalf(): void {
    for (const line of [...matrix, right]) line.forEach((one, at) => (line[at] = one * MEMORY));
  }

  return {
    add(open, got) {
      const features = featuresOf(open);
      for (const { at, amount } of features) {
        const row = matrix[at] as Vector;
        right[at] = (right[at] as number) + amount * got;
        for (const other of features) row[other.at] = (row[other.at] as number) + amount * other.amount;
      }
    },
    finishPass() {
      const rows = matrix.map((row, at) => row.with(at, (row[at] as number) + ridge));
      const weights = weightsOf(eliminate(rows, right.slice()));
      forgetHalf();
      return weights;
    },
  };
}
