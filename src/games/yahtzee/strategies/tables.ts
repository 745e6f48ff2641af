// The solver's table that perfect play in Yahtzee needs, made beforehand in short pieces that hold
// nothing up. Without it the first decision would solve the whole game at once, which takes about
// half a second.

import { readOptions } from '../rules/state.ts';
import { solveInSteps, type Solution } from '../solver/solve.ts';
import { columnGameOf, keyOf, solvedRulesOf, type SolvedGame } from '../solver/solved-rules.ts';
import { hasTable, keepTable } from '../solver/tables.ts';

/** Solver steps, each some 50 microseconds. */
const STEPS_PER_PIECE = 40;
/** Each is several megabytes. */
const UNDERWAY_MAX = 4;

interface Work {
  readonly game: SolvedGame;
  readonly steps: Generator<number, Solution>;
}

const underway = new Map<string, Work>();

/** Does a piece of the work for games with these options, and returns whether all of it is done. */
export function prepareTable(input: unknown): boolean {
  const read = readOptions(input);
  if (!read.ok) return true;
  const game = columnGameOf(read.value);
  if (hasTable(game)) return true;
  doPiece(findWork(game));
  return hasTable(game);
}

/**
 * The work for this game. If too much is under way to begin it, the oldest is done first. Dropping
 * the oldest instead would mean that several games prepared by turns never get ready.
 */
function findWork(game: SolvedGame): Work {
  const key = keyOf(game);
  const known = underway.get(key);
  if (known !== undefined) return known;
  const [oldest] = underway.values();
  if (underway.size >= UNDERWAY_MAX && oldest !== undefined) return oldest;
  const work = { game, steps: solveInSteps(solvedRulesOf(game)) };
  underway.set(key, work);
  return work;
}

function doPiece({ game, steps }: Work): void {
  for (let count = 0; count < STEPS_PER_PIECE; count += 1) {
    const step = steps.next();
    if (step.done !== true) continue;
    underway.delete(keyOf(game));
    keepTable({ game, ...step.value });
    return;
  }
}
