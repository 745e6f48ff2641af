// How a contestant's clients are used, the same for all. The program that plays (play/) knows only
// this; each contestant's own client library is behind it.

import type { Move } from '../contestants/pig.ts';

/** A position of Pig in which a player has a choice, or the game is over. */
export interface Position {
  readonly turns: number;
  readonly seat: number;
  readonly pot: number;
  readonly isOver: boolean;
  readonly scores: readonly number[];
}

export interface ClientSeat {
  play(move: Move): void;
  /** Asks for another game at this table; it starts when both have asked. */
  again(): void;
}

export interface OpenedTable {
  readonly id: string;
  readonly seats: readonly [ClientSeat, ClientSeat];
}

export interface TablePlace {
  /** For example 127.0.0.1:8080. */
  readonly address: string;
  /** Different for every table of a run. */
  readonly number: number;
}

/** Called with every position that the client of this seat gets; the same one may come twice. */
type Hear = (seat: number, position: Position) => void;

export interface Clients {
  /** Two clients at a new table. The first position may arrive before the promise is settled. */
  openTable(place: TablePlace, hear: Hear): Promise<OpenedTable>;
  /** One more client, who watches a table of these clients. */
  watch(place: TablePlace, table: string, hear: (position: Position) => void): Promise<void>;
  /** A client that has connected and does nothing. */
  connectIdle(place: TablePlace): Promise<void>;
}
