// A step in the making: the events so far and the table after them. Events are applied as they are
// made, so that later ones are decided on the current table. If the step is refused in the end, the
// draft is thrown away and nothing has happened.

import type { Command, TableBody, TableEvent } from './events.ts';
import type { IsLongAway } from './host.ts';
import { applyEvent, type Table } from './table.ts';

export interface Draft {
  table: Table;
  readonly events: TableEvent[];
  /** The table after each of the events. */
  readonly tables: Table[];
  readonly command?: Command | undefined;
  readonly isLongAway?: IsLongAway | undefined;
}

/** What a step needs to know that is not in the table. */
export type Circumstances = Pick<Draft, 'command' | 'isLongAway'>;

export function openDraft(table: Table, { command, isLongAway }: Circumstances = {}): Draft {
  return { table, events: [], tables: [], command, isLongAway };
}

export function addEvent(draft: Draft, body: TableBody): void {
  // Only the first event of an entry carries the command.
  const by = draft.command === undefined || draft.events.length > 0 ? {} : { command: draft.command };
  const event: TableEvent = { number: draft.table.number + 1, ...body, ...by };
  draft.events.push(event);
  draft.table = applyEvent(draft.table, event);
  draft.tables.push(draft.table);
}
