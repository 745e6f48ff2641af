// The house player that a press in the lobby plays against. Tables note it, and do not need the
// rest of the lobby.

import type { Game } from '../../../games/game.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { recall, remember } from '../../storage.ts';

function rivalKey({ id }: Pick<Game, 'id'>): string {
  return `lobby against ${id}`;
}

/** The house player that was chosen last at a table, or else the one that usually plays. */
export function recallRival(game: Pick<Game, 'id'>): string {
  const { residents, standard } = housePlayersOf(game);
  const last = residents.find((resident) => resident === recall(rivalKey(game)));
  return last ?? standard[0] ?? residents[0] ?? 'random';
}

export function rememberRival(game: Pick<Game, 'id'>, strategy: string): void {
  remember(rivalKey(game), strategy);
}
