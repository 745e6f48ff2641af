// Finds the solver of a game.

import type { Game } from '../../games/game.ts';
import { terminalPartOf } from '../../games/registry/terminal.ts';
import { CommandError } from '../command-error.ts';
import type { Solver } from './solver.ts';

export function solverOf({ id, name }: Game): Solver {
  const solver = terminalPartOf(id)?.solver;
  if (solver === undefined) throw new CommandError(`${name} is not solved.`);
  return solver;
}
