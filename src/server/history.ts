// The last events of a table, for clients that fell behind: exactly the gap, or nothing when it is
// too old. What a viewer may see of an event depends on the moment it happened. Moments are not
// kept: clients rarely ask for them, and they would be most of what a busy table keeps in memory.
// Instead it keeps the journal's entries and the table before the first of them, and replays them
// when a client asks.

import type { SeenEvent } from '../protocol/from-server.ts';
import { EVENTS_KEPT } from '../protocol/limits.ts';
import type { LogEvent } from '../games/log.ts';
import { publish, type TableEvent } from '../table/events.ts';
import type { VisibilityState } from '../table/visibility.ts';
import { applyEvent, type Table } from '../table/table.ts';
import { showPublished } from '../table/view.ts';
import { findSitting } from './followers.ts';

export interface Moment {
  /** Without its secrets. */
  readonly event: LogEvent;
  readonly before: VisibilityState;
  readonly after: VisibilityState;
}

/** What happened between the two tables; an opening has none before it. */
export function makeMoment(event: TableEvent, before: Table | undefined, after: Table): Moment {
  return { event: publish(event), before: before ?? after, after };
}

/**
 * The event as the holder of the token may see it. A player who has just sat down is seated after
 * it, and a player who has just got up was seated before it.
 */
export function seeMoment({ event, before, after }: Moment, token: string): SeenEvent {
  const sitting = findSitting(before, token) ?? findSitting(after, token);
  return showPublished(event, { before, after }, sitting?.seat ?? 'watcher');
}

/** Consecutive entries. */
class Chapter {
  /** Undefined before the table was opened. */
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

/** When a chapter is long enough it is closed, and the one before it is forgotten. */
export class History {
  private closed: Chapter | undefined;
  private open: Chapter;
  /**
   * Kept until something happens: a program that asks again and again must not cost the others
   * time.
   */
  private moments: readonly Moment[] | undefined;

  /** The history begins after this table. */
  constructor(before: Table | undefined) {
    this.open = new Chapter(before);
  }

  /** Adds an entry as the journal has it, after this table. */
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

  /**
   * The events after this number, as the holder of the token may see them; undefined when some of
   * them are no longer kept.
   */
  since(number: number, token: string): readonly SeenEvent[] | undefined {
    if (!this.hasSince(number)) return undefined;
    this.moments ??= [...(this.closed?.moments() ?? []), ...this.open.moments()];
    return this.moments
      .filter(({ event }) => event.number > number)
      .map((moment) => seeMoment(moment, token));
  }
}
