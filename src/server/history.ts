// The last events of a table, for clients that fell behind: exactly the gap, or nothing when it is too old. What a viewer may see of an event is decided by the moment when it
// happened. Those moments are not kept, because hardly anybody asks and they are most of what a busy table would leave behind: kept are the entries as the journal has them, with
// the table before the first of them, and whoever asks has them played again.

import type { SeenEvent } from '../protocol/from-server.ts';
import { EVENTS_KEPT } from '../protocol/limits.ts';
import type { LogEvent } from '../games/log.ts';
import { publish, type TableEvent } from '../table/events.ts';
import type { Sight } from '../table/sight.ts';
import { applyEvent, type Table } from '../table/table.ts';
import { showPublished } from '../table/view.ts';
import { findSitting } from './followers.ts';

export interface Moment {
  /** Without its secrets. */
  readonly event: LogEvent;
  readonly before: Sight;
  readonly after: Sight;
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

/** Entries that came one after the other. */
class Chapter {
  /** None before the table was opened. */
  readonly before: Table | undefined;
  private readonly bodies: string[] = [];

  constructor(before: Table | undefined) {
    this.before = before;
  }

  get after(): number {
    return this.before?.number ?? 0;
  }

  add(body: string): void {
    this.bodies.push(body);
  }

  *moments(): Generator<Moment> {
    let table = this.before;
    for (const body of this.bodies)
      for (const event of JSON.parse(body) as TableEvent[]) {
        const before = table;
        table = applyEvent(before, event);
        yield makeMoment(event, before, table);
      }
  }
}

/** A chapter that is long enough is closed, and the one before it forgotten. */
export class History {
  private closed: Chapter | undefined;
  private open: Chapter;
  /** Kept until something happens: a program that asks again and again must not take the others' time. */
  private moments: readonly Moment[] | undefined;

  /** It begins after this table. */
  constructor(before: Table | undefined) {
    this.open = new Chapter(before);
  }

  /** What happened to this table, as the journal has it. */
  add(before: Table | undefined, body: string): void {
    if ((before?.number ?? 0) - this.open.after >= EVENTS_KEPT) {
      this.closed = this.open;
      this.open = new Chapter(before);
    }
    this.open.add(body);
    this.moments = undefined;
  }

  /** Whether all events after this number are still kept. */
  hasSince(number: number): boolean {
    return (this.closed ?? this.open).after <= number;
  }

  /** The events after this number, as the holder of the token may see them; undefined when not all of them are kept any more. */
  since(number: number, token: string): readonly SeenEvent[] | undefined {
    if (!this.hasSince(number)) return undefined;
    this.moments ??= [...(this.closed?.moments() ?? []), ...this.open.moments()];
    return this.moments
      .filter(({ event }) => event.number > number)
      .map((moment) => seeMoment(moment, token));
  }
}
