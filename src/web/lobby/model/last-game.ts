// The game that was played last on this device: the likeliest one to be played next.

import type { Game } from '../../../games/game.ts';
import { recall, remember } from '../../storage.ts';
import { LISTED, findListed, type ListedGame } from './listed-games.ts';

/** Browsers remember it under this key since the form for a new table was alone with it. */
const KEY = 'new table game';

export function recallGame(): ListedGame {
  const game = findListed(recall(KEY) ?? '') ?? LISTED[0];
  if (game === undefined) throw new Error('Broken invariant: there are games');
  return game;
}

export function rememberGame({ id }: Pick<Game, 'id'>): void {
  remember(KEY, id);
}
