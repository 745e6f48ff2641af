// Where a coach is allowed. The table decides by this, and clients use it to say beforehand what
// the table would decide.

import type { Seat } from '../games/game.ts';

/** The part of a table that decides it, as its own seat sees it. */
interface Company {
  /** The time for a move; 0 for none. */
  readonly clock: number;
  readonly access: 'public' | 'private';
  /** The day of a daily game. */
  readonly daily?: string | undefined;
  readonly seats: ReadonlyArray<{ readonly seat: Seat; readonly house: string; readonly hasQuit: boolean }>;
}

/**
 * Not against the clock, not in the daily game, and not among strangers: at a public table, anybody
 * but the house.
 */
export function allowsCoach({ clock, access, daily, seats }: Company, own: Seat): boolean {
  const isAmongStrangers =
    access === 'public' && seats.some(({ seat, house, hasQuit }) => seat !== own && house === '' && !hasQuit);
  return clock === 0 && daily === undefined && !isAmongStrangers;
}
