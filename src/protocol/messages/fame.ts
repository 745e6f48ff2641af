// The hall of fame, of one game or of all.

import { z } from 'zod';
import { TABLE } from '../examples.ts';
import { text, values } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS } from '../refusal-words.ts';

const entry = z.strictObject({
  place: z.int().min(1),
  name: z.string(),
  mark: z.int(),
  /** As in 2026-11-15. */
  day: z.string(),
  /** Empty while the table is private and open. */
  table: z.string(),
});

const fameList = z.strictObject({
  game: z.string(),
  ruleSet: values,
  /** What the mark counts. */
  says: z.string(),
  entries: z.array(entry),
});

export const fame = defineMessage('fame', {
  says:
    'The hall of fame: ten places for each game and rule set. `table` is empty while it is private and open. ' +
    '`game` may be left out.',
  request: { game: text.optional() },
  answer: { lists: z.array(fameList) },
  refusals: OF_VISITORS,
  example: {
    request: { game: 'pig' },
    answer: {
      lists: [
        {
          game: 'pig',
          ruleSet: { target: 100 },
          says: 'turns to win',
          entries: [{ place: 1, name: 'Ana', mark: 7, day: '2026-11-15', table: TABLE }],
        },
      ],
    },
  },
});
