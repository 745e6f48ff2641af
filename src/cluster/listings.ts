// What any node can answer about all tables: the lobby's pages and the hall of fame.

import type { RequestOf } from '../protocol/from-client.ts';
import type { AnswerFields } from '../protocol/from-server.ts';
import { LISTED_STANDARD, LIST_BYTES_MAX } from '../protocol/limits.ts';
import { listHouse } from '../server/house.ts';
import type { Parlour } from '../server/parlour.ts';
import type { TableLine } from '../server/table-line.ts';
import type { NodeParts } from './term.ts';

export async function listTables(
  { directory, settings }: Pick<NodeParts, 'directory' | 'settings'>,
  { game, free, limit = LISTED_STANDARD, after: before }: RequestOf<'list'>,
): Promise<AnswerFields['list']> {
  const page = await directory.page({ game, free, limit, bytesMax: LIST_BYTES_MAX, after: before });
  const tables = page.lines.map((line) => JSON.parse(line) as TableLine);
  const hasHouse = settings.hasHouse && before === undefined && free !== false;
  const { total, after } = page;
  return {
    tables: hasHouse ? [...tables, ...listHouse(game)] : tables,
    total,
    more: after !== undefined,
    ...(after !== undefined && { after }),
  };
}

/** Private tables that are still open are hidden, wherever they are served. */
export async function listFame(
  { directory }: Pick<NodeParts, 'directory'>,
  { hall }: Pick<Parlour, 'hall'>,
  { game }: RequestOf<'fame'>,
): Promise<AnswerFields['fame']> {
  await hall.refresh();
  const named = hall.list(game).flatMap(({ entries }) => entries.map(({ table }) => table));
  const hidden = new Set(await directory.findPrivate([...new Set(named)]));
  return { lists: hall.list(game, (table) => hidden.has(table)) };
}
