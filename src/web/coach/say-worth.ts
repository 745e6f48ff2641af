// What a choice is worth, with the numbers of the reader's language.

import type { Worth } from '../../solver/exact.ts';
import { language } from '../words/words.ts';
import { coachWords } from './coach-words.ts';

/** "53.1 %", "243.1". */
export function sayNumber(worth: Worth, value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const numbers = new Intl.NumberFormat(language.value, digits);
  return worth === 'chance' ? `${numbers.format(value * 100)}\u00A0%` : numbers.format(value);
}

/** "−2.4"; a word for choices as good as the best. */
export function sayLoss(worth: Worth, loss: number): string {
  return loss === 0 ? coachWords().best : `\u2212${sayNumber(worth, loss)}`;
}
