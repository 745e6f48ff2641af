// Everything about a game of Yahtzee that is the same for all its states, worked out once before
// solving: the lattice, the classes, which number goes where. plain.ts and kernel.ts follow the
// same plan, tile by tile: a tile is eight states that differ only in the upper class.
//
// The table of values has a block for each upper mask, in it a line for each row of lower.ts, and
// in it a number for each upper class, padded to whole tiles.

import {
  findLower,
  ROWS,
  rowOf,
  YAHTZEE_OPEN,
  YAHTZEE_STATES,
  LOWER_MASKS,
  type LowerBoxes,
} from './lower.ts';
import { BOXES } from '../rules/boxes.ts';
import { makeLattice, type Lattice } from './lattice.ts';
import { FACES, type SolvedRules } from './solved-rules.ts';
import {
  MASKS,
  findClasses,
  findSteps,
  givenRow,
  makeTree,
  openFaces,
  type UpperClasses,
  type UpperStep,
  type UpperTree,
} from './upper.ts';

/**
 * Numbers in a tile: 64 bytes, so that all 462 keeps stay in the first-level cache of a processor.
 */
export const LANES = 8;

/** For each roll the kind of its lower boxes and the row of its upper boxes, in pairs. */
export type Looks = Int32Array;

export interface Block {
  readonly mask: number;
  /** Where the block begins in the table, and how long its lines are. */
  readonly start: number;
  readonly width: number;
  readonly steps: readonly UpperStep[];
  readonly tree: UpperTree;
  /**
   * How rolls are looked up: with the Yahtzee box open, with it filled, and with it filled and no
   * lower box open.
   */
  readonly looks: readonly [open: Looks, joker: Looks, last: Looks];
}

export interface Plan {
  readonly rules: SolvedRules;
  readonly lattice: Lattice;
  readonly classes: UpperClasses;
  readonly lower: LowerBoxes;
  /** By upper mask. */
  readonly blocks: readonly Block[];
  /** The rolls of equal dice, by face, counted from the first roll. */
  readonly yahtzees: Int32Array;
  /** For each box, in the order of the sheet, what each roll scores in it by its pattern. */
  readonly points: readonly Int32Array[];
  /** How many states there are, and how many numbers the table holds. */
  readonly states: number;
  readonly size: number;
}

interface Parts {
  readonly rules: SolvedRules;
  readonly lattice: Lattice;
  readonly lower: LowerBoxes;
  readonly yahtzees: Int32Array;
}

/** Where a further Yahtzee of this face is looked up. */
function lookOfJoker(
  { rules, lattice, lower, yahtzees }: Parts,
  where: { mask: number; face: number; best: number; isLowerOpen: boolean },
): readonly [kind: number, row: number] {
  const { mask, face, best, isLowerOpen } = where;
  const normal = [lower.kinds[yahtzees[face - 1] ?? 0] ?? 0, best] as const;
  const place = openFaces(mask).indexOf(face);
  if (rules.joker === 'none') return normal;
  if (place >= 0)
    return rules.joker === 'forced' ? [lower.noKind, givenRow(place, lattice.dice, lattice.dice)] : normal;
  if (rules.joker === 'free') return [lower.jokerKind, best];
  return isLowerOpen ? [lower.jokerKind, 0] : normal;
}

function makeLooks(parts: Parts, mask: number, tree: UpperTree): Block['looks'] {
  const { lower, yahtzees } = parts;
  const open = Int32Array.from(Array.from(tree.best, (row, roll) => [lower.kinds[roll] ?? 0, row]).flat());
  const [joker, last] = [true, false].map((isLowerOpen) => {
    const looks = open.slice();
    for (const face of FACES) {
      const roll = yahtzees[face - 1] ?? 0;
      looks.set(lookOfJoker(parts, { mask, face, best: tree.best[roll] ?? 0, isLowerOpen }), 2 * roll);
    }
    return looks;
  }) as [Looks, Looks];
  return [open, joker, last];
}

/** The looks for a row, as an index into `Block.looks`. */
export function lookFor(row: number): 0 | 1 | 2 {
  if (row % YAHTZEE_STATES === YAHTZEE_OPEN) return 0;
  return row < rowOf(LOWER_MASKS - 1, YAHTZEE_OPEN) ? 1 : 2;
}

export function makePlan(rules: SolvedRules): Plan {
  const lattice = makeLattice(rules.dice);
  const lower = findLower(rules, lattice);
  const classes = findClasses(rules);
  const yahtzees = Int32Array.from(FACES, (face) => {
    return lattice.numberOf(Array.from({ length: rules.dice }, () => face)) - lattice.firstRoll;
  });
  const rolls = lattice.keeps.slice(lattice.firstRoll);
  const points = BOXES.map((box) => Int32Array.from(rolls, (roll) => rules.pointsOf(box, roll)));
  let size = 0;
  const blocks = Array.from({ length: MASKS }, (_, mask): Block => {
    const width = Math.ceil((classes.needs[mask] ?? []).length / LANES) * LANES;
    const start = size;
    size += width * ROWS;
    const tree = makeTree(openFaces(mask), lattice);
    const steps = findSteps(classes, mask, { dice: rules.dice, width });
    const looks = makeLooks({ rules, lattice, lower, yahtzees }, mask, tree);
    return { mask, start, width, steps, tree, looks };
  });
  const states = classes.needs.reduce((sum, needs) => sum + needs.length * ROWS, 0);
  return { rules, lattice, classes, lower, blocks, yahtzees, points, states, size };
}
