// The games that have only rules; they use the parts in plain/. They are listed apart from the
// others so that the page does not load the rules of every game before it shows one of them.

import type { Game } from './game.ts';

export const PLAIN: readonly Game[] = [];

export function findPlainGame(id: string): Game | undefined {
  return PLAIN.find((game) => game.id === id);
}
