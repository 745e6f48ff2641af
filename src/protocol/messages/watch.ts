// Follows a table without a seat.

import { PLAYING, TABLE } from '../examples.ts';
import { code, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_FINDING, ON_ARRIVAL } from '../refusal-words.ts';
import { arrival } from '../table-fields.ts';

const { you: _you, ...watched } = PLAYING;

export const watch = defineMessage('watch', {
  says: 'Follows a table without a seat, by `table` or by `code`. If you have a seat there, you keep it.',
  request: { table: table.optional(), code: code.optional() },
  answer: arrival,
  refusals: [...ON_ARRIVAL, ...OF_FINDING],
  example: {
    request: { table: TABLE },
    answer: { table: TABLE, code: 'KTRW', view: watched },
  },
});
