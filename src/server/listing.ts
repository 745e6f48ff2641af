// The answer to `list`: one page of the public tables. The first page also has the house players'
// tables, after the others and beyond the limit, so that a client that asks once sees them.

import type { RequestOf } from '../protocol/from-client.ts';
import { listHouse } from './house.ts';
import type { GuestAccess } from './guest-access.ts';
import type { TablePage } from './public-tables.ts';

export function listTables(
  { lobby, settings }: Pick<GuestAccess, 'lobby' | 'settings'>,
  { game, free, limit, after }: RequestOf<'list'>,
): TablePage {
  const page = lobby.publicTables.page({ game, free, limit, after });
  const hasHouse = settings.hasHouse && after === undefined && free !== false;
  return hasHouse ? { ...page, tables: [...page.tables, ...listHouse(game)] } : page;
}
