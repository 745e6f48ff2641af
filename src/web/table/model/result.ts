// The result of a game as it is shown: everybody in order, who has won and by how much. It says
// nothing yet: say-result.ts has the sentences, ../view/result.tsx the screen.

import type { Outcome, Seat } from '../../../games/game.ts';
import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import { namesInGame } from './names.ts';

export interface ResultRow extends Pick<SeatLine, 'seat' | 'name' | 'house' | 'colour'> {
  /** With a number where two have the same name. */
  readonly called: string;
  readonly score: number;
  /** From 1; equals share a place. */
  readonly place: number;
  readonly isWinner: boolean;
  /** Whether the player is at this device. */
  readonly isHere: boolean;
  readonly hasLeft: boolean;
}

export interface Result {
  /** The winners first. */
  readonly rows: readonly ResultRow[];
  readonly winners: readonly ResultRow[];
  /** How far the winner is ahead, and of whom; undefined for a draw, or a player alone. */
  readonly margin: { readonly points: number; readonly of: readonly ResultRow[] } | undefined;
  /** Whether the only person here is the only winner: several people at a device are named. */
  readonly isYours: boolean;
  /** Whether nobody else played. */
  readonly isAlone: boolean;
}

type Finished = Pick<SeenTable, 'outcome' | 'seats' | 'players'>;

/** Undefined while the game goes on, and for a table that was closed before its end. */
export function resultOf(table: Finished, here: readonly Seat[]): Result | undefined {
  const { outcome } = table;
  if (outcome === undefined) return undefined;
  const rows = listRows(table, outcome, here);
  const winners = rows.filter(({ isWinner }) => isWinner);
  const [winner, ...others] = winners;
  return {
    rows,
    winners,
    margin: winner === undefined || others.length > 0 ? undefined : marginOf(winner, rows),
    isYours: others.length === 0 && here.length === 1 && winner?.isHere === true,
    isAlone: rows.length === 1,
  };
}

function listRows(table: Finished, outcome: Outcome, here: readonly Seat[]): readonly ResultRow[] {
  const names = namesInGame(table);
  const { seats, players = seats } = table;
  const rows = outcome.scores.map(({ seat, score }) => {
    const player = players.find((one) => one.seat === seat);
    const { name = '', house = '', colour = seat } = player ?? {};
    const line = seats.find((one) => one.seat === seat && one.name === name && one.house === house);
    return {
      seat,
      name,
      house,
      colour,
      called: names(seat),
      score,
      isWinner: outcome.winners.includes(seat),
      isHere: line !== undefined && here.includes(seat),
      hasLeft: line === undefined || line.hasQuit,
    };
  });
  const compare = comparerOf(rows);
  const sorted = rows.toSorted(compare);
  const placeOf = (row: Row): number => sorted.findIndex((other) => compare(other, row) === 0) + 1;
  return sorted.map((row) => Object.assign({}, row, { place: placeOf(row) }));
}

type Row = Omit<ResultRow, 'place'>;

/** The winners first; below them the most points, or the fewest where the fewest have won. */
function comparerOf(rows: readonly Row[]): (one: Row, other: Row) => number {
  const best = rows.find(({ isWinner }) => isWinner)?.score;
  const isFewest = best !== undefined && rows.some(({ score }) => score > best);
  const sign = isFewest ? 1 : -1;
  return (one, other) => Number(other.isWinner) - Number(one.isWinner) || sign * (one.score - other.score);
}

function marginOf(winner: ResultRow, rows: readonly ResultRow[]): Result['margin'] {
  const second = rows.find(({ isWinner }) => !isWinner);
  if (second === undefined) return undefined;
  const of = rows.filter(({ isWinner, score }) => !isWinner && score === second.score);
  return { points: Math.abs(winner.score - second.score), of };
}
