// The words of the review, in the reader's language. They are loaded separately, because most
// people never need them.

import { review as de } from '../words/de/review.ts';
import { review as en } from '../words/en/review.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function reviewWords(): typeof en {
  return ALL[language.value];
}
