// What each of the 252 rolls scores in each box by its pattern alone, laid out for fast passes over
// all rolls. Jokers are apart: they depend on the column, and there are only six of them.

import { BOXES, faceOf, isYahtzee, patternPoints, type Box, type Dice } from '../rules/boxes.ts';
import { DICE_COUNT } from '../rules/state.ts';
import { makeLattice, type Lattice } from './lattice.ts';

export interface Pattern {
  readonly box: Box;
  /** All points that the box can hold, the least first. */
  readonly points: readonly number[];
  /** For each roll the index of its points in that list. */
  readonly placeOf: Uint8Array;
  /**
   * Whether the rest of the game depends on what the box holds, and not only on whether it is
   * filled.
   */
  readonly matters: boolean;
}

interface AllDice {
  readonly lattice: Lattice;
  readonly rolls: readonly Dice[];
  /** The rolls of five equal dice, by their index in `rolls`. */
  readonly yahtzees: readonly number[];
  /** In the order of the sheet. */
  readonly patterns: readonly Pattern[];
}

function makePattern(box: Box, rolls: readonly Dice[]): Pattern {
  const scored = rolls.map((roll) => patternPoints(box, roll));
  const points = [...new Set(scored)].toSorted((one, other) => one - other);
  return {
    box,
    points,
    placeOf: Uint8Array.from(scored, (one) => points.indexOf(one)),
    matters: faceOf(box) !== undefined || box === 'yahtzee',
  };
}

let opened: AllDice | undefined;

/** Made on first use. */
export function openDice(): AllDice {
  if (opened !== undefined) return opened;
  const lattice = makeLattice(DICE_COUNT);
  const rolls = lattice.keeps.slice(lattice.firstRoll);
  const yahtzees = rolls.flatMap((roll, place) => (isYahtzee(roll) ? [place] : []));
  opened = { lattice, rolls, yahtzees, patterns: BOXES.map((box) => makePattern(box, rolls)) };
  return opened;
}
