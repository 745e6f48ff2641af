// Adds a text to the luck, before the first draw.

import { TABLE } from '../examples.ts';
import { count, table, text as anyText } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT } from '../refusal-words.ts';

export const text = defineMessage('text', {
  says:
    'Adds your text to the luck ([LUCK.md](LUCK.md)), after the event `commit` and before the first draw: within ' +
    'a second, or until everybody has added one, or until the first player [rolls by hand](#rolling-by-hand). See ' +
    '[Texts](#texts-for-the-luck).',
  request: { table, text: anyText },
  answer: { number: count },
  refusals: [...AT_SEAT, 'not-seated', 'text-too-late', 'text-twice', 'text-wrong', 'not-in-daily'],
  example: { request: { table: TABLE, text: '4f8a0c' }, answer: { number: 6 } },
});
