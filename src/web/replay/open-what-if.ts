// Opens the practice table of "what if", with the part of the page that can do it.

import type { Wish } from '../here/what-if.ts';
import type { ReplayGame } from './replay-log.ts';

/**
 * Undefined where the rules let nobody play on; empty if that part of the page cannot be loaded.
 */
export async function openTable(game: ReplayGame, wish: Wish): Promise<string | undefined> {
  try {
    const { openWhatIf } = await import('../here/what-if.ts');
    const { PAGE_HERE_WORLD } = await import('../here/here-world.ts');
    return openWhatIf(game, wish, PAGE_HERE_WORLD);
  } catch {
    return '';
  }
}
