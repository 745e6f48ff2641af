// The commands that a table accepted, kept so that a repeated command gets the same answer and has
// no second effect. Everything except commands that changed nothing comes from the events, so it is
// known again after a restart.

import { COMMANDS_KEPT } from '../protocol/limits.ts';
import type { Seat } from '../games/game.ts';
import type { Command, TableEvent } from '../table/events.ts';
import { Recent } from './recent.ts';

/** The answer that a player got for sitting down. */
export interface Sat {
  /** The number of the first event of the step. */
  readonly number: number;
  readonly seat: Seat;
  /** Empty for a house player, whose token nobody is told. */
  readonly token: string;
}

/** The commands of one player. */
interface Own {
  readonly byId: Map<string, number>;
  /**
   * Most clients number their requests, some with a prefix. This is the prefix of the first id,
   * without its count.
   */
  readonly stem: string;
  /** An id with this stem and a larger count is new, which saves looking it up. */
  highest: number;
}

type Known = Map<string, Own>;

export class Commands {
  /**
   * When enough commands have come in, older ones are forgotten all at once: dropping them one by
   * one would cost more than everything else here.
   */
  private last: Known = new Map();
  private before: Known = new Map();
  private count = 0;
  /** Kept apart from moves, which are many and would push these out. */
  private readonly sats = new Recent<Sat>(COMMANDS_KEPT);
  /** Kept apart because they cost nothing: they must not make a table forget its moves. */
  private readonly idle = new Recent<number>(COMMANDS_KEPT);

  /**
   * Notes the events of one entry; the first of them carries the command. The command that opened
   * the table is known to the lobby, because a client that repeats it knows no table yet.
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

  /** The command was accepted and changed nothing. It is not known after a restart. */
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

  /** The seat that the command took, if a player sat down with it. */
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

/** NaN when the id has another stem. */
function countOf(id: string, { stem }: Own): number {
  return id.startsWith(stem) ? Number(id.slice(stem.length)) : Number.NaN;
}

/** A command as one text. An id may be any text; a player's id contains no slash. */
export function makeKey({ player, id }: Command): string {
  return `${player}/${id}`;
}
