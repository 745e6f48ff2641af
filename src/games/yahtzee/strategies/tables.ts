// The solver's table that perfect play at Yahtzee needs, made in short pieces beforehand, so that nobody who has other things to do is held up. Without
// it the first decision would solve the whole game at once, which takes about half a second.

import { readOptions } from '../rules/state.ts';
import { solveInSteps, type Solution } from '../solver/solve.ts';
import { columnGameOf, keyOf, solvedRulesOf } from '../solver/solved-rules.ts';
import { hasTable, keepTable } from '../solver/tables.ts';

/** Of the steps of the solver, each some 50 microseconds. */
const STEPS_PER_PIECE = 40;
/** Each is several megabytes; when others begin, the oldest that nobody has finished starts anew some time. */
const UNDERWAY_MAX = 4;

const underway = new Map<string, Generator<number, Solution>>();

/** Does a piece of the work for games with these options, and says whether all of it is done. */
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
