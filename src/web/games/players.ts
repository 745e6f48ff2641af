// The players of a game as a strip or the seats around a cloth show them.

import type { Seat } from '../../games/game.ts';
import type { SeatLine } from '../../protocol/from-server.ts';
import type { BoardProps } from './screen.ts';

export interface Player {
  readonly seat: Seat;
  /** Undefined for a player who left. */
  readonly line: SeatLine | undefined;
  readonly name: string;
  readonly house: string;
  readonly colour: number;
  /** The only person at this device. */
  readonly isYou: boolean;
  readonly isOnTurn: boolean;
  readonly isWinner: boolean;
  readonly total: number;
}

interface Standing {
  readonly totals: readonly number[];
  /** Undefined when nobody is. */
  readonly onTurn: Seat | undefined;
}

/** In the order of play; the only person at this device comes first. */
export function listPlayers(
  { seats, names, here, outcome }: Pick<BoardProps, 'seats' | 'names' | 'here' | 'outcome'>,
  { totals, onTurn }: Standing,
): readonly Player[] {
  const mine = here.length === 1 ? (here[0] ?? 0) : 0;
  return totals.map((_, index) => {
    const seat = (mine + index) % totals.length;
    const line = seats.find((one) => one.seat === seat);
    return {
      seat,
      line,
      name: names(seat),
      house: line?.house ?? '',
      colour: line?.colour ?? seat,
      isYou: here.length === 1 && seat === mine,
      isOnTurn: outcome === undefined && seat === onTurn,
      isWinner: totals.length > 1 && outcome?.winners.includes(seat) === true,
      total: totals[seat] ?? 0,
    };
  });
}

/** A person elsewhere whose connection is lost. */
export function isAway({ line, isYou }: Player): boolean {
  return line !== undefined && !isYou && !line.hasQuit && line.house === '' && !line.isHere;
}
