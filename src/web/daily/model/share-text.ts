// The text that people share after a daily game: the day, the points, a square for each round, and
// the link. No dice and no boxes: others may still want to play.

import { language } from '../../words/words.ts';
import type { OwnDay } from './own-days.ts';

const SQUARES = ['🟩', '🟨', '🟧', '🟥'];

export function makeShareText({ score, levels }: OwnDay, title: string, address: string): string {
  const squares = Array.from(levels, (level) => SQUARES[Number(level)] ?? '').join('');
  return [`${title}: ${score}`, squares, address].filter((line) => line !== '').join('\n');
}

/** A day as people write it. */
export function sayDay(day: string, style: 'medium' | 'long' = 'medium'): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(language.value, { dateStyle: style, timeZone: 'UTC' }).format(date);
}

/** The first letter of its name, for a narrow column. */
export function sayWeekday(day: string, weekday: 'narrow' | 'long'): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language.value, { weekday, timeZone: 'UTC' }).format(date);
}
