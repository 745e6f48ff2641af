// A seat says something to everybody at the table. It is not recorded.

import { EMOTES } from '../emotes.ts';
import { TABLE } from '../examples.ts';
import { table, text } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_SAID, OF_VISITORS, WITHOUT_SEAT } from '../refusal-words.ts';

const emotes = EMOTES.map((emote) => `\`${emote}\``).join(', ');

export const say = defineMessage('say', {
  says: `Says something to everybody at the table: one of ${emotes}; at a private table also \`"text"\` with up to 200 characters instead of \`emote\`.`,
  request: { table, emote: text.optional(), text: text.optional() },
  answer: {},
  refusals: [
    ...OF_VISITORS,
    ...WITHOUT_SEAT,
    'say-what',
    'no-such-emote',
    'emotes-only',
    ...OF_SAID,
    'too-chatty',
  ],
  example: { request: { table: TABLE, emote: 'well played' }, answer: {} },
});
