// The chance of the upper bonus under perfect play, for every sheet. If the bonus were slightly
// larger, the game would be worth that amount more, times the chance of the bonus. So the game is
// solved again with such a bonus, and the two tables are subtracted. This takes as long as the
// first solve, and happens when a review first has to explain something.

import { BONUS_POINTS, type Column } from '../rules/sheet.ts';
import { solveInSteps, type Solution } from '../solver/solve.ts';
import { keyOf, solvedRulesOf, type SolvedGame } from '../solver/solved-rules.ts';
import { valueOf, type YahtzeeTable } from '../solver/table.ts';
import type { Steps } from '../../../review/judge.ts';

/**
 * Small enough to change nobody's play, except in ties; a power of two, so that nothing is lost in
 * rounding.
 */
const LITTLE = 2 ** -10;
/** As for the tables themselves: 3 MB each. */
const KEPT_MAX = 4;

const kept = new Map<string, Solution>();

function* solveWithMore(game: SolvedGame): Steps<Solution> {
  const solved = solvedRulesOf(game);
  const bonus = { ...solved.bonus, points: solved.bonus.points + LITTLE };
  const steps = solveInSteps({ ...solved, bonus });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) yield;
  return step.value;
}

/** The chance of the bonus for a sheet at the beginning of a turn. */
export type BonusChance = (column: Column) => number;

export function* openBonusChances(table: YahtzeeTable): Steps<BonusChance> {
  const { game } = table;
  const key = keyOf(game);
  const more = kept.get(key) ?? (yield* solveWithMore(game));
  kept.delete(key);
  kept.set(key, more);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return (column) => {
    const chance = (valueOf(more, column) - valueOf(table, column)) / LITTLE;
    return Math.min(Math.max(chance, 0), 1);
  };
}

/** What a chance of the bonus is worth. */
export function worthOfBonus(chance: number): number {
  return chance * BONUS_POINTS;
}
