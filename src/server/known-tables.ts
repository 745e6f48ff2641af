// Tables that can still answer a repeated command: open ones, and ones that closed recently.

import type { Command } from '../table/events.ts';
import type { GuestAccess } from './guest-access.ts';
import type { KnownTable, TableName } from './indexed-tables.ts';

type Shelves = Pick<GuestAccess, 'lobby' | 'closed'>;

export function findKnown({ lobby, closed }: Shelves, name: TableName): KnownTable | undefined {
  return lobby.find(name) ?? closed.find(name);
}

/** The table that this command opened. */
export function findKnownOpened({ lobby, closed }: Shelves, command: Command): KnownTable | undefined {
  return lobby.findOpened(command) ?? closed.findOpened(command);
}
