// The chance of the upper bonus under perfect play, for every sheet. If the bonus were a little more, the game would be worth that little times the
// chance of getting it more: so the game is solved once more with such a bonus, and the two tables are subtracted. It takes as long as the first, and is
// done when a review first has to explain something.

import { BONUS_POINTS, type Column } from '../rules/sheet.ts';
import { solveInSteps, type Solution } from '../solver/solve.ts';
import { keyOf, solvedRulesOf, type SolvedGame } from '../solver/solved-rules.ts';
import { valueOf, type YahtzeeTable } from '../solver/table.ts';
import type { Steps } from '../../../review/judge.ts';

/** Small enough that nobody would play otherwise for it, but for ties; a power of two, so that nothing is lost in rounding. */
const LITTLE = 2 ** -10;
/** As for the tables themselves: each has 3 MB. */
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
