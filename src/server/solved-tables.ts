// The solved tables of all games: opened with the server, and read or computed before a review
// begins, so that nothing has to be solved in the middle of it.

import type { LogEvent } from '../games/log.ts';
import { findPart } from '../games/find-part.ts';
import { findGame } from '../games/registry.ts';
import { TABLE_KEEPERS } from '../games/registry/table-keepers.ts';
import type { Keeping, TableKeeper } from './table-keeper.ts';

export async function openTables(data: string, onFault: (error: unknown) => void): Promise<void> {
  for (const keeper of Object.values<TableKeeper | undefined>(TABLE_KEEPERS))
    await keeper?.open(data, onFault);
}

export async function prepareReview(events: readonly LogEvent[], keeping: Keeping = {}): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'start') continue;
    const options = findGame(event.game)?.parseOptions(event.options);
    const keeper = findPart<TableKeeper | undefined>(TABLE_KEEPERS, event.game);
    if (options?.ok === true) await keeper?.prepare(options.value, keeping);
  }
}
