// The house players of Yahtzee, by name. How they play is in strategies.ts.

import type { HousePlayers } from '../../../strategies/strategy.ts';

export const YAHTZEE_HOUSE: HousePlayers = {
  standard: ['greedy'],
  standIn: 'greedy',
  residents: ['random', 'greedy', 'good', 'perfect', 'for-the-win'],
};
