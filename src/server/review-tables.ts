// The solved tables that the review of a log needs, found or made before it begins, so that nothing has to be solved in the middle of it.

import type { LogEvent } from '../games/log.ts';
import { yahtzee } from '../games/yahtzee/rules/game.ts';
import { columnGameOf } from '../games/yahtzee/solver/solved-rules.ts';
import { prepareTable, type Keeping } from './exact-tables.ts';

export async function prepareReview(events: readonly LogEvent[], keeping: Keeping = {}): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'start' || event.game !== yahtzee.id) continue;
    const options = yahtzee.parseOptions(event.options);
    if (options.ok) await prepareTable(columnGameOf(options.value), keeping);
  }
}
