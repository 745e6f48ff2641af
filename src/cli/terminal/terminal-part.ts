// The part of a game for the terminal: its screen, its solver for `parlour solve` and `parlour
// value`, and the sentences of its reviews.

import type { ReviewSentences } from '../commands/review/review-sentences.ts';
import type { Solver } from '../commands/solver.ts';
import type { Screen } from './screen.ts';

export interface TerminalPart {
  readonly screen: Screen;
  /** Only for a solved game. */
  readonly solver?: Solver;
  readonly review?: ReviewSentences;
}
