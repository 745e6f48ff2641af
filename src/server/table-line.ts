// One table as the lobby lists it: what people need to know to join or watch.

import type { AnswerFields, SeatLine } from '../protocol/from-server.ts';
import { makeLook } from '../protocol/player-look.ts';
import type { Table } from '../table/table.ts';
import type { Owner } from './owner.ts';

export type TableLine = AnswerFields['list']['tables'][number];

/** How many seats could be taken now at a table that has this many taken. */
export function countFree({ phase, game, startAt }: Table, taken: number): number {
  const canJoin = phase === 'gathering' || game.running !== undefined;
  return canJoin ? (startAt || game.seats.max) - taken : 0;
}

/** Who sits there, and nothing else about them. */
export function describeSeats(seats: readonly SeatLine[]): TableLine['seats'] {
  return seats.map(({ seat, name, house, colour, face, isHere }) => ({
    seat,
    name,
    house,
    colour,
    ...makeLook({ face }),
    isHere,
  }));
}

/** As a watcher sees it. */
export function describeTable(owner: Owner): TableLine {
  const { table, code, game, options, phase, seats, clock, watchers } = owner.view();
  return {
    table,
    code,
    game,
    options,
    // A table that is closing stays in the list until it is closed.
    phase: phase === 'closed' ? 'over' : phase,
    seats: describeSeats(seats),
    free: countFree(owner.table, seats.length),
    clock,
    watchers,
  };
}
