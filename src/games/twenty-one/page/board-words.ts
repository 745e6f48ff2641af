// The words of this board, in the reader's language, loaded with the board because nothing else
// needs them.

import { twentyOneBoard as de } from '../words/de-board.ts';
import { twentyOneBoard as en } from '../words/en-board.ts';
import { language, type Language } from '../../../web/words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function twentyOneWords(): typeof en {
  return ALL[language.value];
}
