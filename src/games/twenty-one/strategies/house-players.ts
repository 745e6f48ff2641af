// The house players of Twenty-One, by name. How they play is in strategies.ts.

import type { HousePlayers } from '../../../strategies/strategy.ts';

export const TWENTY_ONE_HOUSE: HousePlayers = {
  standard: ['stick-at-17', 'stick-at-15', 'stick-at-13'],
  // Takes no card for an absent player: every hand is worth more than nothing.
  standIn: 'stick-at-0',
  residents: ['random', 'stick-at-13', 'stick-at-15', 'stick-at-17', 'perfect'],
  // Without a last round it would never end.
  simulated: { rounds: 100 },
};
