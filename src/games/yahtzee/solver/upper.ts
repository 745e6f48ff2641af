// The upper boxes. Two upper totals have the same future if the same sums of the open boxes reach
// the bonus, so they share a class: the smallest sum that the open boxes can still reach and that
// is enough, or out of reach. That leaves 1,640 classes instead of 2,794 totals.
//
// A mask says which boxes are filled, bit 0 for the Ones.

import type { Dice } from '../rules/boxes.ts';
import type { Lattice } from './lattice.ts';
import { FACES, type SolvedRules } from './solved-rules.ts';

export const MASKS = 2 ** FACES.length;
const NO_CLASS = -1;
const OUT_OF_REACH = Number.POSITIVE_INFINITY;

export function openFaces(mask: number): readonly number[] {
  return FACES.filter((face) => (mask & (1 << (face - 1))) === 0);
}

/** Every sum that boxes of these faces can hold together, the smallest first. */
function sumsOf(faces: readonly number[], dice: number): readonly number[] {
  let sums: readonly number[] = [0];
  for (const face of faces) {
    const more = new Set<number>();
    for (let count = 0; count <= dice; count += 1) for (const sum of sums) more.add(sum + face * count);
    sums = [...more];
  }
  return sums.toSorted((one, other) => one - other);
}

export interface UpperClasses {
  /**
   * For each mask what is still needed for the bonus, the least first, out of reach last. A class
   * is an index into this list.
   */
  readonly needs: ReadonlyArray<readonly number[]>;
  /** NO_CLASS for a total that these boxes cannot hold. */
  classOf(mask: number, total: number): number;
}

export function findClasses({ dice, bonus }: SolvedRules): UpperClasses {
  const open = Array.from({ length: MASKS }, (_, mask) => sumsOf(openFaces(mask), dice));
  const needOf = (mask: number, total: number): number =>
    open[mask]?.find((sum) => sum >= bonus.from - total) ?? OUT_OF_REACH;
  const needs = open.map((_, mask) => {
    const totals = sumsOf(openFaces(MASKS - 1 - mask), dice);
    return [...new Set(totals.map((total) => needOf(mask, total)))].toSorted((one, other) => one - other);
  });
  const places = needs.map((own, mask) =>
    Int16Array.from({ length: bonus.from + 1 }, (_, total) => own.indexOf(needOf(mask, total))),
  );
  return { needs, classOf: (mask, total) => places[mask]?.[Math.min(total, bonus.from)] ?? NO_CLASS };
}

/**
 * Filling one open upper box: for each number of matching dice, each class becomes a class of the
 * next mask.
 */
export interface UpperStep {
  readonly face: number;
  readonly next: number;
  /** The class that `count` dice turn class `c` into is at `count * width + c`. */
  readonly classes: Int32Array;
}

export function findSteps(
  { needs }: UpperClasses,
  mask: number,
  { dice, width }: { dice: number; width: number },
): readonly UpperStep[] {
  const own = needs[mask] ?? [];
  return openFaces(mask).map((face) => {
    const next = mask | (1 << (face - 1));
    const nextNeeds = needs[next] ?? [];
    const classes = new Int32Array((dice + 1) * width);
    for (let count = 0; count <= dice; count += 1)
      for (let place = 0, one = 0; place < width; place += 1) {
        // Lanes after the last class repeat it.
        const left = (own[Math.min(place, own.length - 1)] ?? 0) - face * count;
        // The smallest need that is enough; needs only grow from class to class.
        while ((nextNeeds[one] ?? OUT_OF_REACH) < left) one += 1;
        classes[count * width + place] = one;
      }
    return { face, next, classes };
  });
}

/**
 * The best upper box of each roll, as maxima of rows of numbers. Row 0 stands for no box; then, for
 * each open face in turn, the rows of 0 to five matching dice; then each maximum of two earlier
 * rows. Rolls that look the same to the open boxes share their maxima.
 */
export interface UpperTree {
  /** How many rows come before the first maximum. */
  readonly given: number;
  /** The two rows of each maximum. */
  readonly pairs: Int32Array;
  /** The row of the best upper box, for each roll. */
  readonly best: Int32Array;
}

/** The row of this many matching dice for the open face at this place. */
export function givenRow(place: number, count: number, dice: number): number {
  return 1 + place * (dice + 1) + count;
}

function countOf(roll: Dice, face: number): number {
  let count = 0;
  for (const die of roll) if (die === face) count += 1;
  return count;
}

export function makeTree(faces: readonly number[], { dice, keeps, firstRoll }: Lattice): UpperTree {
  const given = givenRow(faces.length, 0, dice);
  const pairs: number[] = [];
  // By the counts of the faces so far, as digits of a number after a leading 1.
  const known = new Map<number, number>();
  const best = keeps.slice(firstRoll).map((roll) => {
    let row = 0;
    let key = 1;
    faces.forEach((face, place) => {
      const count = countOf(roll, face);
      const own = givenRow(place, count, dice);
      key = key * (dice + 1) + count;
      row = known.get(key) ?? (place === 0 ? own : given + pairs.push(row, own) / 2 - 1);
      known.set(key, row);
    });
    return row;
  });
  return { given, pairs: Int32Array.from(pairs), best: Int32Array.from(best) };
}
