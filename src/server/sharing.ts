// What a parlour asks of the cluster when several nodes serve one parlour, and what it tells it. A
// server of one process has none of this. The cluster's side is in cluster/node.ts.

import type { Command } from '../table/events.ts';
import type { TableSettings } from '../table/step.ts';
import type { Owner } from './owner.ts';

export interface Sharing {
  /**
   * Reserves an id before the table's first entry. `code-taken`: try another id. `elsewhere`: the
   * command, or the try of the daily game, has a table already, or this node may open none.
   */
  register(
    id: string,
    settings: Omit<TableSettings, 'id'>,
    opener: Command,
  ): Promise<'registered' | 'code-taken' | 'elsewhere'>;
  /** Something happened at the table, or a player came or went. */
  onChange(owner: Owner): void;
  onClosed(owner: Owner): void;
  /** The answers of this closed table are no longer kept, or it was never opened. */
  onForgotten(table: string): void;
  /** Another node has taken the table; it is no longer served here. */
  onMoved(owner: Owner): void;
  /** Whether a table of this day's game is open at any node. */
  isDayOpen(day: string): Promise<boolean>;
}
