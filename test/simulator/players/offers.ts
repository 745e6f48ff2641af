// The tables that simulated players open: every game, all kinds of options, short enough that a
// seed is played in no time. They are listed where the others find them, as friends would send each
// other a link.

import type { Random } from '../random.ts';
import type { Fields } from './client.ts';

export interface Offer {
  readonly table: string;
  readonly code: string;
  /** An intruder takes a seat only where the game has an end. */
  readonly hasEnd: boolean;
  readonly isRunning: boolean;
}

export class Board {
  readonly offers: Offer[] = [];
  /** How many tables are still to be opened, and how many house players to be visited. */
  left: number;
  visits = 2;

  constructor(left: number) {
    this.left = left;
  }
}

const HOUSES: Readonly<Record<string, readonly string[]>> = {
  pig: ['random', 'hold-at-20'],
  yahtzee: ['random', 'greedy'],
  'twenty-one': ['random', 'stick-at-17'],
};

export function chooseHouse(random: Random, game: string): string {
  return random.pick(HOUSES[game] ?? ['random']);
}

export function chooseTable(random: Random): Fields {
  const game = random.pick(['pig', 'yahtzee', 'twenty-one']);
  const seats = random.between(2, 4);
  const options = OPTIONS[game]?.(random) ?? {};
  // Two house players would play on by themselves for a whole day.
  const housesMax = 'rounds' in options && options.rounds === 0 ? 1 : 2;
  const houses = random.isLikely(0.4) ? random.between(1, housesMax) : 0;
  const isTimed = random.isLikely(0.6);
  return {
    do: 'create',
    game,
    options,
    access: random.pick(['public', 'private']),
    ...(isTimed && { clock: random.between(2, 15) }),
    ...(random.isLikely(0.5) && game !== 'twenty-one' && { seats: Math.max(seats, houses + 1) }),
    ...(houses > 0 && { house: Array.from({ length: houses }, () => chooseHouse(random, game)) }),
    ...(game === 'twenty-one' && random.isLikely(0.5) && { entry: { tokens: random.between(10, 100) } }),
  };
}

const OPTIONS: Readonly<Record<string, (random: Random) => object>> = {
  pig: (random) => ({
    target: random.between(5, 60),
    ...(random.isLikely(0.3) && { first: random.between(0, 2) }),
  }),
  yahtzee: (random) => ({
    rules: random.pick(['official', 'free-joker', 'chips', 'plain']),
    rounds: random.between(1, 4),
    rerolls: random.pick([0, 1, 2, 2]),
    ...(random.isLikely(0.3) && { columns: 3 }),
    ...(random.isLikely(0.3) && { firstRolls: 'round' }),
  }),
  'twenty-one': (random) => ({
    cards: random.pick(['open', 'closed']),
    rounds: random.isLikely(0.2) ? 0 : random.between(2, 8),
    stake: random.pick([1, 5, 20]),
    tokens: random.between(5, 100),
  }),
};
