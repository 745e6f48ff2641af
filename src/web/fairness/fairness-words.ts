// The words of the luck check, in the reader's language. They are loaded separately, because most
// people never need them.

import { fairness as de } from '../words/de/fairness.ts';
import { fairness as en } from '../words/en/fairness.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function fairnessWords(): typeof en {
  return ALL[language.value];
}
