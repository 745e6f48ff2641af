// Days in the language of the reader. A day of the daily game is a day in UTC.

import { language } from '../../words/words.ts';

function format(day: string, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(language.value, { ...style, timeZone: 'UTC' }).format(date);
}

/** As people write it. */
export function sayDay(day: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  return format(day, { dateStyle });
}

/** The first letter of its name, for a narrow column. */
export function sayWeekday(day: string): string {
  return format(day, { weekday: 'narrow' });
}
