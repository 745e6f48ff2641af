// How a contestant's clients are used, the same for all: the program that plays (play/) knows nothing else of them. Each contestant's own client library is behind it.

import type { Move } from '../contestants/pig.ts';

/** A position of Pig in which somebody has a choice, or the game is over. */
export interface Position {
  readonly turns: number;
  readonly seat: number;
  readonly pot: number;
  readonly isOver: boolean;
  readonly scores: readonly number[];
}

export interface DeskSeat {
  play(move: Move): void;
  /** Wants another game at this table; it begins when both do. */
  again(): void;
}

export interface OpenedTable {
  readonly id: string;
  readonly seats: readonly [DeskSeat, DeskSeat];
}

export interface TablePlace {
  /** As in 127.0.0.1:8080. */
  readonly address: string;
  /** No two tables of a run have the same. */
  readonly number: number;
}

/** Called with every position that the client of this seat gets; the same one may come twice. */
type Hear = (seat: number, position: Position) => void;

export interface Desk {
  /** Two clients at a new table. The first position may be heard before the promise is settled. */
  openTable(place: TablePlace, hear: Hear): Promise<OpenedTable>;
  /** One more client, who watches a table of this desk. */
  watch(place: TablePlace, table: string, hear: (position: Position) => void): Promise<void>;
  /** A client that has come in and does nothing. */
  connectIdle(place: TablePlace): Promise<void>;
}
