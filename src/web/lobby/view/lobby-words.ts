// The words of the lobby, in the language of the reader. They are loaded with the lobby, because
// people who follow a link to a table do not need them.

import { lobby as de } from '../../words/de/lobby.ts';
import { lobby as en } from '../../words/en/lobby.ts';
import { language, type Language } from '../../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };

export function lobbyWords(): typeof en {
  return ALL[language.value];
}
