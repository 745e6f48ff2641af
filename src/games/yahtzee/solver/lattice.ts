// The lattice of keeps: all multisets of up to five dice, each connected with those that have one
// die more or less. With five dice it has 462 keeps, the last 252 of which are the whole rolls, and
// 1,260 edges. A reroll goes down it with means and up it with maxima (turn.ts).

import type { Dice } from '../rules/boxes.ts';
import { FACES } from './solved-rules.ts';

/** Consecutive keeps with the same number of keeps below them. */
interface Run {
  readonly first: number;
  readonly count: number;
  /** How many different faces each has, which is the number of keeps one die below it. */
  readonly distinct: number;
}

export interface Lattice {
  readonly dice: number;
  /**
   * Every keep as its sorted dice: by the number of dice, then by the number of different faces.
   * Number 0 keeps nothing.
   */
  readonly keeps: readonly Dice[];
  /** The number of the first keep that is a whole roll. */
  readonly firstRoll: number;
  /**
   * For keep k, below a whole roll, and face f, the keep with that die added is at 6 * k + f - 1.
   */
  readonly above: Int32Array;
  /** The keeps one die below keep 1, then those below keep 2, and so on. */
  readonly below: Int32Array;
  readonly runs: readonly Run[];
  /** In how many ways each roll can fall, out of `ways` in all. */
  readonly counts: Float64Array;
  readonly ways: number;
  /** The sum of the dice of each roll. */
  readonly sums: Float64Array;
  /** The number of the keep of these dice, in any order. */
  numberOf(dice: Dice): number;
  /**
   * The keeps of all 32 choices of five dice, in this order: the highest bit of a choice stands for
   * the first die. Valid until the next call.
   */
  listKeeps(dice: Dice): Int32Array;
}

function listSorted(dice: number): readonly Dice[] {
  if (dice === 0) return [[]];
  return listSorted(dice - 1).flatMap((rest) =>
    FACES.filter((face) => face >= (rest.at(-1) ?? 1)).map((face) => rest.concat(face)),
  );
}

function countDistinct(dice: Dice): number {
  return new Set(dice).size;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function countWays(roll: Dice): number {
  const repeated = FACES.map((face) => factorial(roll.filter((die) => die === face).length));
  return factorial(roll.length) / repeated.reduce((product, one) => product * one, 1);
}

function findRuns(keeps: readonly Dice[]): readonly Run[] {
  const runs: Run[] = [];
  keeps.forEach((keep, first) => {
    const distinct = countDistinct(keep);
    const last = runs.at(-1);
    if (distinct === 0) return;
    if (last?.distinct === distinct) runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ first, count: 1, distinct });
  });
  return runs;
}

export function makeLattice(dice: number): Lattice {
  const levels = Array.from({ length: dice + 1 }, (_, size) =>
    listSorted(size).toSorted((one, other) => countDistinct(one) - countDistinct(other)),
  );
  const keeps = levels.flat();
  const rolls = levels[dice] ?? [];
  // A keep's code is a sum over its dice, so that dice in any order, and one die more or less, are
  // found by adding.
  const base = dice + 1;
  const codes = [0, ...FACES.map((face) => base ** (face - 1))];
  const codeOf = (keep: Dice): number => keep.reduce((code, die) => code + (codes[die] ?? 0), 0);
  const numbers = new Int32Array(base ** FACES.length);
  keeps.forEach((keep, number) => (numbers[codeOf(keep)] = number));
  const numberOf = (keep: Dice): number => numbers[codeOf(keep)] ?? 0;
  const firstRoll = keeps.length - rolls.length;
  const above = Int32Array.from(
    keeps.slice(0, firstRoll).flatMap((keep) => FACES.map((face) => numberOf([...keep, face]))),
  );
  const listed = new Int32Array(2 ** dice);
  const listKeeps = (roll: Dice): Int32Array => {
    // One more die doubles the choices: each so far, without and with that die. The first keeps
    // nothing.
    for (let place = roll.length - 1, so = 1; place >= 0; place -= 1, so *= 2) {
      const face = roll[place] as number;
      for (let choice = 0; choice < so; choice += 1)
        listed[so + choice] = above[6 * (listed[choice] as number) + face - 1] as number;
    }
    return listed;
  };
  return {
    dice,
    keeps,
    firstRoll,
    above,
    below: Int32Array.from(
      keeps.flatMap((keep) =>
        [...new Set(keep)].map((face) => numberOf(keep.toSpliced(keep.indexOf(face), 1))),
      ),
    ),
    runs: findRuns(keeps),
    counts: Float64Array.from(rolls, countWays),
    ways: FACES.length ** dice,
    sums: Float64Array.from(rolls, (roll) => roll.reduce((sum, die) => sum + die, 0)),
    numberOf,
    listKeeps,
  };
}

/** The upward edges, from the last keep to the first, the order in which going down needs them. */
export function reverseAbove(above: Int32Array): Int32Array {
  return above.map((_, edge) => {
    const face = edge % FACES.length;
    return above[above.length - FACES.length - (edge - face) + face] ?? 0;
  });
}
