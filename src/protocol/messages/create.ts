// Opens a table and sits down at it.

import { z } from 'zod';
import { GATHERING, SEAT_TOKEN, TABLE } from '../examples.ts';
import { look, text, token, values } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { ON_ARRIVAL, ON_SITTING } from '../refusal-words.ts';
import { seated } from '../table-fields.ts';

const SCRIPT_DRAWS_MAX = 1000;
const CLOCK_SECONDS_MAX = 24 * 60 * 60;

export const create = defineMessage('create', {
  says: 'Opens a table and seats you. Everything except `game` may be left out; see [A new table](#a-new-table).',
  request: {
    game: text,
    /** Instead of the name from the greeting, at this table only. */
    name: text.optional(),
    look: look.optional(),
    options: values.optional(),
    access: z.enum(['public', 'private']).optional(),
    clock: z.int().min(0).max(CLOCK_SECONDS_MAX).optional(),
    /** The game starts by itself with this many players; without it the host starts it. */
    seats: z.int().min(1).max(20).optional(),
    house: z.array(text).max(20).optional(),
    entry: values.optional(),
    /** Added to the luck after the next commitment, as in `join` and `again`. */
    text: text.optional(),
    /** Whether you roll by hand, as in `join`. */
    hand: z.boolean().optional(),
    dice: z.array(text).max(SCRIPT_DRAWS_MAX).optional(),
    /** When a draw of `dice` does not fit, the rest is dropped; otherwise it is refused. */
    orLuck: z.boolean().optional(),
    /** Practice: after `dice`, the same choices always get the same draws. */
    seed: text.optional(),
    /** The key of your device: opens its one try in the daily game, or leads back to it. */
    daily: token.optional(),
  },
  answer: seated,
  refusals: [
    ...ON_ARRIVAL,
    'no-such-game',
    'wrong-option',
    'no-practice',
    'no-such-strategy',
    'all-tables-taken',
    'daily-fixed',
    'daily-played',
    'too-many-tries',
    'no-such-day',
    'no-daily',
    ...ON_SITTING,
  ],
  asksRules: true,
  example: {
    request: {
      game: 'pig',
      options: { first: 1 },
      access: 'private',
      clock: 60,
      seats: 3,
      house: ['hold-at-20'],
    },
    answer: {
      seat: 0,
      token: SEAT_TOKEN,
      table: TABLE,
      code: 'KTRW',
      view: GATHERING,
      events: [
        { number: 2, kind: 'sit', seat: 0, player: 'd5f9a1c07be24368', name: 'Ana', house: '' },
        {
          number: 3,
          kind: 'sit',
          seat: 1,
          player: 'house:hold-at-20',
          name: 'hold-at-20',
          house: 'hold-at-20',
        },
      ],
    },
  },
});
