// What every part of the page says about each game, in German.

import type { GAME_WORDS as english } from './page-words-en.ts';
import { plain } from '../plain/words/de.ts';
import { pig } from '../pig/words/de.ts';
import { twentyOne } from '../twenty-one/words/de.ts';
import { yahtzee } from '../yahtzee/words/de.ts';

export const GAME_WORDS: typeof english = {
  pig,
  'twenty-one': twentyOne,
  yahtzee,
};

export const PLAIN_WORDS = plain;
