// The daily game: its luck, its standings, and how your device stands.

import { z } from 'zod';
import { SEAT_TOKEN, TABLE } from '../examples.ts';
import { count, seconds, token } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_VISITORS } from '../refusal-words.ts';

const COMMITMENT = '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9';

const day = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);

const standing = z.strictObject({
  /** Equal scores have the same place. */
  place: z.int().min(1),
  name: z.string(),
  colour: count,
  face: count.optional(),
  score: z.int(),
  /** Once the secret of the day is published. */
  table: z.string().optional(),
});

export const daily = defineMessage('daily', {
  says:
    'The [daily game](#the-daily-game): the commitment of a day, its standings and, with the key of your device, ' +
    'how you stand. `day` is today if left out; tomorrow and all past days can be asked for.',
  request: {
    day: day.optional(),
    /** 128 random bits that your device keeps. */
    key: token.optional(),
  },
  answer: {
    game: z.string(),
    today: day,
    /** How long today still lasts. */
    seconds,
    tomorrow: z.strictObject({ day, commitment: z.string() }),
    day,
    commitment: z.string(),
    /** When the day is over for everybody. */
    secret: z.string().optional(),
    /** How many have finished their game. Only today and yesterday are known. */
    players: count,
    /** The best of them. */
    standings: z.array(standing),
    /** Only if the device has had a try; `given-up` was not finished in time. */
    you: z
      .strictObject({
        phase: z.enum(['playing', 'over', 'given-up']),
        table: z.string().optional(),
        score: z.int().optional(),
        place: z.int().min(1).optional(),
      })
      .optional(),
  },
  refusals: [...OF_VISITORS, 'no-such-day', 'no-daily', 'storage-full'],
  example: {
    request: { key: SEAT_TOKEN },
    answer: {
      game: 'yahtzee',
      today: '2026-11-17',
      seconds: 30_600,
      tomorrow: {
        day: '2026-11-18',
        commitment: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
      },
      day: '2026-11-17',
      commitment: COMMITMENT,
      players: 2,
      standings: [
        { place: 1, name: 'Ana', colour: 5, score: 287 },
        { place: 2, name: 'Ben', colour: 4, score: 241 },
      ],
      you: { phase: 'over', table: TABLE, score: 241, place: 2 },
    },
  },
});
