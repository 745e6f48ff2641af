// What a table remembers of the commands that it accepted, so that a repeated one gets the same
// answer and has no second effect. All of it but the commands that changed nothing is found in the
// events, so after a restart it is known as before.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Seat } from '../games/game.ts';
import type { Command, TableEvent } from '../table/events.ts';
import { Recent } from './recent.ts';

/** What a player who sat down was answered. */
export interface Sat {
  /** Of the first event of the step. */
  readonly number: number;
  readonly seat: Seat;
  /** Empty for a house player, whose token nobody is told. */
  readonly token: string;
}

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
  /** Apart from the moves, which are many and would push them out. */
  private readonly sats = new Recent<Sat>(COMMANDS_KEPT);
  /** Apart, because they cost nothing: nobody can make a table forget its moves with them. */
  private readonly idle = new Recent<number>(COMMANDS_KEPT);

  /**
   * The events of one entry; the first of them carries the command. The command that opened the
   * table is known to the lobby, since whoever repeats it knows no table.
   */
  note(events: readonly TableEvent[]): void {
    const [first] = events;
    if (first?.command === undefined || first.kind === 'open') return;
    const { command, number } = first;
    const sit = events.find((event) => event.kind === 'sit');
    if (sit === undefined) return this.noteNumber(command, number);
    const { seat, house, token } = sit;
    this.sats.set(makeKey(command), { number, seat, token: house === '' ? token : '' });
  }

  /** It was accepted, and nothing had to happen for it. Not known any more after a restart. */
  noteIdle(command: Command, number: number): void {
    this.idle.set(makeKey(command), number);
  }

  private noteNumber({ player, id }: Command, number: number): void {
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

  find(command: Command): number | undefined {
    const { player, id } = command;
    const number = findId(this.last.get(player), id) ?? findId(this.before.get(player), id);
    if (number !== undefined) return number;
    const key = makeKey(command);
    return this.sats.get(key)?.number ?? this.idle.get(key);
  }

  /** Which seat the command took, if it was one of a player who sat down. */
  findSat(command: Command): Sat | undefined {
    const sat = this.sats.get(makeKey(command));
    return sat === undefined || sat.token === '' ? undefined : sat;
  }

  get size(): number {
    const numbers = [...this.last.values(), ...this.before.values()];
    const counted = numbers.reduce((total, { byId }) => total + byId.size, 0);
    return counted + this.sats.size + this.idle.size;
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
