// The lobby: every table that is open, by its id, by its four-letter code, and by the command that opened it.

import type { SeatLine } from '../protocol/from-server.ts';
import { makeKey } from './commands.ts';
import type { Owner } from './owner.ts';
import { codeOf, newId } from './table-code.ts';
import type { World } from './world.ts';

export interface TableLine {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly phase: string;
  readonly seats: ReadonlyArray<Pick<SeatLine, 'seat' | 'name' | 'house' | 'isHere'>>;
  readonly free: number;
  readonly clock: number;
  readonly watchers: number;
  /** How the house player plays who waits here; only at a house player's table, which has no code. */
  readonly says?: string;
}

export class Lobby {
  private readonly byId = new Map<string, Owner>();
  private readonly byCode = new Map<string, Owner>();
  /** By the command that opened it: a repeated one opens no second table. */
  private readonly byOpener = new Map<string, Owner>();

  /** From where each table was opened in this process, for the limit. */
  private readonly addresses = new Map<Owner, string>();

  noteAddress(owner: Owner, address: string): void {
    this.addresses.set(owner, address);
  }

  countFrom(address: string): number {
    return Array.from(this.addresses.values()).filter((known) => known === address).length;
  }

  add(owner: Owner): void {
    this.byId.set(owner.table.id, owner);
    if (owner.table.opener !== undefined) this.byOpener.set(makeKey(owner.table.opener), owner);
    this.byCode.set(codeOf(owner.table.id), owner);
  }

  remove(owner: Owner): void {
    this.addresses.delete(owner);
    this.byId.delete(owner.table.id);
    if (owner.table.opener !== undefined) this.byOpener.delete(makeKey(owner.table.opener));
    this.byCode.delete(codeOf(owner.table.id));
  }

  find({ table, code }: { table?: string | undefined; code?: string | undefined }): Owner | undefined {
    return table === undefined ? this.byCode.get(code?.toUpperCase() ?? '') : this.byId.get(table);
  }

  /** The table that this command opened. */
  findOpened(key: string): Owner | undefined {
    return this.byOpener.get(key);
  }

  /** Its code is that of no open table, and of none that the caller still knows. */
  newId(world: Pick<World, 'chance' | 'randomHex'>, isTaken: (code: string) => boolean): string {
    return newId(world, (code) => this.byCode.has(code) || isTaken(code));
  }

  /** The public tables that one can join or watch, the newest first. */
  list(game: string | undefined): readonly TableLine[] {
    return Array.from(this.byId.values())
      .filter(({ table }) => table.access === 'public' && (game === undefined || table.game.id === game))
      .toReversed()
      .map(describe);
  }

  all(): Iterable<Owner> {
    return this.byId.values();
  }

  get size(): number {
    return this.byId.size;
  }
}

function describe(owner: Owner): TableLine {
  const { table, code, game, options, phase, seats, startAt, clock, watchers } = owner.view();
  const canJoin = phase === 'gathering' || owner.table.game.running !== undefined;
  return {
    table,
    code,
    game,
    options,
    phase,
    seats: seats.map(({ seat, name, house, isHere }) => ({ seat, name, house, isHere })),
    free: canJoin ? (startAt || owner.table.game.seats.max) - seats.length : 0,
    clock,
    watchers,
  };
}
