// The words for the end of a game, in the reader's language, loaded with the result.

import { result as de } from '../words/de/result.ts';
import { result as en } from '../words/en/result.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function resultWords(): typeof en {
  return ALL[language.value];
}
