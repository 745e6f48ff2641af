// The last events of a table, for clients that fell behind: exactly the gap, or nothing when it is too old. Events are kept with the tables around them,
// because what a viewer may see of an event is decided by the moment when it happened.

import type { SeenEvent } from '../protocol/from-server.ts';
import type { TableEvent } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import { showEvent } from '../table/view.ts';
import { findSitting } from './followers.ts';

const EVENTS_KEPT = 128;

export interface Moment {
  readonly event: TableEvent;
  readonly before: Table;
  readonly after: Table;
}

export interface History {
  readonly add: (moment: Moment) => void;
  /** The events after this number, as the holder of the token may see them; undefined when not all of them are kept any more. */
  readonly since: (number: number, token: string) => readonly SeenEvent[] | undefined;
}

/** The event as the holder of the token may see it. Who has just sat down is seated after it, who has just risen was seated before. */
export function seeMoment({ event, before, after }: Moment, token: string): SeenEvent {
  const sitting = findSitting(before, token) ?? findSitting(after, token);
  return { ...showEvent(event, { before, after }, sitting?.seat ?? 'watcher') };
}

export function openHistory(): History {
  const moments: Moment[] = [];
  return {
    add(moment) {
      moments.push(moment);
      if (moments.length > EVENTS_KEPT) moments.shift();
    },
    since(number, token) {
      const first = moments[0];
      if (first === undefined || first.event.number > number + 1) return undefined;
      return moments.filter(({ event }) => event.number > number).map((moment) => seeMoment(moment, token));
    },
  };
}
