// Gets a coach or sends the coach away; everybody at the table sees it.

import { z } from 'zod';
import { TABLE } from '../examples.ts';
import { count, table } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { AT_SEAT } from '../refusal-words.ts';

export const coach = defineMessage('coach', {
  says:
    'Gets you a coach, or sends the coach away; everybody at the table sees it. Your client works out the advice ' +
    'from what you see. Tables with a clock allow no coach. Public tables allow one only while you are alone with ' +
    'the house: the coach goes when anybody else sits down.',
  request: { table, on: z.boolean() },
  answer: { number: count },
  refusals: [...AT_SEAT, 'not-seated', 'coach-not-here'],
  example: { request: { table: TABLE, on: true }, answer: { number: 10 } },
});
