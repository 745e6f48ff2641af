// One pair of eyes at a table: the seat of somebody at this device, or a watcher's place. It keeps what they see now; what happened on the way there is told to whoever listens.

import { signal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../client/followed-table.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Person } from './place.ts';

export interface Eyes {
  /** Undefined for a watcher. */
  readonly person: Person | undefined;
  readonly table: FollowedTable;
  readonly view: Signal<SeenTable>;
}

export type EyesArrived = { readonly ok: true; readonly eyes: Eyes } | Extract<Arrived, { ok: false }>;

/** Opens eyes; `tell` gets the news together with what was seen before them. */
export async function openEyes(
  arrive: (listening: Listening) => Promise<Arrived>,
  person: Person | undefined,
  tell: (news: TableNews, eyes: Eyes, before: SeenTable) => void,
): Promise<EyesArrived> {
  let eyes: Eyes | undefined;
  const arrived = await arrive({
    arrived: (table) => {
      eyes = { person, table, view: signal(table.view) };
    },
    tell: (news, table) => {
      if (eyes === undefined) return;
      const before = eyes.view.value;
      eyes.view.value = table.view;
      tell(news, eyes, before);
    },
  });
  if (!arrived.ok) return arrived;
  eyes ??= { person, table: arrived.table, view: signal(arrived.table.view) };
  eyes.view.value = arrived.table.view;
  return { ok: true, eyes };
}
