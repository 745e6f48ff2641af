// The words of the replay, in the language of the reader. They are apart from the others, because
// most people never need them.

import { replay as de } from '../words/de/replay.ts';
import { replay as en } from '../words/en/replay.ts';
import { language, type Language } from '../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function replayWords(): typeof en {
  return ALL[language.value];
}
