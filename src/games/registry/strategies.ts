// The strategies, by game.

import type { NamedStrategy } from '../../strategies/strategy.ts';
import { PIG_STRATEGIES } from '../pig/strategies/strategies.ts';
import type { GameId } from '../registry.ts';
import { TWENTY_ONE_STRATEGIES } from '../twenty-one/strategies/strategies.ts';
import { YAHTZEE_STRATEGIES } from '../yahtzee/strategies/strategies.ts';

export const STRATEGIES = {
  pig: PIG_STRATEGIES,
  'twenty-one': TWENTY_ONE_STRATEGIES,
  yahtzee: YAHTZEE_STRATEGIES,
} satisfies Record<GameId, readonly NamedStrategy[]>;
