// The house players of Pig, by name. How they play is in strategies.ts.

import type { HousePlayers } from '../../../strategies/strategy.ts';

export const PIG_HOUSE: HousePlayers = {
  standard: ['hold-at-20', 'hold-at-25'],
  standIn: 'hold-at-20',
  residents: ['random', 'cautious', 'hold-at-15', 'hold-at-20', 'hold-at-25', 'keep-pace', 'perfect'],
};
