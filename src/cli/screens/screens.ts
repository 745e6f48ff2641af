// Finds the terminal screen of a game.

import { findPart } from '../../games/registry.ts';
import { TERMINAL } from '../../games/registry/terminal.ts';
import type { Screen } from './screen.ts';
import type { TerminalPart } from './terminal-part.ts';

export function findScreen(game: string): Screen | undefined {
  return findPart<TerminalPart>(TERMINAL, game)?.screen;
}
