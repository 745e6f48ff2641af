// The last events of a table, for clients that fell behind: exactly the gap, or nothing when it is too old. Events are kept with the tables around them,
// because what a viewer may see of an event is decided by the moment when it happened.

import type { Viewer } from '../rules/game.ts';
import type { TableEvent } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import { showEvent } from '../table/view.ts';

const EVENTS_KEPT = 128;

export type ShownEvent = ReturnType<typeof showEvent>;

interface Moment {
  readonly event: TableEvent;
  readonly before: Table;
  readonly after: Table;
}

export interface History {
  readonly add: (moment: Moment) => void;
  /** The events after this number, as the viewer may see them; undefined when not all of them are kept any more. */
  readonly since: (number: number, viewer: Viewer) => readonly ShownEvent[] | undefined;
}

export function openHistory(): History {
  const moments: Moment[] = [];
  return {
    add(moment) {
      moments.push(moment);
      if (moments.length > EVENTS_KEPT) moments.shift();
    },
    since(number, viewer) {
      const first = moments[0];
      if (first === undefined || first.event.number > number + 1) return undefined;
      return moments
        .filter(({ event }) => event.number > number)
        .map((moment) => showEvent(moment.event, moment, viewer));
    },
  };
}
