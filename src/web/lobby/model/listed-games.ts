// The games as the lobby names them, without their rules: those are loaded with a table.

import type { Game } from '../../../games/game.ts';
import { PLAIN } from '../../../games/plain-games.ts';
import { OPTIONS } from '../../../games/registry/options.ts';

export type ListedGame = Pick<Game, 'id' | 'options'>;

export const LISTED: readonly ListedGame[] = [
  ...Object.entries(OPTIONS).map(([id, options]) => ({ id, options })),
  ...PLAIN,
];

/** Undefined for a game that is newer than this page. */
export function findListed(id: string): ListedGame | undefined {
  return LISTED.find((game) => game.id === id);
}
