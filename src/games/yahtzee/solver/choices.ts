// Everything that can be done with five dice: the 32 keeps and the boxes, each with its value.

import { BOXES, isYahtzee, type Box, type Dice } from '../rules/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip, isOpen } from '../rules/scoring.ts';
import type { Column } from '../rules/sheet.ts';
import type { Plan } from './plan.ts';
import type { SolvedGame } from './solved-rules.ts';
import { fillBox, placeOf, sheetStateOf, type YahtzeeTable } from './table.ts';
import type { Turn } from './turn.ts';

/** A box by its place on the sheet, and what goes into it. */
interface Scored {
  readonly place: number;
  readonly points: number;
}

export interface BoxValue {
  readonly box: Box;
  /** What it scores at once, including a hundred. */
  readonly points: number;
  /** That, and what the sheet is worth afterwards. */
  readonly value: number;
}

/**
 * The places of the boxes that a further Yahtzee may go to, and its points there, according to the
 * rules.
 */
function listJoker({ rules }: SolvedGame, column: Column, dice: Dice): readonly Scored[] {
  return allowedBoxes(rules, column, dice).map((box) => {
    return { place: BOXES.indexOf(box), points: boxPoints(rules, column, { box, dice }) };
  });
}

/** Any other roll goes to any open box, for what its pattern scores. */
function listOpen({ lattice, points }: Plan, filled: number, dice: Dice): readonly Scored[] {
  const roll = lattice.numberOf(dice) - lattice.firstRoll;
  const open: Scored[] = [];
  for (let place = 0; place < BOXES.length; place += 1)
    if ((filled & (1 << place)) === 0) open.push({ place, points: points[place]?.[roll] ?? 0 });
  return open;
}

/** The boxes that the dice may go to, in the order of the sheet. */
export function valueBoxes(table: YahtzeeTable, column: Column, dice: Dice): readonly BoxValue[] {
  const { game, plan, values } = table;
  const state = sheetStateOf(column);
  const isFurther = isYahtzee(dice) && !isOpen(column, 'yahtzee');
  const chip = isFurther && earnsChip(game.rules, column, dice) ? plan.rules.chip : 0;
  const scored = isFurther ? listJoker(game, column, dice) : listOpen(plan, state.filled, dice);
  return scored.map(({ place, points }) => {
    const after = values[placeOf(table, fillBox(state, place, points))] as number;
    return { box: BOXES[place] as Box, points: points + chip, value: after + points + chip };
  });
}

/**
 * What each of the 32 keeps is worth, with at least one reroll left. Keep number n keeps the
 * leftmost die if its highest bit is set, and so on: the order of the moves in the rules. Keeping
 * all dice ends the rolling.
 */
export function valueKeeps(
  { plan: { lattice } }: YahtzeeTable,
  turn: Turn,
  { dice, rerolls }: { dice: Dice; rerolls: number },
): readonly number[] {
  const { keeps } = turn.level(rerolls);
  const { firstRoll } = lattice;
  const numbers = lattice.listKeeps(dice);
  // Not a typed array: at this size, allocating its memory takes longer than everything else here.
  const values: number[] = [];
  for (let choice = 0; choice < numbers.length; choice += 1) {
    const keep = numbers[choice] as number;
    values.push((keep < firstRoll ? keeps[keep] : turn.scores[keep - firstRoll]) as number);
  }
  return values;
}
