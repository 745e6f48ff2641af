// The solved game: what every sheet is worth at the beginning of a turn. It is the points still to come, and the upper bonus is always among
// them, even when it is certain: so the final total is what stands in the boxes, the hundreds, and this.

import { UPPER_BOXES, type Box } from '../../rules/yahtzee/boxes.ts';
import type { RuleSet } from '../../rules/yahtzee/scoring.ts';
import type { Column } from '../../rules/yahtzee/sheet.ts';
import { MASKED_BOXES, YAHTZEE_FULL, YAHTZEE_OPEN, YAHTZEE_ZERO, rowOf } from './lower.ts';
import { LANES } from './plan.ts';
import type { Solution } from './solve.ts';

/** Which game of one column was solved: what the table's options call it. */
export interface SolvedGame {
  readonly rules: RuleSet;
  readonly rerolls: number;
}

export interface YahtzeeTable extends Solution {
  readonly game: SolvedGame;
}

/** A sheet as the solver knows it. */
export interface SheetState {
  /** Which upper boxes are filled, and what they hold together. */
  readonly mask: number;
  readonly total: number;
  /** The lower boxes and the Yahtzee box: `rowOf` in lower.ts. */
  readonly row: number;
}

function yahtzeeOf({ boxes: { yahtzee } }: Column): number {
  if (yahtzee === undefined) return YAHTZEE_OPEN;
  return yahtzee === 0 ? YAHTZEE_ZERO : YAHTZEE_FULL;
}

export function sheetStateOf(column: Column): SheetState {
  const { boxes } = column;
  let mask = 0;
  let total = 0;
  for (let place = 0; place < UPPER_BOXES.length; place += 1) {
    const points = boxes[UPPER_BOXES[place] as Box];
    if (points === undefined) continue;
    mask |= 1 << place;
    total += points;
  }
  let lower = 0;
  for (let place = 0; place < MASKED_BOXES.length; place += 1)
    if (boxes[MASKED_BOXES[place] as Box] !== undefined) lower |= 1 << place;
  return { mask, total, row: rowOf(lower, yahtzeeOf(column)) };
}

/** Where the value of a sheet stands in the table. */
export function placeOf({ plan }: Solution, { mask, total, row }: SheetState): number {
  const { start = 0, width = LANES } = plan.blocks[mask] ?? {};
  return start + row * width + plan.classes.classOf(mask, total);
}

/** The points that a column can still expect when its turn begins, the bonus among them. NaN for one that cannot come about. */
export function valueOf(solution: Solution, column: Column): number {
  const state = sheetStateOf(column);
  if (solution.plan.classes.classOf(state.mask, state.total) < 0) return Number.NaN;
  return solution.values[placeOf(solution, state)] ?? Number.NaN;
}
