// English, whole. The other languages have the same shape.

import { pig } from '../../games/pig/words/en.ts';
import { seats } from './en/seats.ts';
import { shell } from './en/shell.ts';
import { pieces } from './en/pieces.ts';
import { yahtzee } from '../../games/yahtzee/words/en.ts';
import { emotes, refusals, table } from './en/table.ts';
import { twentyOne } from '../../games/twenty-one/words/en.ts';

export const en = {
  pieces,
  pig,
  seats,
  shell,
  table,
  emotes,
  refusals,
  yahtzee,
  twentyOne,
};

/** What every language has; the compiler sees to it. */
export type Words = typeof en;
