// A game of each kind that every engine plays to its end, against a house player.

import type { TablePlan } from '../tables.ts';

export const SHORT_GAMES: readonly TablePlan[] = [
  { game: 'pig', options: { target: 10 }, house: 'hold-at-20' },
  { game: 'yahtzee', options: { rounds: 1 }, house: 'greedy' },
  { game: 'twenty-one', options: { rounds: 1 }, house: 'stick-at-17' },
];
