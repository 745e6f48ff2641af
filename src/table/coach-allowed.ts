// Where somebody may have a coach. The table decides by this, and whoever shows a table says by this beforehand what it would decide.

import type { Seat } from '../games/game.ts';

/** As much of a table as decides it, as its own seat sees it. */
interface Company {
  /** The time for a move; 0 is none. */
  readonly clock: number;
  readonly access: 'public' | 'private';
  readonly seats: ReadonlyArray<{ readonly seat: Seat; readonly house: string; readonly hasQuit: boolean }>;
}

/** Not against the clock, and not among strangers: at a public table that is anybody else but the house. */
export function allowsCoach({ clock, access, seats }: Company, own: Seat): boolean {
  const isAmongStrangers =
    access === 'public' && seats.some(({ seat, house, hasQuit }) => seat !== own && house === '' && !hasQuit);
  return clock === 0 && !isAmongStrangers;
}
