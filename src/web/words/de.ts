// German, whole.

import { pig } from '../../games/pig/words/de.ts';
import { seats } from './de/seats.ts';
import { shell } from './de/shell.ts';
import { pieces } from './de/pieces.ts';
import { yahtzee } from '../../games/yahtzee/words/de.ts';
import { emotes, refusals, table } from './de/table.ts';
import { twentyOne } from '../../games/twenty-one/words/de.ts';
import type { Words } from './en.ts';

export const de: Words = {
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
