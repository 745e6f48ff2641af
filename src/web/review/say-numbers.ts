// The numbers of a review as people read them: points and tokens with one decimal, chances in
// percent, and a true minus sign.

import type { Unit } from '../../review/review.ts';
import { sayNumber } from '../coach/say-worth.ts';
import { language } from '../words/words.ts';

const HALF_DIGIT: Readonly<Record<Unit, number>> = { points: 0.05, tokens: 0.05, chance: 0.0005 };

/** Whether the value is visible in the digits shown. */
export function isSeen(unit: Unit, value: number): boolean {
  return Math.abs(value) >= HALF_DIGIT[unit];
}

/** "243.1", "53.1 %". */
export function sayValue(unit: Unit, value: number): string {
  return isSeen(unit, value) && value < 0
    ? `\u2212${sayNumber(unit, -value)}`
    : sayNumber(unit, Math.abs(value));
}

/** "+20.3", "−8.3", "0.0". */
export function sayChange(unit: Unit, value: number): string {
  return isSeen(unit, value) && value > 0 ? `+${sayValue(unit, value)}` : sayValue(unit, value);
}

/** A known result has no decimals unless it needs them. */
export function sayResult(unit: Unit, value: number): string {
  return unit !== 'chance' && Number.isInteger(value) ? wholeNumber(value) : sayValue(unit, value);
}

/** "+66", "−8", "0", "+35 %": where the first digits are enough. */
export function sayRounded(unit: Unit, value: number): string {
  const digits = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  const number = new Intl.NumberFormat(language.value, digits).format(
    unit === 'chance' ? value * 100 : value,
  );
  return `${number.replace('-', '\u2212')}${unit === 'chance' ? '\u00A0%' : ''}`;
}

/** Points in a sentence: no decimals unless they are needed. */
export function sayPoints(points: number): string {
  return Number.isInteger(points) ? `${points}` : sayValue('points', points);
}

/** "46 %". */
export function sayChance(chance: number): string {
  const isSmall = chance > 0 && chance < 0.01;
  const digits = { maximumFractionDigits: isSmall ? 1 : 0 };
  return `${new Intl.NumberFormat(language.value, digits).format(chance * 100)}\u00A0%`;
}

function wholeNumber(value: number): string {
  return new Intl.NumberFormat(language.value).format(value);
}
