// Finds the board of a game.

import { findPart } from '../../games/registry.ts';
import { PAGE_PARTS } from '../../games/registry/page-parts.ts';
import type { PagePart } from './page-part.ts';
import type { GameScreen } from './screen.ts';

export async function loadScreen(game: string): Promise<GameScreen | undefined> {
  return findPart<PagePart>(PAGE_PARTS, game)?.loadScreen();
}
