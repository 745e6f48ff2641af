// Which house players there are, by game and by name alone: for whoever offers them but does not play for them. How they play is in strategies.ts.

import type { Game } from '../rules/game.ts';

interface HousePlayers {
  /** Who plays when nobody says who. */
  readonly standard: readonly string[];
  /** Who waits in the lobby, always ready; the weakest first. */
  readonly residents: readonly string[];
}

const BY_GAME: Readonly<Record<string, HousePlayers>> = {
  pig: {
    standard: ['hold-at-20', 'hold-at-25'],
    residents: ['random', 'cautious', 'hold-at-15', 'hold-at-20', 'hold-at-25', 'keep-pace', 'perfect'],
  },
  yahtzee: {
    standard: ['greedy'],
    residents: ['random', 'greedy', 'good', 'perfect', 'for-the-win'],
  },
  'twenty-one': {
    standard: ['stick-at-17', 'stick-at-15', 'stick-at-13'],
    residents: ['random', 'stick-at-13', 'stick-at-15', 'stick-at-17', 'perfect'],
  },
};

const NONE: HousePlayers = { standard: ['random', 'random'], residents: ['random'] };

export function housePlayersOf({ id }: Pick<Game, 'id'>): HousePlayers {
  return BY_GAME[id] ?? NONE;
}
