// What happens at the tables where a player has seats, without going there.

import { z } from 'zod';
import { SEAT_TOKEN, TABLE } from '../examples.ts';
import { count, seconds, shownSeat, table, token, values } from '../fields.ts';
import { GLANCED_MAX } from '../limits.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS } from '../refusal-words.ts';
import { seatLine } from '../table-fields.ts';

const glanced = z.strictObject({
  table: z.string(),
  code: z.string(),
  game: z.string(),
  options: values,
  phase: z.enum(['gathering', 'playing', 'over']),
  seats: z.array(
    seatLine.pick({ seat: true, name: true, house: true, colour: true, face: true, isHere: true }),
  ),
  you: shownSeat,
  /** Whether the table waits for you. */
  isYourTurn: z.boolean(),
  /** Whether you have already agreed to another game. */
  wantsAgain: z.boolean(),
  /** The number of the last event. */
  number: count,
  /** The seconds left on your clock, if it runs. */
  seconds: seconds.optional(),
});

export const glance = defineMessage('glance', {
  says:
    'The tables where you have seats, by the tokens of the seats: who is there, and whether it is your turn. Your ' +
    'seat stays with the connection that has it. Seats that you no longer have are left out of the answer.',
  request: { seats: z.array(z.strictObject({ table, token })).max(GLANCED_MAX) },
  answer: { tables: z.array(glanced) },
  refusals: OF_VISITORS,
  example: {
    request: { seats: [{ table: TABLE, token: SEAT_TOKEN }] },
    answer: {
      tables: [
        {
          table: TABLE,
          code: 'KTRW',
          game: 'pig',
          options: { target: 100, first: 1 },
          phase: 'playing',
          seats: [
            { seat: 0, name: 'Ana', house: '', colour: 5, isHere: false },
            { seat: 1, name: 'Ben', house: '', colour: 4, isHere: true },
          ],
          you: 0,
          isYourTurn: true,
          wantsAgain: false,
          number: 11,
        },
      ],
    },
  },
});
