// Days of the calendar in UTC, as in 2026-11-17, and when the daily game of a day is over.

import { DAILY_GRACE_MS } from '../protocol/limits.ts';

export const DAY_MS = 24 * 60 * 60_000;
const LENGTH = 'YYYY-MM-DD'.length;

/** The day at this moment, in milliseconds since 1970. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, LENGTH);
}

/** When the day begins; undefined if the calendar has no such day. */
export function startOf(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || dayOf(ms) !== day ? undefined : ms;
}

/** The day that is this many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return dayOf((startOf(day) ?? 0) + days * DAY_MS);
}

/** When the daily game of this day is over for everybody: games that had begun may be finished. */
export function overAt(day: string): number {
  return (startOf(day) ?? 0) + DAY_MS + DAILY_GRACE_MS;
}
