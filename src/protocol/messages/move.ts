// Plays a move.

import { z } from 'zod';
import { TABLE } from '../examples.ts';
import { count, table, text } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT } from '../refusal-words.ts';

export const move = defineMessage('move', {
  says:
    'Plays a move, in the game’s notation, as listed in the news `turn`. With the `number` of the turn, the move is ' +
    'refused as `too-late` if anything has been played or drawn since; others may come and go.',
  request: {
    table,
    move: text,
    /**
     * The number of the turn that the move answers. If anything has been played or drawn since, the
     * move is refused as too late; others may come and go.
     */
    number: z.int().min(1).optional(),
  },
  answer: { number: count },
  refusals: [...AT_SEAT, 'too-late', 'not-started', 'game-over', 'no-such-move', 'script-wrong'],
  asksRules: true,
  example: { request: { table: TABLE, move: 'roll' }, answer: { number: 8 } },
});
