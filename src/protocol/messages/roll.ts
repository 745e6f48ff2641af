// Makes the roll that begins your turn, at a seat that rolls by hand.

import { z } from 'zod';
import { TABLE } from '../examples.ts';
import { count, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT } from '../refusal-words.ts';

export const roll = defineMessage('roll', {
  says:
    'Makes the roll that begins your turn, when the news `turn` says `"roll":true`; see [Rolling by ' +
    'hand](#rolling-by-hand). With the `number` of the turn, it is refused as `too-late` if anything has been ' +
    'played or drawn since. Before the first draw of a game, it waits until the time for texts is over, at most a ' +
    'second.',
  request: {
    table,
    /** As in `move`. */
    number: z.int().min(1).optional(),
  },
  answer: { number: count },
  refusals: [
    ...AT_SEAT,
    'too-late',
    'not-started',
    'game-over',
    'no-roll-due',
    'not-your-roll',
    'script-wrong',
  ],
  example: { request: { table: TABLE, number: 9 }, answer: { number: 10 } },
});
