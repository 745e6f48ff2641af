// Lets a stand-in play the seat of a player who is away, or waits for that player again.

import { z } from 'zod';
import { TABLE } from '../examples.ts';
import { seat, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS, WITHOUT_SEAT } from '../refusal-words.ts';

export const standIn = defineMessage('stand-in', {
  says:
    'Lets a stand-in play the seat of a player who is away; with `"on":false` the table waits for that player again. ' +
    'See [A player who is away](#a-player-who-is-away).',
  request: { table, seat, on: z.boolean() },
  answer: {},
  refusals: [
    ...OF_VISITORS,
    ...WITHOUT_SEAT,
    'table-closed',
    'not-seated',
    'own-seat',
    'house-seat',
    'has-quit',
    'not-away',
    'clock-runs',
    'not-started',
    'game-over',
    'away-too-short',
    'too-chatty',
  ],
  example: { request: { table: TABLE, seat: 1, on: true }, answer: {} },
});
