// What a game of Yahtzee must be known by to be solved: everything in which the rule sets differ, and the numbers that a reduced game for a
// test changes. The rule sets themselves are in rules/yahtzee; nothing of them is written down twice.

import { FIXED_POINTS, patternPoints, type Box, type Dice } from '../../rules/yahtzee/boxes.ts';
import { JOKER, PAYS_CHIPS, type RuleSet } from '../../rules/yahtzee/scoring.ts';
import { BONUS_FROM, BONUS_POINTS, CHIP_POINTS } from '../../rules/yahtzee/sheet.ts';
import { DICE_COUNT } from '../../rules/yahtzee/state.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface SolvedRules {
  readonly dice: number;
  readonly rerolls: number;
  readonly bonus: { readonly from: number; readonly points: number };
  /** What a further Yahtzee brings on top when the Yahtzee box holds its points. */
  readonly chip: number;
  readonly joker: 'forced' | 'free' | 'none';
  readonly pointsOf: (box: Box, dice: Dice) => number;
  /** What a joker scores where that is not what its dice show. */
  readonly jokerPoints: Readonly<Partial<Record<Box, number>>>;
}

const { yahtzee: _yahtzee, ...JOKER_POINTS } = FIXED_POINTS;

export function solvedRulesOf(rules: RuleSet, rerolls: number): SolvedRules {
  return {
    dice: DICE_COUNT,
    rerolls,
    bonus: { from: BONUS_FROM, points: BONUS_POINTS },
    chip: PAYS_CHIPS[rules] ? CHIP_POINTS : 0,
    joker: JOKER[rules],
    pointsOf: patternPoints,
    jokerPoints: JOKER_POINTS,
  };
}
