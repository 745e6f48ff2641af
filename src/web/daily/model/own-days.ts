// The daily games of this device, kept in this browser alone: which days were played, with what
// result, and the commitments to the luck that were seen, so that they can be compared later.

import { recallJson, remember } from '../../storage.ts';

/** How much each round gave away: 0 for nothing worth mentioning, to 3 for a lot. */
export type Level = 0 | 1 | 2 | 3;

export interface OwnDay {
  readonly day: string;
  readonly score: number;
  /** A digit for each round; empty until the game has been reviewed. */
  readonly levels: string;
}

const DAYS = 'daily days';
const COMMITMENTS = 'daily commitments';
/** The oldest are forgotten. */
const DAYS_MAX = 400;
const COMMITMENTS_MAX = 7;
const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

function isDays(value: unknown): value is readonly OwnDay[] {
  return Array.isArray(value) && value.every(isDay);
}

function isDay(value: unknown): value is OwnDay {
  const { day, score, levels } = (value ?? {}) as Partial<OwnDay>;
  return typeof day === 'string' && typeof score === 'number' && typeof levels === 'string';
}

function readDays(): readonly OwnDay[] {
  return recallJson(DAYS, isDays) ?? [];
}

export function findDay(day: string): OwnDay | undefined {
  return readDays().find((one) => one.day === day);
}

/** Rounds that are known already are kept. */
export function noteDay({ day, score, levels }: OwnDay): void {
  const days = readDays();
  const before = days.find((one) => one.day === day);
  const known = levels === '' ? (before?.levels ?? '') : levels;
  if (before?.score === score && before.levels === known) return;
  const others = days.filter((one) => one.day !== day);
  const all = [...others, { day, score, levels: known }].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );
  remember(DAYS, JSON.stringify(all.slice(-DAYS_MAX)));
}

/** The day in UTC at this moment, in milliseconds since 1970. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day that is this many days earlier. */
export function dayBefore(day: string, days = 1): string {
  const ms = Date.parse(`${day}T00:00:00Z`) - days * DAY_MS;
  return Number.isNaN(ms) ? day : dayAt(ms);
}

/** Days in a row up to today; a day that is not over yet breaks nothing. */
export function countInARow(today: string): number {
  const played = new Set(readDays().map(({ day }) => day));
  let day = played.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; played.has(day); day = dayBefore(day)) count += 1;
  return count;
}

/** The last seven days up to today, and whether each was played. */
export function lastWeek(today: string): ReadonlyArray<{ readonly day: string; readonly isPlayed: boolean }> {
  const played = new Set(readDays().map(({ day }) => day));
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const day = dayBefore(today, WEEK_DAYS - 1 - index);
    return { day, isPlayed: played.has(day) };
  });
}

function isCommitments(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

/** The first commitment that was seen for a day counts; a later one may be a lie. */
export function noteCommitment(day: string, commitment: string): void {
  const known = recallJson(COMMITMENTS, isCommitments) ?? {};
  if (known[day] !== undefined) return;
  const all = Object.entries({ ...known, [day]: commitment }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  remember(COMMITMENTS, JSON.stringify(Object.fromEntries(all.slice(-COMMITMENTS_MAX))));
}

export function findCommitment(day: string): string | undefined {
  return recallJson(COMMITMENTS, isCommitments)?.[day];
}
