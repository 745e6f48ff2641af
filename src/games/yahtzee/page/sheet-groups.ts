// Which columns of whose sheets are seen side by side. Single sheets: everybody's, your own first.
// Triple: a wide screen shows your own three columns and those of one other player; a narrow screen
// shows one column of everybody.

import type { Seat } from '../../game.ts';

/** Neighbouring columns of one player, counted from 0. */
export interface SheetGroup {
  readonly seat: Seat;
  readonly columns: readonly number[];
}

/** Whose sheet stands beside your own in Triple: a seat, or the player on turn. */
export type Beside = Seat | 'turn';

export interface Look {
  readonly seats: number;
  /** Columns of each sheet. */
  readonly columns: number;
  /** The only person at this device. */
  readonly mine: Seat | undefined;
  readonly onTurn: Seat;
  readonly isWide: boolean;
  /** The column that a narrow screen shows. */
  readonly column: number;
  readonly beside: Beside;
}

/** How many sheets with three columns fit a wide screen. */
const TRIPLES_MAX = 2;

export function groupsOf(look: Look): readonly SheetGroup[] {
  const { columns, isWide, column } = look;
  const isTriple = columns > 1;
  const indexes = Array.from({ length: columns }, (_, index) => index);
  const shown = isTriple && isWide ? pairOf(look) : inOrder(look);
  return shown.map((seat) => ({ seat, columns: !isTriple || isWide ? indexes : [column] }));
}

export function hasBeside({ seats, columns, isWide }: Pick<Look, 'seats' | 'columns' | 'isWide'>): boolean {
  return columns > 1 && isWide && seats > TRIPLES_MAX;
}

/** Your own sheet, or, with several people at the device, that of the player on turn. */
export function mainOf({ mine, onTurn }: Pick<Look, 'mine' | 'onTurn'>): Seat {
  return mine ?? onTurn;
}

function inOrder({ seats, mine }: Look): readonly Seat[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return mine === undefined ? all : [mine, ...all.filter((seat) => seat !== mine)];
}

function pairOf(look: Look): readonly Seat[] {
  if (look.seats <= TRIPLES_MAX) return inOrder(look);
  const main = mainOf(look);
  const wanted = look.beside === 'turn' ? look.onTurn : look.beside;
  return [main, wanted === main ? (main + 1) % look.seats : wanted];
}
