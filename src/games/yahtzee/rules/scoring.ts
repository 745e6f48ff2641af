// What a roll may be scored as in one column, and what it scores there, under each rule set:
// paragraphs 12 to 15 and 18 of RULES.md. The two tables at the top are the two differences between
// the rule sets.

import {
  BOXES,
  FIXED_POINTS,
  LOWER_BOXES,
  isYahtzee,
  patternPoints,
  upperBoxOf,
  type Box,
  type Dice,
} from './boxes.ts';
import type { RuleSet } from './options.ts';
import type { Column } from './sheet.ts';

export const PAYS_CHIPS: Readonly<Record<RuleSet, boolean>> = {
  official: true,
  'free-joker': true,
  chips: true,
  plain: false,
};

export const JOKER: Readonly<Record<RuleSet, 'forced' | 'free' | 'none'>> = {
  official: 'forced',
  'free-joker': 'free',
  chips: 'none',
  plain: 'none',
};

export function isOpen(column: Column, box: Box): boolean {
  return column.boxes[box] === undefined;
}

/** Five equal dice when the Yahtzee box is filled, with 50 or with 0. */
function isFurtherYahtzee(column: Column, dice: Dice): boolean {
  return isYahtzee(dice) && !isOpen(column, 'yahtzee');
}

function isOwnUpperOpen(column: Column, dice: Dice): boolean {
  const own = upperBoxOf(dice[0] ?? 0);
  return own !== undefined && isOpen(column, own);
}

/** The boxes of this column in which the roll may be scored, in the order of the sheet. */
export function allowedBoxes(rules: RuleSet, column: Column, dice: Dice): readonly Box[] {
  const open = BOXES.filter((box) => isOpen(column, box));
  if (JOKER[rules] !== 'forced' || !isFurtherYahtzee(column, dice)) return open;
  const own = upperBoxOf(dice[0] ?? 0);
  if (own !== undefined && isOpen(column, own)) return [own];
  const lower = LOWER_BOXES.filter((box) => isOpen(column, box));
  return lower.length > 0 ? lower : open;
}

/** Whether the roll stands for any full house or straight in this column. */
function isJoker(rules: RuleSet, column: Column, dice: Dice): boolean {
  return JOKER[rules] !== 'none' && isFurtherYahtzee(column, dice) && !isOwnUpperOpen(column, dice);
}

/** What goes into the box. */
export function boxPoints(rules: RuleSet, column: Column, choice: { box: Box; dice: Dice }): number {
  const { box, dice } = choice;
  const isFixed = box === 'full-house' || box === 'small-straight' || box === 'large-straight';
  return isFixed && isJoker(rules, column, dice) ? FIXED_POINTS[box] : patternPoints(box, dice);
}

/** Whether scoring this roll in this column pays the extra hundred. */
export function earnsChip(rules: RuleSet, column: Column, dice: Dice): boolean {
  return PAYS_CHIPS[rules] && isYahtzee(dice) && column.boxes.yahtzee === FIXED_POINTS.yahtzee;
}

/** The column after the roll has been scored in it. The box must be allowed. */
export function fill(rules: RuleSet, column: Column, choice: { box: Box; dice: Dice }): Column {
  return {
    boxes: { ...column.boxes, [choice.box]: boxPoints(rules, column, choice) },
    chips: column.chips + (earnsChip(rules, column, choice.dice) ? 1 : 0),
  };
}
