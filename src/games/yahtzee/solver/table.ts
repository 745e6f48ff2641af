// The solved game: what every sheet is worth at the beginning of a turn. The value is the points
// still to come, and always includes the upper bonus, even when it is certain: so the final total
// is what is in the boxes, the hundreds, and this.

import { BOXES, UPPER_BOXES, type Box } from '../rules/boxes.ts';
import type { Column } from '../rules/sheet.ts';
import { MASKED_BOXES, YAHTZEE_FULL, YAHTZEE_OPEN, YAHTZEE_ZERO, rowOf } from './lower.ts';
import type { Block } from './plan.ts';
import type { Solution } from './solve.ts';
import type { SolvedGame } from './solved-rules.ts';
import { MASKS } from './upper.ts';

export interface YahtzeeTable extends Solution {
  readonly game: SolvedGame;
}

/** A sheet as the solver knows it. */
export interface SheetState {
  /**
   * Which boxes are filled, bit 0 for the first on the sheet: so the lowest six are the upper mask.
   */
  readonly filled: number;
  /** What the upper boxes hold together. */
  readonly total: number;
  /** The lower boxes and the Yahtzee box: `rowOf` in lower.ts. */
  readonly row: number;
}

const PLACES = Object.fromEntries(BOXES.map((box, place) => [box, place])) as Record<Box, number>;
/** How far filling a lower box moves the row of a sheet; the Yahtzee box is apart. */
const ROW_STEPS = BOXES.map((box) => rowOf(1 << MASKED_BOXES.indexOf(box), YAHTZEE_OPEN));

/** The sheet after the box at this place has been filled. */
export function fillBox({ filled, total, row }: SheetState, place: number, points: number): SheetState {
  const after = filled | (1 << place);
  if (place < UPPER_BOXES.length) return { filled: after, total: total + points, row };
  if (place !== PLACES.yahtzee) return { filled: after, total, row: row + (ROW_STEPS[place] as number) };
  return { filled: after, total, row: row + (points === 0 ? YAHTZEE_ZERO : YAHTZEE_FULL) };
}

export function sheetStateOf({ boxes }: Column): SheetState {
  let state: SheetState = { filled: 0, total: 0, row: rowOf(0, YAHTZEE_OPEN) };
  // Iterates over what is there instead of looking up every box by name, which takes several times
  // as long.
  for (const box in boxes) {
    const points = boxes[box as Box];
    if (points !== undefined) state = fillBox(state, PLACES[box as Box], points);
  }
  return state;
}

export function upperMaskOf({ filled }: SheetState): number {
  return filled % MASKS;
}

/** The index of a sheet's value in the table. */
export function placeOf({ plan }: Solution, state: SheetState): number {
  const mask = upperMaskOf(state);
  const { start, width } = plan.blocks[mask] as Block;
  return start + state.row * width + plan.classes.classOf(mask, state.total);
}

/**
 * The points that a column can still expect when its turn begins, including the bonus. NaN for a
 * sheet that cannot occur.
 */
export function valueOf(solution: Solution, column: Column): number {
  const state = sheetStateOf(column);
  if (solution.plan.classes.classOf(upperMaskOf(state), state.total) < 0) return Number.NaN;
  return solution.values[placeOf(solution, state)] ?? Number.NaN;
}
