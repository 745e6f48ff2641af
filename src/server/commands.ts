// The last commands of a table, each with the number of the event that it led to, so that a repeated one gets the same answer and has no second effect. They are
// found in the events, so after a restart they are known as before.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Command, TableEvent } from '../table/events.ts';

export class Commands {
  /** When there are enough of the last ones, those before them are forgotten: all at once, because one by one takes longer than everything else here. */
  private last = new Map<string, number>();
  private before = new Map<string, number>();

  /** The command that opened the table is known to the lobby, since whoever repeats it knows no table. */
  note({ kind, number, command }: TableEvent): void {
    if (command === undefined || kind === 'open') return;
    this.last.set(makeKey(command), number);
    if (this.last.size < COMMANDS_KEPT) return;
    this.before = this.last;
    this.last = new Map();
  }

  find(command: Command): number | undefined {
    const key = makeKey(command);
    return this.last.get(key) ?? this.before.get(key);
  }
}

/** A command as one text. An id may be any text, a player's is none with a stroke in it. */
export function makeKey({ player, id }: Command): string {
  return `${player}/${id}`;
}
