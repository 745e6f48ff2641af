// Everything since an event, or only the view when that is too long ago.

import { z } from 'zod';
import { PLAYING, ROLLED, TABLE } from '../examples.ts';
import { table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS } from '../refusal-words.ts';
import { arrival, event } from '../table-fields.ts';

export const sync = defineMessage('sync', {
  says:
    'What happened at a table that you follow: `events` are those after number `from`. They are missing when that ' +
    'is too long ago.',
  request: { table, from: z.int().min(0) },
  answer: { ...arrival, events: z.array(event).optional() },
  refusals: [...OF_VISITORS, 'not-at-table'],
  example: {
    request: { table: TABLE, from: 7 },
    answer: { table: TABLE, code: 'KTRW', view: PLAYING, events: ROLLED },
  },
});
