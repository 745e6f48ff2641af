// The numbers of a review as text: points and tokens with decimals, chances in percent.

import type { Unit } from '../../../review/review.ts';

const PERCENT = 100;
/** Below this chance, percentages get a second decimal. */
const SMALL_CHANCE = 0.01;

export function sayPercent(chance: number): string {
  return `${(chance * PERCENT).toFixed(0)} %`;
}

/** Points, for sentences. */
export function sayPoints(points: number): string {
  return points.toFixed(1);
}

/** A value without its unit, for tables. */
export function sayNumber(unit: Unit, value: number): string {
  return unit === 'chance' ? `${(value * PERCENT).toFixed(1)} %` : value.toFixed(2);
}

export function saySigned(unit: Unit, value: number): string {
  // A value that rounds to 0 has no sign.
  const text = sayNumber(unit, Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? '-' : '+'}${text}`;
}

/** The amount that was given away, for sentences. */
export function sayAmount(unit: Unit, value: number): string {
  if (unit === 'chance') return `${(value * PERCENT).toFixed(value < SMALL_CHANCE ? 2 : 1)} % of the game`;
  return `${value.toFixed(value < 1 ? 2 : 1)} ${unit}`;
}
