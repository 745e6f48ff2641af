// A house player sits down.

import { TABLE } from '../examples.ts';
import { count, table, text } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT, ON_START } from '../refusal-words.ts';

export const invite = defineMessage('invite', {
  says: 'A house player sits down.',
  request: { table, strategy: text },
  answer: { number: count },
  refusals: [...AT_SEAT, 'no-such-strategy', 'already-started', 'table-full', ...ON_START],
  asksRules: true,
  example: { request: { table: TABLE, strategy: 'hold-at-20' }, answer: { number: 3 } },
});
