// What every part of the page says about each game, in English.

import type { GameWords } from '../../web/words/words-part.ts';
import type { GameId } from '../registry.ts';
import { plain } from '../plain/words/en.ts';
import { pig } from '../pig/words/en.ts';
import { twentyOne } from '../twenty-one/words/en.ts';
import { yahtzee } from '../yahtzee/words/en.ts';

export const GAME_WORDS = {
  pig,
  'twenty-one': twentyOne,
  yahtzee,
} satisfies Record<GameId, GameWords>;

/** For games that have only rules. */
export const PLAIN_WORDS = plain;
