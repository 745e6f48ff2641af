// How each game is played, in every language: apart from the other words, because most people never
// need it.

import type { Language } from '../../web/words/words.ts';
import { pigHowTo as pigDe } from '../pig/words/de-how-to.ts';
import { pigHowTo as pigEn } from '../pig/words/en-how-to.ts';
import type { GameId } from '../registry.ts';
import { twentyOneHowTo as twentyOneDe } from '../twenty-one/words/de-how-to.ts';
import { twentyOneHowTo as twentyOneEn } from '../twenty-one/words/en-how-to.ts';
import { yahtzeeHowTo as yahtzeeDe } from '../yahtzee/words/de-how-to.ts';
import { yahtzeeHowTo as yahtzeeEn } from '../yahtzee/words/en-how-to.ts';

export const HOW_TO = {
  pig: { en: pigEn, de: pigDe },
  'twenty-one': { en: twentyOneEn, de: twentyOneDe },
  yahtzee: { en: yahtzeeEn, de: yahtzeeDe },
} satisfies Record<GameId, Record<Language, readonly string[]>>;
