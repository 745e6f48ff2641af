// A viewpoint at a table: the seat of somebody at this device, or a watcher's place. It keeps the
// newest view from there; what happened in between is told to its listener.

import { signal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../client/followed-table.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Person } from './place.ts';

export interface Viewpoint {
  /** Undefined for a watcher. */
  readonly person: Person | undefined;
  readonly table: FollowedTable;
  readonly view: Signal<SeenTable>;
}

export type ViewpointArrived =
  { readonly ok: true; readonly viewpoint: Viewpoint } | Extract<Arrived, { ok: false }>;

/** `tell` gets the news together with what was seen before them. */
export async function openViewpoint(
  arrive: (listening: Listening) => Promise<Arrived>,
  person: Person | undefined,
  tell: (news: TableNews, viewpoint: Viewpoint, before: SeenTable) => void,
): Promise<ViewpointArrived> {
  let viewpoint: Viewpoint | undefined;
  const arrived = await arrive({
    arrived: (table) => {
      viewpoint = { person, table, view: signal(table.view) };
    },
    tell: (news, table) => {
      if (viewpoint === undefined) return;
      const before = viewpoint.view.value;
      viewpoint.view.value = table.view;
      tell(news, viewpoint, before);
    },
  });
  if (!arrived.ok) return arrived;
  viewpoint ??= { person, table: arrived.table, view: signal(arrived.table.view) };
  viewpoint.view.value = arrived.table.view;
  return { ok: true, viewpoint };
}
