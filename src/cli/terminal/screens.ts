// Finds the terminal screen of a game.

import { terminalPartOf } from '../../games/registry/terminal.ts';
import type { Screen } from './screen.ts';

/** Undefined for a game that is newer than this program. */
export function findScreen(game: string): Screen | undefined {
  return terminalPartOf(game)?.screen;
}
