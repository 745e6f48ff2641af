// How long a player has been away, counted on from the last message of the server. There is only
// one clock, so that the mark at the name and the offer below the board agree.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SeatLine } from '../../protocol/from-server.ts';
import { AWAY_MS } from '../../protocol/limits.ts';

export const AWAY_SECONDS = AWAY_MS / 1000;
const TICK_MS = 1000;

/** When each line was first looked at, by the page's own clock. */
const heardAt = new WeakMap<SeatLine, number>();

/** In whole seconds; undefined if the player is here or has left. */
export function secondsAway(line: SeatLine, now: number): number | undefined {
  if (line.away === undefined || line.hasQuit) return undefined;
  const since = heardAt.get(line) ?? now;
  heardAt.set(line, since);
  return Math.floor(line.away + Math.max(0, now - since) / 1000);
}

/** The time now; it changes only while somebody is away. */
export function useNow(isTicking: boolean): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    now.value = performance.now();
    const timer = setInterval(() => (now.value = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now.value;
}

/** "0:45" */
export function sayMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
