// Takes a free seat at a table; or, with the seat's token, your own again.

import { z } from 'zod';
import { PLAYING, SEAT_TOKEN, TABLE } from '../examples.ts';
import { code, look, table, text, token, values } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_FINDING, ON_ARRIVAL, ON_SITTING } from '../refusal-words.ts';
import { seated } from '../table-fields.ts';

export const join = defineMessage('join', {
  says:
    'Takes a free seat, by `table` or by `code`. With the seat’s `token` you take your own seat again, from any ' +
    'connection; the newest one has it. If the seat has been freed, the refusal says why: `left-table`, ' +
    '`was-removed`, or `seat-gone` by the rules, as for a player without tokens. If you already sit there, you get ' +
    'the same seat again. A house player’s table (`"table":"house-pig-hold-at-20"`) gives you your own table with ' +
    'that player, and the game starts. `hand` says whether you [roll by hand](#rolling-by-hand), also when you come ' +
    'back.',
  request: {
    table: table.optional(),
    code: code.optional(),
    token: token.optional(),
    name: text.optional(),
    look: look.optional(),
    entry: values.optional(),
    text: text.optional(),
    /** Whether you roll by hand; left out, the table rolls for you at once. */
    hand: z.boolean().optional(),
  },
  answer: seated,
  refusals: [
    ...ON_ARRIVAL,
    ...OF_FINDING,
    'wrong-token',
    'left-table',
    'was-removed',
    'seat-gone',
    'all-tables-taken',
    ...ON_SITTING,
  ],
  asksRules: true,
  example: {
    request: { code: 'KTRW' },
    answer: {
      seat: 0,
      token: SEAT_TOKEN,
      table: TABLE,
      code: 'KTRW',
      view: PLAYING,
    },
  },
});
