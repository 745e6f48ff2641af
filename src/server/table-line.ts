// One table as the lobby lists it: what somebody needs to know who may join or watch.

import type { SeatLine } from '../protocol/from-server.ts';
import type { Table } from '../table/table.ts';
import type { Owner } from './owner.ts';

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
  /** How a house player plays; only at a house player's table, which has no code. */
  readonly says?: string;
}

/** Seats that somebody could take now, of a table at which this many are taken. */
export function countFree({ phase, game, startAt }: Table, taken: number): number {
  const canJoin = phase === 'gathering' || game.running !== undefined;
  return canJoin ? (startAt || game.seats.max) - taken : 0;
}

/** As a watcher sees it. */
export function describeTable(owner: Owner): TableLine {
  const { table, code, game, options, phase, seats, clock, watchers } = owner.view();
  return {
    table,
    code,
    game,
    options,
    phase,
    seats: seats.map(({ seat, name, house, isHere }) => ({ seat, name, house, isHere })),
    free: countFree(owner.table, seats.length),
    clock,
    watchers,
  };
}
