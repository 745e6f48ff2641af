// The host frees a seat.

import { TABLE } from '../examples.ts';
import { count, seat, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT } from '../refusal-words.ts';

export const remove = defineMessage('remove', {
  says: 'The host frees a seat before or after the game; see [The host](#the-host).',
  request: { table, seat },
  answer: { number: count },
  refusals: [...AT_SEAT, 'not-host', 'already-started', 'not-seated', 'not-in-daily'],
  example: { request: { table: TABLE, seat: 1 }, answer: { number: 4 } },
});
