// The game that was played last on this device: the likeliest one to be played next.

import type { Game } from '../../../games/game.ts';
import { GAMES, findGame } from '../../../games/registry.ts';
import { recall, remember } from '../../storage.ts';

/** Browsers remember it under this key since the form for a new table was alone with it. */
const KEY = 'new table game';

export function recallGame(): Game {
  const game = findGame(recall(KEY) ?? '') ?? GAMES[0];
  if (game === undefined) throw new Error('Broken invariant: there are games');
  return game;
}

export function rememberGame({ id }: Pick<Game, 'id'>): void {
  remember(KEY, id);
}
