// All English words. The other languages have the same shape.

import { GAME_WORDS, PLAIN_WORDS } from '../../games/registry/page-words-en.ts';
import { seats, strip } from './en/seats.ts';
import { shell } from './en/shell.ts';
import { pieces } from './en/pieces.ts';
import { emotes, refusals, table } from './en/table.ts';

export const en = {
  games: GAME_WORDS,
  plain: PLAIN_WORDS,
  pieces,
  seats,
  strip,
  shell,
  table,
  emotes,
  refusals,
};

/** The shape of every language; the compiler checks it. */
export type Words = typeof en;
