// The words of the form for a new table, in the language of the reader. They are apart from the
// others, because most people never need them.

import { newTable as de } from '../../words/de/new-table.ts';
import { newTable as en } from '../../words/en/new-table.ts';
import { language, type Language } from '../../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function newTableWords(): typeof en {
  return ALL[language.value];
}
