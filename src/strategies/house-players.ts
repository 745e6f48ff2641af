// Which house players there are, by game and by name alone: for whoever offers them but does not play for them. How they play is in strategies.ts.

import type { Game } from '../games/game.ts';

interface HousePlayers {
  /** Who plays when nobody says who. */
  readonly standard: readonly string[];
  /** Who plays for a player who is away, has left or is too slow. */
  readonly standIn: string;
  /** Who waits in the lobby, always ready; the weakest first. */
  readonly residents: readonly string[];
}

const BY_GAME: Readonly<Record<string, HousePlayers>> = {
  pig: {
    standard: ['hold-at-20', 'hold-at-25'],
    standIn: 'hold-at-20',
    residents: ['random', 'cautious', 'hold-at-15', 'hold-at-20', 'hold-at-25', 'keep-pace', 'perfect'],
  },
  yahtzee: {
    standard: ['greedy'],
    standIn: 'greedy',
    residents: ['random', 'greedy', 'good', 'perfect', 'for-the-win'],
  },
  'twenty-one': {
    standard: ['stick-at-17', 'stick-at-15', 'stick-at-13'],
    // Takes no card for anybody: every hand is worth more than nothing.
    standIn: 'stick-at-0',
    residents: ['random', 'stick-at-13', 'stick-at-15', 'stick-at-17', 'perfect'],
  },
};

const NONE: HousePlayers = { standard: ['random', 'random'], standIn: 'random', residents: ['random'] };

export function housePlayersOf({ id }: Pick<Game, 'id'>): HousePlayers {
  return BY_GAME[id] ?? NONE;
}
