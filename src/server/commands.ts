// The last commands of a table, each with the number of the event that it led to, so that a repeated one gets the same answer and has no second effect. They are
// found in the events, so after a restart they are known as before.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Command, TableEvent } from '../table/events.ts';

/** The commands of one player. */
interface Own {
  readonly byId: Map<string, number>;
  /** Most clients count their requests, some behind a name of their own. How the first of these ids begins, without its count. */
  readonly stem: string;
  /** An id with this stem and a larger count than all of these is new, which is known without looking for it. */
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
    const own = this.last.get(player) ?? this.meet(player, id);
    own.byId.set(id, number);
    const count = countOf(id, own);
    if (count > own.highest) own.highest = count;
    this.count += 1;
    if (this.count % COMMANDS_KEPT !== 0) return;
    this.before = this.last;
    this.last = new Map();
  }

  private meet(player: string, id: string): Own {
    const own = { byId: new Map(), stem: id.replace(/\d+$/, ''), highest: -Infinity };
    this.last.set(player, own);
    return own;
  }

  find({ player, id }: Command): number | undefined {
    return findId(this.last.get(player), id) ?? findId(this.before.get(player), id);
  }
}

function findId(own: Own | undefined, id: string): number | undefined {
  return own === undefined || countOf(id, own) > own.highest ? undefined : own.byId.get(id);
}

/** Not a number when the id has another stem. */
function countOf(id: string, { stem }: Own): number {
  return id.startsWith(stem) ? Number(id.slice(stem.length)) : Number.NaN;
}

/** A command as one text. An id may be any text, a player's is none with a stroke in it. */
export function makeKey({ player, id }: Command): string {
  return `${player}/${id}`;
}
