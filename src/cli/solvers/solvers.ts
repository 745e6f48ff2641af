// The games that are solved.

import type { Game } from '../../games/game.ts';
import { CommandError } from '../command-error.ts';
import { PIG_SOLVER } from '../../games/pig/terminal/solver.ts';
import type { Solver } from './solver.ts';
import { TWENTY_ONE_SOLVER } from '../../games/twenty-one/terminal/solver.ts';
import { YAHTZEE_SOLVER } from '../../games/yahtzee/terminal/solver.ts';

export const SOLVERS: readonly Solver[] = [YAHTZEE_SOLVER, PIG_SOLVER, TWENTY_ONE_SOLVER];

export function solverOf({ id, name }: Game): Solver {
  const solver = SOLVERS.find(({ game }) => game === id);
  if (solver === undefined) throw new CommandError(`${name} is not solved.`);
  return solver;
}
