// The games that are solved.

import type { Game } from '../../games/game.ts';
import { findPart } from '../../games/registry.ts';
import { TERMINAL } from '../../games/registry/terminal.ts';
import { CommandError } from '../command-error.ts';
import type { TerminalPart } from '../screens/terminal-part.ts';
import type { Solver } from './solver.ts';

export const SOLVERS: readonly Solver[] = Object.values(TERMINAL).map(({ solver }) => solver);

export function solverOf({ id, name }: Game): Solver {
  const solver = findPart<TerminalPart>(TERMINAL, id)?.solver;
  if (solver === undefined) throw new CommandError(`${name} is not solved.`);
  return solver;
}
