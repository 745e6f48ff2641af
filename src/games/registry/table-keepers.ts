// The part that keeps solved tables for a server, by game; none where solving takes no time.

import type { TableKeeper } from '../../server/table-keeper.ts';
import type { GameId } from '../registry.ts';
import { yahtzeeKeeper } from '../yahtzee/server/exact-tables.ts';

export const TABLE_KEEPERS = {
  pig: undefined,
  'twenty-one': undefined,
  yahtzee: yahtzeeKeeper,
} satisfies Record<GameId, TableKeeper | undefined>;
