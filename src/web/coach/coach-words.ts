// The words of the coach, in the language of the reader: apart from the others, because most people play without one.

import { coach as de } from '../words/de/coach.ts';
import { coach as en } from '../words/en/coach.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function coachWords(): typeof en {
  return ALL[language.value];
}
