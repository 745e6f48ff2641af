// The last commands of a table, each with the number of the event that it led to, so that a repeated one gets the same answer and has no second effect. They are
// found in the events, so after a restart they are known as before.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Command, TableEvent } from '../table/events.ts';

/** The commands of one player. */
interface Own {
  readonly byId: Map<string, number>;
  /** Most clients count their requests. An id that is a larger number than all of these is new, which is known without looking for it. */
  highest: number;
}

type Known = Map<string, Own>;

export class Commands {
  /** When there are enough of the last ones, those before them are forgotten: all at once, because one by one takes longer than everything else here. */
  private last: Known = new Map();
  private before: Known = new Map();
  private count = 0;

  /** The command that opened the table is known to the lobby, since whoever repeats it knows no table. */
  note({ kind, number, command }: TableEvent): void {
    if (command === undefined || kind === 'open') return;
    const { player, id } = command;
    const own = this.last.get(player) ?? { byId: new Map(), highest: -Infinity };
    own.byId.set(id, number);
    if (Number(id) > own.highest) own.highest = Number(id);
    this.last.set(player, own);
    this.count += 1;
    if (this.count % COMMANDS_KEPT !== 0) return;
    this.before = this.last;
    this.last = new Map();
  }

  find({ player, id }: Command): number | undefined {
    return findId(this.last.get(player), id) ?? findId(this.before.get(player), id);
  }
}

function findId(own: Own | undefined, id: string): number | undefined {
  return own === undefined || Number(id) > own.highest ? undefined : own.byId.get(id);
}

/** A command as one text. An id may be any text, a player's is none with a stroke in it. */
export function makeKey({ player, id }: Command): string {
  return `${player}/${id}`;
}
