// The host starts the game.

import { TABLE } from '../examples.ts';
import { count, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT, ON_START } from '../refusal-words.ts';

export const start = defineMessage('start', {
  says: 'The host starts the game.',
  request: { table },
  answer: { number: count },
  refusals: [...AT_SEAT, 'not-host', 'already-started', ...ON_START],
  asksRules: true,
  example: { request: { table: TABLE }, answer: { number: 4 } },
});
