// The games and options with which the battery, the random games and the playthroughs are run.

import type { Game } from '../../src/games/game.ts';
import { GAMES } from '../../src/games/registry.ts';
import type { OptionValues } from '../../src/games/options.ts';
import type { Choosing } from './collector.ts';

export interface OptionSet {
  readonly title: string;
  readonly game: Game;
  readonly options: OptionValues;
  readonly seats: number;
  readonly choosing: Choosing;
}

type Row = readonly [seats: number, options: OptionValues, choosing?: Choosing];

const SETS: Readonly<Record<string, readonly Row[]>> = {
  pig: [
    [2, {}],
    [2, { target: 20, first: 2 }],
    [5, { target: 40 }],
    [8, { target: 1 }],
  ],
  yahtzee: [
    [1, {}],
    [2, { rules: 'free-joker' }],
    [1, { rules: 'chips' }],
    [3, { rules: 'plain', rerolls: 3 }],
    [1, { columns: 3 }],
    [20, { rounds: 2, rerolls: 0 }],
    [3, { rounds: 4, firstRolls: 'round' }],
    [2, { rules: 'official', rerolls: 9 }, 'collecting'],
    [1, { rules: 'free-joker', rerolls: 9 }, 'collecting'],
    [1, { rules: 'chips', rerolls: 9 }, 'collecting'],
    [1, { rules: 'plain', rerolls: 9 }, 'collecting'],
    [1, { columns: 3, rerolls: 9 }, 'collecting'],
  ],
  'twenty-one': [
    [2, { rounds: 10 }],
    [3, { rounds: 10, cards: 'closed' }],
    [5, { rounds: 5, tokens: 35, stake: 20 }],
    [10, { rounds: 3, stake: 1000 }],
  ],
};

function makeSet(game: Game, [seats, given, choosing = 'random']: Row): OptionSet {
  const options = game.parseOptions(given);
  if (!options.ok) throw new Error(options.reason.sentence);
  const title = `${game.id}, ${seats} seats, ${JSON.stringify(given)}`;
  return {
    title: choosing === 'random' ? title : `${title}, ${choosing}`,
    game,
    options: options.value,
    seats,
    choosing,
  };
}

/**
 * A game that is missing here is still run, with its standard options and as few seats as it needs.
 */
export const OPTION_SETS: readonly OptionSet[] = GAMES.flatMap((game) =>
  (SETS[game.id] ?? [[game.seats.min, {}] as const]).map((row) => makeSet(game, row)),
);
