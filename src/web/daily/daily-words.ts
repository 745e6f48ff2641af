// The words of the daily game in the lobby, in the language of the reader.

import { daily as de } from '../words/de/daily.ts';
import { daily as en } from '../words/en/daily.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function dailyWords(): typeof en {
  return ALL[language.value];
}
