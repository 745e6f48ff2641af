// How long a table waits for its players when nobody is there, and why it closes after that.

import { DESERTED_GAME_MS, DESERTED_HOUSE_GAME_MS, EMPTY_TABLE_MS } from '../protocol/limits.ts';
import type { Table } from '../table/table.ts';
import { isDeserted } from './turn-keeper.ts';

/**
 * `left`: every player has left. `empty`: nobody came before or after a game. `deserted`: nobody
 * came back to a game. `unattended`: the address that opened it keeps too many tables without
 * players. `day-over`: the daily game was not finished in time.
 */
export type WhyClosed = 'left' | 'empty' | 'deserted' | 'unattended' | 'day-over';

export interface Grace {
  readonly ms: number;
  readonly why: WhyClosed;
}

/** Undefined for a try of the daily game: it waits for the end of its day (daily.ts). */
export function graceOf(table: Table, isEvicted: boolean): Grace | undefined {
  if (isEvicted) return { ms: 0, why: 'unattended' };
  if (table.daily !== undefined && table.phase === 'playing') return undefined;
  if (isDeserted(table)) return { ms: 0, why: 'left' };
  if (table.phase !== 'playing') return { ms: EMPTY_TABLE_MS, why: 'empty' };
  return { ms: isAgainstHouse(table) ? DESERTED_HOUSE_GAME_MS : DESERTED_GAME_MS, why: 'deserted' };
}

/** At most one person plays, so nobody else would miss the game. */
function isAgainstHouse({ sittings }: Table): boolean {
  const people = sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit);
  return people.length <= 1 && sittings.some(({ house }) => house !== '');
}
