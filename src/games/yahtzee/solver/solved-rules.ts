// What must be known about a game of Yahtzee to solve it: everything in which the rule sets differ,
// and the numbers that a reduced game for a test changes. The rule sets themselves are in
// games/yahtzee/rules; nothing is repeated here.

import { BOXES, FIXED_POINTS, patternPoints, type Box, type Dice } from '../rules/boxes.ts';
import { type RuleSet } from '../rules/options.ts';
import { JOKER, PAYS_CHIPS } from '../rules/scoring.ts';
import { BONUS_FROM, BONUS_POINTS, CHIP_POINTS } from '../rules/sheet.ts';
import { DICE_COUNT } from '../rules/state.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface SolvedRules {
  readonly dice: number;
  readonly rerolls: number;
  /** The game ends when this many boxes are filled. */
  readonly rounds: number;
  readonly bonus: { readonly from: number; readonly points: number };
  /** What a further Yahtzee scores on top when the Yahtzee box holds its points. */
  readonly chip: number;
  readonly joker: 'forced' | 'free' | 'none';
  readonly pointsOf: (box: Box, dice: Dice) => number;
  /** What a joker scores where that differs from its dice. */
  readonly jokerPoints: Readonly<Partial<Record<Box, number>>>;
}

const { yahtzee: _yahtzee, ...JOKER_POINTS } = FIXED_POINTS;

/** Which game of one column to solve, in the terms of the table's options. */
export interface SolvedGame {
  readonly rules: RuleSet;
  readonly rerolls: number;
  /** 0 or absent for a game that is played until the sheet is full. */
  readonly rounds?: number;
}

/** The options that change the game. */
export function gameOf({ rules, rerolls, rounds = 0 }: SolvedGame): SolvedGame {
  return isShort({ rounds }) ? { rules, rerolls, rounds } : { rules, rerolls };
}

/**
 * The game of one column by itself. With several columns, a column ends before it is full only by
 * chance.
 */
export function columnGameOf({ columns, ...game }: SolvedGame & { readonly columns: number }): SolvedGame {
  return gameOf(columns === 1 ? game : { ...game, rounds: 0 });
}

/** A game has one key, however its options are written. */
export function keyOf(game: SolvedGame): string {
  return Object.values(gameOf(game)).join(' ');
}

/** Whether it ends before the sheet is full. */
export function isShort({ rounds = 0 }: Pick<SolvedGame, 'rounds'>): boolean {
  return rounds > 0 && rounds < BOXES.length;
}

export function solvedRulesOf({ rules, rerolls, rounds = 0 }: SolvedGame): SolvedRules {
  return {
    dice: DICE_COUNT,
    rerolls,
    rounds: rounds === 0 ? BOXES.length : rounds,
    bonus: { from: BONUS_FROM, points: BONUS_POINTS },
    chip: PAYS_CHIPS[rules] ? CHIP_POINTS : 0,
    joker: JOKER[rules],
    pointsOf: patternPoints,
    jokerPoints: JOKER_POINTS,
  };
}
