// Finds the board of a game.

import { pagePartOf } from '../../games/registry/page-parts.ts';
import type { GameScreen } from './screen.ts';

/** Undefined for a game that is newer than this page. */
export async function loadScreen(game: string): Promise<GameScreen | undefined> {
  return pagePartOf(game)?.loadScreen();
}
