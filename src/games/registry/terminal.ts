// What the terminal has for each game. A game that has only rules gets a screen made from them.

import type { TerminalPart } from '../../cli/terminal/terminal-part.ts';
import { pigReview } from '../pig/terminal/review.ts';
import { pigScreen } from '../pig/terminal/screen.ts';
import { PIG_SOLVER } from '../pig/terminal/solver.ts';
import { plainScreen } from '../plain/terminal/screen.ts';
import { findPart } from '../find-part.ts';
import { findGame, type GameId } from '../registry.ts';
import { twentyOneReview } from '../twenty-one/terminal/review.ts';
import { twentyOneScreen } from '../twenty-one/terminal/screen.ts';
import { TWENTY_ONE_SOLVER } from '../twenty-one/terminal/solver.ts';
import { yahtzeeReview } from '../yahtzee/terminal/review.ts';
import { yahtzeeScreen } from '../yahtzee/terminal/screen.ts';
import { YAHTZEE_SOLVER } from '../yahtzee/terminal/solver.ts';

const TERMINAL = {
  yahtzee: { screen: yahtzeeScreen, solver: YAHTZEE_SOLVER, review: yahtzeeReview },
  pig: { screen: pigScreen, solver: PIG_SOLVER, review: pigReview },
  'twenty-one': { screen: twentyOneScreen, solver: TWENTY_ONE_SOLVER, review: twentyOneReview },
} satisfies Record<GameId, Required<TerminalPart>>;

/** In the order of the registry. */
export const SOLVERS = Object.values(TERMINAL).map(({ solver }) => solver);

export function terminalPartOf(id: string): TerminalPart | undefined {
  const game = findGame(id);
  return findPart<TerminalPart>(TERMINAL, id) ?? (game && { screen: plainScreen(game) });
}
