// The coach's words, in the reader's language. They are loaded separately, because most people play
// without a coach.

import { coach as de } from '../words/de/coach.ts';
import { coach as en } from '../words/en/coach.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function coachWords(): typeof en {
  return ALL[language.value];
}
