// The last commands of a table, each with the number of the event that it led to, so that a repeated one gets the same answer and has no second effect. They are
// found in the events, so after a restart they are known as before.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Command, TableEvent } from '../table/events.ts';

export class Commands {
  /** In the order in which they came. */
  private readonly numbers = new Map<string, number>();

  /** The command that opened the table is known to the lobby, since whoever repeats it knows no table. */
  note({ kind, number, command }: TableEvent): void {
    if (command === undefined || kind === 'open') return;
    this.numbers.set(makeKey(command), number);
    if (this.numbers.size <= COMMANDS_KEPT) return;
    const [oldest] = this.numbers.keys();
    if (oldest !== undefined) this.numbers.delete(oldest);
  }

  find(command: Command): number | undefined {
    return this.numbers.get(makeKey(command));
  }
}

/** A command as one text. An id may be any text, a player's is none with a stroke in it. */
export function makeKey({ player, id }: Command): string {
  return `${player}/${id}`;
}
