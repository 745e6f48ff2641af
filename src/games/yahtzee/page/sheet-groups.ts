// Which columns of whose sheets a wide window shows side by side. Single sheets: everybody's, your
// own first. Triple: your own three columns and those of one other player.

import type { Seat } from '../../game.ts';

/** Neighbouring columns of one player, counted from 0. */
export interface SheetGroup {
  readonly seat: Seat;
  readonly columns: readonly number[];
}

export interface Look {
  readonly seats: number;
  /** Columns of each sheet. */
  readonly columns: number;
  /** The only person at this device. */
  readonly mine: Seat | undefined;
  readonly onTurn: Seat;
  /** In Triple, the player whose sheet was asked for; usually it is that of the player on turn. */
  readonly open: Seat | undefined;
}

/** How many sheets with three columns fit. */
const TRIPLES_MAX = 2;

export function groupsOf(look: Look): readonly SheetGroup[] {
  const columns = Array.from({ length: look.columns }, (_, index) => index);
  const isCrowded = look.columns > 1 && look.seats > TRIPLES_MAX;
  return (isCrowded ? pairOf(look) : inOrder(look)).map((seat) => ({ seat, columns }));
}

/** In the order of play, as around the table. */
function inOrder({ seats, mine = 0 }: Look): readonly Seat[] {
  return Array.from({ length: seats }, (_, index) => (mine + index) % seats);
}

/**
 * Your own sheet, or, with several people at the device, that of the player on turn; and another.
 */
function pairOf({ seats, mine, onTurn, open }: Look): readonly Seat[] {
  const main = mine ?? onTurn;
  const wanted = open ?? onTurn;
  return [main, wanted === main ? (main + 1) % seats : wanted];
}
