// Which house players a game has, by name only: for screens that offer them but do not play for
// them. How they play is in strategies.ts.

import type { Game } from '../games/game.ts';
import { findPart } from '../games/find-part.ts';
import { HOUSE_PLAYERS } from '../games/registry/house-players.ts';
import type { HousePlayers } from './strategy.ts';

/** Of a game that has only rules. */
const ANY_MOVE: HousePlayers = { standard: ['random', 'random'], standIn: 'random', residents: ['random'] };

export function housePlayersOf({ id }: Pick<Game, 'id'>): HousePlayers {
  return findPart<HousePlayers>(HOUSE_PLAYERS, id) ?? ANY_MOVE;
}
