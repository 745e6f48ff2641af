// The last events of a table, for clients that fell behind: exactly the gap, or nothing when it is too old. Events are kept with the tables around them,
// because what a viewer may see of an event is decided by the moment when it happened.

import type { SeenEvent } from '../protocol/from-server.ts';
import { EVENTS_KEPT } from '../protocol/limits.ts';
import type { LogEvent } from '../rules/log.ts';
import { publish, type TableEvent } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import type { Sight } from '../table/sight.ts';
import { showPublished } from '../table/view.ts';
import { findSitting } from './followers.ts';

export interface Moment {
  /** Without its secrets. */
  readonly event: LogEvent;
  readonly before: Sight;
  readonly after: Sight;
}

export interface History {
  readonly add: (moment: Moment) => void;
  /** The events after this number, as the holder of the token may see them; undefined when not all of them are kept any more. */
  readonly since: (number: number, token: string) => readonly SeenEvent[] | undefined;
}

/** What happened between the two tables; at its opening a table has none before. */
export function makeMoment(event: TableEvent, before: Table | undefined, after: Table): Moment {
  return { event: publish(event), before: before ?? after, after };
}

/** The event as the holder of the token may see it. Who has just sat down is seated after it, who has just risen was seated before. */
export function seeMoment({ event, before, after }: Moment, token: string): SeenEvent {
  const sitting = findSitting(before, token) ?? findSitting(after, token);
  return showPublished(event, { before, after }, sitting?.seat ?? 'watcher');
}

/** The history goes on after these moments. */
export function openHistory(past: readonly Moment[]): History {
  const moments = [...past];
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
