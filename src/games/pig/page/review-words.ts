// The words of a review of Pig, in the reader's language, loaded with the review because most
// people never need them.

import { pigReview as de } from '../words/de-review.ts';
import { pigReview as en } from '../words/en-review.ts';
import { language, type Language } from '../../../web/words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function reviewWords(): typeof en {
  return ALL[language.value];
}
