// Another game, when everybody wants one.

import { TABLE } from '../examples.ts';
import { count, table, text } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT, ON_START } from '../refusal-words.ts';

export const again = defineMessage('again', {
  says: 'Asks for another game, which starts when everybody wants one. A `text` for its luck is optional.',
  request: { table, text: text.optional() },
  answer: { number: count },
  refusals: [...AT_SEAT, 'game-not-over', 'not-seated', 'text-wrong', 'not-in-daily', ...ON_START],
  asksRules: true,
  example: { request: { table: TABLE }, answer: { number: 31 } },
});
