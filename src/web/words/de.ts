// All German words.

import { GAME_WORDS, PLAIN_WORDS } from '../../games/registry/page-words-de.ts';
import { seats, strip } from './de/seats.ts';
import { shell } from './de/shell.ts';
import { pieces } from './de/pieces.ts';
import { emotes, refusals, table } from './de/table.ts';
import type { Words } from './en.ts';

export const de: Words = {
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
