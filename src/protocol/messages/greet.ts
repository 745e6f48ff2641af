// The first request of a connection: who the client is. The answer says what can be played here.

import { z } from 'zod';
import { count, text, token } from '../fields.ts';
import { defineMessage } from '../message.ts';
import { OF_ANYBODY, OF_NAMES } from '../refusal-words.ts';
import { form } from '../table-fields.ts';
import { PROTOCOL_VERSION } from '../version.ts';

const option = z.union([
  z.strictObject({
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    standard: z.int(),
    says: z.string(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    of: z.array(z.union([z.string(), z.int()])),
    standard: z.union([z.string(), z.int()]),
    says: z.string(),
  }),
]);

/** What a client needs to offer a game and to play it. */
const game = z.strictObject({
  game: z.string(),
  name: z.string(),
  seats: z.strictObject({ min: count, max: count }),
  options: z.record(z.string(), option),
  /** What a player brings to a running table; only in games with running tables. */
  entry: z.record(z.string(), option).optional(),
  moves: z.array(form.omit({ count: true })),
  house: z.array(z.strictObject({ strategy: z.string(), says: z.string() })),
});

export const greet = defineMessage('greet', {
  says:
    'Comes first. With the `token` of an earlier greeting you are the same player. `games` lists every game with its ' +
    'options, forms of moves and house strategies.',
  request: {
    version: z.literal(PROTOCOL_VERSION),
    name: text.optional(),
    token: token.optional(),
  },
  answer: {
    version: z.int(),
    player: z.string(),
    name: z.string(),
    token: z.string(),
    games: z.array(game),
  },
  refusals: [...OF_ANYBODY, 'greet-once', ...OF_NAMES],
  example: {
    request: { version: PROTOCOL_VERSION, name: 'Ana' },
    answer: {
      version: PROTOCOL_VERSION,
      player: 'd5f9a1c07be24368',
      name: 'Ana',
      token: '0cc175b9c0f1b6a831c399e269772661',
      games: [
        {
          game: 'pig',
          name: 'Pig',
          seats: { min: 1, max: 10 },
          options: { target: { kind: 'number', min: 10, max: 1000, standard: 100, says: 'points to win' } },
          moves: [{ form: 'roll', says: 'roll the die' }],
          house: [{ strategy: 'hold-at-20', says: 'Holds at 20 points.' }],
        },
      ],
    },
  },
});
