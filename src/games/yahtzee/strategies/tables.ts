// The solver's table that perfect play in Yahtzee needs, made beforehand in short pieces that hold
// nothing up. Without it the first decision would solve the whole game at once, which takes about
// half a second.

import { readOptions } from '../rules/state.ts';
import { solveInSteps, type Solution } from '../solver/solve.ts';
import { columnGameOf, keyOf, solvedRulesOf } from '../solver/solved-rules.ts';
import { hasTable, keepTable } from '../solver/tables.ts';

/** Solver steps, each some 50 microseconds. */
const STEPS_PER_PIECE = 40;
/**
 * Each is several megabytes; when there are more, the oldest unfinished one is dropped and starts
 * again later.
 */
const UNDERWAY_MAX = 4;

const underway = new Map<string, Generator<number, Solution>>();

/** Does a piece of the work for games with these options, and returns whether all of it is done. */
export function prepareTable(input: unknown): boolean {
  const read = readOptions(input);
  if (!read.ok) return true;
  const game = columnGameOf(read.value);
  if (hasTable(game)) return true;
  const key = keyOf(game);
  const steps = underway.get(key) ?? solveInSteps(solvedRulesOf(game));
  underway.set(key, steps);
  for (let count = 0; count < STEPS_PER_PIECE; count += 1) {
    const step = steps.next();
    if (step.done !== true) continue;
    underway.delete(key);
    keepTable({ game, ...step.value });
    return true;
  }
  const [oldest] = underway.keys();
  if (underway.size > UNDERWAY_MAX && oldest !== undefined) underway.delete(oldest);
  return false;
}
