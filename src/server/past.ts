// A table made from its entries, with what must be remembered of them.

import { assert } from '../games/result.ts';
import { ENTRIES_RECOVERED } from '../protocol/limits.ts';
import type { TableEvent } from '../table/events.ts';
import { applyEvent, type Table } from '../table/table.ts';
import { Commands } from './commands.ts';
import { History } from './history.ts';

/** A table with what must be remembered of its past. */
export interface Past {
  readonly table: Table;
  readonly history: History;
  readonly commands: Commands;
}

/**
 * Undefined when the events contradict each other: either we were wrong, or somebody has changed
 * the journal.
 */
export function replay(bodies: readonly string[]): Past | undefined {
  try {
    return follow(bodies);
  } catch {
    return undefined;
  }
}

/** The table after these entries, and what must be remembered of them. */
export function follow(bodies: readonly string[]): Past {
  let table: Table | undefined;
  const commands = new Commands();
  let history = new History(undefined);
  for (const [index, body] of bodies.entries()) {
    if (index === bodies.length - ENTRIES_RECOVERED) history = new History(table);
    history.add(table, body);
    const events = JSON.parse(body) as TableEvent[];
    for (const event of events) table = applyEvent(table, event);
    commands.note(events);
  }
  assert(table !== undefined, 'a table has events');
  return { table, history, commands };
}
