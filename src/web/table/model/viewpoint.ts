// A viewpoint at a table: the seat of somebody at this device, or a watcher's place. It keeps the
// newest view from there; what happened in between is told to its listener.

import { signal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../client/followed-table.ts';
import type { Seat } from '../../../games/game.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Person } from './place.ts';

export interface Viewpoint {
  /** Undefined for a watcher. */
  readonly person: Person | undefined;
  readonly table: FollowedTable;
  readonly view: Signal<SeenTable>;
  /** The seat as far as the screen has shown it: a seat may be lost by a draw not yet seen. */
  readonly seat: Signal<Seat | undefined>;
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
      viewpoint = makeViewpoint(person, table);
    },
    tell: (news, table) => {
      if (viewpoint === undefined) return;
      const before = viewpoint.view.value;
      viewpoint.view.value = table.view;
      tell(news, viewpoint, before);
    },
  });
  if (!arrived.ok) return arrived;
  viewpoint ??= makeViewpoint(person, arrived.table);
  viewpoint.view.value = arrived.table.view;
  return { ok: true, viewpoint };
}

function makeViewpoint(person: Person | undefined, table: FollowedTable): Viewpoint {
  return { person, table, view: signal(table.view), seat: signal(table.view.you) };
}
