// Gives up a seat, or stops watching.

import { TABLE } from '../examples.ts';
import { table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_TABLES, OF_VISITORS } from '../refusal-words.ts';

export const leave = defineMessage('leave', {
  says: 'Gives up your seat, or stops watching. In a game, a stand-in plays your seat to the end.',
  request: { table },
  answer: {},
  refusals: [...OF_VISITORS, 'not-at-table', 'not-your-seat', 'not-seated', 'script-wrong', ...OF_TABLES],
  asksRules: true,
  example: { request: { table: TABLE }, answer: {} },
});
