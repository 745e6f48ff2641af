// A page of the public tables.

import { z } from 'zod';
import { count, seconds, text, values } from '../fields.ts';
import { TABLE } from '../examples.ts';
import { LISTED_MAX } from '../limits.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS } from '../refusal-words.ts';
import { seatLine } from '../table-fields.ts';

const tableLine = z.strictObject({
  table: z.string(),
  code: z.string(),
  game: z.string(),
  options: values,
  phase: z.enum(['gathering', 'playing', 'over']),
  seats: z.array(
    seatLine.pick({ seat: true, name: true, house: true, colour: true, face: true, isHere: true }),
  ),
  /** How many seats could be taken now. */
  free: count,
  clock: seconds,
  watchers: count,
  /** How a house player plays; only at a house player's table, which has no code. */
  says: z.string().optional(),
});

export const list = defineMessage('list', {
  says: 'A page of the public tables, newest first; see [The lobby in pages](#the-lobby-in-pages). All fields may be left out.',
  request: {
    game: text.optional(),
    /** True lists tables with a free seat and a connected player, false other games in progress. */
    free: z.boolean().optional(),
    limit: z.int().min(1).max(LISTED_MAX).optional(),
    /** As in the answer with the previous page. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  },
  answer: {
    tables: z.array(tableLine),
    /** How many tables are on all pages together. */
    total: count,
    more: z.boolean(),
    /** What to send for the next page, if there is one. */
    after: z.string().optional(),
  },
  refusals: OF_VISITORS,
  example: {
    request: { game: 'pig', limit: 20 },
    answer: {
      tables: [
        {
          table: TABLE,
          code: 'KTRW',
          game: 'pig',
          options: { target: 100, first: 1 },
          phase: 'gathering',
          seats: [{ seat: 0, name: 'Ana', house: '', colour: 5, isHere: true }],
          free: 1,
          clock: 60,
          watchers: 0,
        },
      ],
      total: 1500,
      more: true,
      after: '1480',
    },
  },
});
