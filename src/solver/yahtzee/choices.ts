// Everything that can be done with five dice: the 32 keeps and the boxes, each with its value.

import { BOXES, UPPER_BOXES, isYahtzee, type Box, type Dice } from '../../rules/yahtzee/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip, isOpen } from '../../rules/yahtzee/scoring.ts';
import type { Column } from '../../rules/yahtzee/sheet.ts';
import { MASKED_BOXES, YAHTZEE_FULL, YAHTZEE_OPEN, YAHTZEE_ZERO, rowOf } from './lower.ts';
import type { Plan } from './plan.ts';
import { placeOf, sheetStateOf, type SheetState, type SolvedGame, type YahtzeeTable } from './table.ts';
import type { Turn } from './turn.ts';

const YAHTZEE = BOXES.indexOf('yahtzee');

/** A box by its place on the sheet, and what goes into it. */
interface Scored {
  readonly place: number;
  readonly points: number;
}

export interface BoxValue {
  readonly box: Box;
  /** What it brings at once, a hundred included. */
  readonly points: number;
  /** That, and what the sheet is worth afterwards. */
  readonly value: number;
}

/** How far filling a lower box moves the row of a sheet. */
const ROW_STEPS = BOXES.map((box) => rowOf(1 << MASKED_BOXES.indexOf(box), YAHTZEE_OPEN));

/** The sheet after the box at this place has been filled. */
function fillBox({ mask, total, row }: SheetState, place: number, points: number): SheetState {
  if (place < UPPER_BOXES.length) return { mask: mask | (1 << place), total: total + points, row };
  const step = place === YAHTZEE ? (points === 0 ? YAHTZEE_ZERO : YAHTZEE_FULL) : (ROW_STEPS[place] ?? 0);
  return { mask, total, row: row + step };
}

/** The places of the boxes that a further Yahtzee may go to, and its points there; the rules know. */
function listJoker({ rules }: SolvedGame, column: Column, dice: Dice): readonly Scored[] {
  return allowedBoxes(rules, column, dice).map((box) => {
    return { place: BOXES.indexOf(box), points: boxPoints(rules, column, { box, dice }) };
  });
}

/** Any other roll goes to any open box, for what its pattern scores. */
function listOpen({ lattice, points }: Plan, column: Column, dice: Dice): readonly Scored[] {
  const roll = lattice.numberOf(dice) - lattice.firstRoll;
  const open: Scored[] = [];
  for (let place = 0; place < BOXES.length; place += 1)
    if (column.boxes[BOXES[place] as Box] === undefined)
      open.push({ place, points: points[place]?.[roll] ?? 0 });
  return open;
}

/** The boxes that the dice may go to, in the order of the sheet. */
export function valueBoxes(table: YahtzeeTable, column: Column, dice: Dice): readonly BoxValue[] {
  const { game, plan, values } = table;
  const state = sheetStateOf(column);
  const isFurther = isYahtzee(dice) && !isOpen(column, 'yahtzee');
  const chip = isFurther && earnsChip(game.rules, column, dice) ? plan.rules.chip : 0;
  const scored = isFurther ? listJoker(game, column, dice) : listOpen(plan, column, dice);
  return scored.map(({ place, points }) => {
    const after = values[placeOf(table, fillBox(state, place, points))] as number;
    return { box: BOXES[place] as Box, points: points + chip, value: after + points + chip };
  });
}

/**
 * What each of the 32 keeps is worth, with at least one reroll left. Keep number n keeps the die at the far left if its highest bit is set, and so on: the
 * order of the moves of the rules. Keeping all dice ends the rolling.
 */
export function valueKeeps(
  { plan: { lattice } }: YahtzeeTable,
  turn: Turn,
  at: { dice: Dice; rerolls: number },
): Float64Array {
  const { dice, rerolls } = at;
  const { keeps } = turn.level(rerolls);
  const { rolls } = turn.level(0);
  const { firstRoll } = lattice;
  const numbers = lattice.listKeeps(dice);
  const values = new Float64Array(numbers.length);
  for (let choice = 0; choice < values.length; choice += 1) {
    const keep = numbers[choice] as number;
    values[choice] = (keep < firstRoll ? keeps[keep] : rolls[keep - firstRoll]) as number;
  }
  return values;
}
