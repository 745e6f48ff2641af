// The words of the lobby, in the language of the reader. They are loaded with the lobby, because
// people who follow a link to a table do not need them.

import { lobby as de, look as deLook } from '../../words/de/lobby.ts';
import { lobby as en, look as enLook } from '../../words/en/lobby.ts';
import { language, type Language } from '../../words/words.ts';

const ALL: Readonly<Record<Language, typeof en>> = { en, de };
const LOOKS: Readonly<Record<Language, typeof enLook>> = { en: enLook, de: deLook };

export function lobbyWords(): typeof en {
  return ALL[language.value];
}

export function lookWords(): typeof enLook {
  return LOOKS[language.value];
}
