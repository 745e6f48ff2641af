// The house players, by game.

import type { HousePlayers } from '../../strategies/strategy.ts';
import { PIG_HOUSE } from '../pig/strategies/house-players.ts';
import type { GameId } from '../registry.ts';
import { TWENTY_ONE_HOUSE } from '../twenty-one/strategies/house-players.ts';
import { YAHTZEE_HOUSE } from '../yahtzee/strategies/house-players.ts';

export const HOUSE_PLAYERS = {
  pig: PIG_HOUSE,
  'twenty-one': TWENTY_ONE_HOUSE,
  yahtzee: YAHTZEE_HOUSE,
} satisfies Record<GameId, HousePlayers>;
