// The words of the daily game beyond the lobby, which most people never need.

import { dailyPage as de } from '../words/de/daily-page.ts';
import { dailyPage as en } from '../words/en/daily-page.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function dailyPageWords(): typeof en {
  return ALL[language.value];
}
