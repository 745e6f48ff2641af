// Opens a table for friends with the usual rules. Loaded when somebody wants it, because it needs
// the rules of the games.

import { findGame } from '../../../games/registry.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { openTable, type Opened } from './open-table.ts';
import { freshPlan } from './table-plan.ts';

export function openUsual(id: string, world: LobbyWorld): Promise<Opened> {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game called "${id}".`);
  return openTable(game, freshPlan(game), world);
}
