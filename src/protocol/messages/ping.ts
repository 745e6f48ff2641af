// Asks whether the server is there.

import { defineMessage } from '../message.ts';
import { OF_ANYBODY } from '../refusal-words.ts';

export const ping = defineMessage('ping', {
  says: 'Asks whether the server is there; answered even before a greeting.',
  request: {},
  answer: {},
  refusals: OF_ANYBODY,
  example: { request: {}, answer: {} },
});
