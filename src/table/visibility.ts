// Which seats a viewer may know about. Rules may hide a seat: nobody sees a newcomer in Twenty-One
// before the next round.

import type { Seat, Viewer } from '../games/game.ts';
import type { Table } from './table.ts';

/** The part of a table that decides who may see an event. */
export type VisibilityState = Pick<Table, 'game' | 'sittings'> & { readonly state?: unknown };

/** A seat that the rules do not know is never hidden. */
export function canSeeSeat({ game, state }: VisibilityState, seat: Seat, viewer: Viewer): boolean {
  if (state === undefined) return true;
  const seen = game.view(state, viewer);
  // Many games hide nothing at all.
  if (seen === state || !game.seated(state).includes(seat)) return true;
  return game.seated(seen).includes(seat);
}
