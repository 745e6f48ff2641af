// What the server says, as schemas: for docs/schema, and for the tests, which hold every message of the server against them. The program itself uses the types in from-server.ts, so that
// browsers need no zod.

import { z } from 'zod';
import { id, type RequestKind } from './from-client.ts';
import type { News } from './from-server.ts';

const seat = z.int().min(0);
const table = z.string();
const count = z.int().min(0);
const seconds = z.number().min(0);
const values = z.record(z.string(), z.union([z.string(), z.int()]));
const score = z.strictObject({ seat, score: z.int() });

const seatLine = z.strictObject({
  seat,
  name: z.string(),
  house: z.string(),
  hasQuit: z.boolean(),
  wantsAgain: z.boolean(),
  hasCoach: z.boolean(),
  isHere: z.boolean(),
  away: count.optional(),
  standIn: z.boolean(),
});

const view = z.strictObject({
  table,
  code: z.string(),
  game: z.string(),
  options: values,
  access: z.enum(['public', 'private']),
  clock: seconds,
  startAt: count,
  isPractice: z.boolean(),
  phase: z.enum(['gathering', 'playing', 'over', 'closed']),
  number: count,
  host: seat.optional(),
  you: seat.optional(),
  seats: z.array(seatLine),
  watchers: count,
  position: z.unknown().optional(),
  turn: z
    .union([
      z.strictObject({ kind: z.literal('seat'), seat }),
      z.strictObject({ kind: z.enum(['draw', 'waiting', 'over']) }),
    ])
    .optional(),
  outcome: z.strictObject({ scores: z.array(score), winners: z.array(seat) }).optional(),
  players: z.array(seatLine.pick({ seat: true, name: true, house: true })).optional(),
  commitment: z.string().optional(),
  seconds: seconds.optional(),
});

const event = z.looseObject({ number: z.int().min(1), kind: z.string() });
const form = z.strictObject({ form: z.string(), says: z.string(), count });

export const NEWS = {
  events: z.strictObject({ say: z.literal('events'), table, events: z.array(event), view }),
  turn: z.strictObject({
    say: z.literal('turn'),
    table,
    seat,
    number: count,
    position: z.unknown(),
    moves: z.array(z.string()).optional(),
    forms: z.array(form).optional(),
    seconds: seconds.optional(),
  }),
  seats: z.strictObject({
    say: z.literal('seats'),
    table,
    host: seat.optional(),
    seats: z.array(seatLine),
    watchers: count,
  }),
  said: z.strictObject({
    say: z.literal('said'),
    table,
    seat,
    emote: z.string().optional(),
    text: z.string().optional(),
  }),
  fame: z.strictObject({
    say: z.literal('fame'),
    table,
    seat,
    place: z.int().min(1),
    mark: z.int(),
    sentence: z.string(),
  }),
  replaced: z.strictObject({ say: z.literal('replaced'), table, sentence: z.string() }),
  bye: z.strictObject({ say: z.literal('bye'), reason: z.string(), sentence: z.string() }),
} satisfies Record<News['say'], z.ZodType>;

export const REFUSAL = z.strictObject({
  id: id.nullable(),
  ok: z.literal(false),
  reason: z.string(),
  sentence: z.string(),
  seconds: seconds.optional(),
  suggestion: z.string().optional(),
});

const nothing = z.strictObject({ id, ok: z.literal(true) });
const numbered = nothing.extend({ number: count });
const atTable = nothing.extend({ table, code: z.string(), view });
const seated = atTable.extend({ seat, token: z.string(), events: z.array(event).optional() });

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

const game = z.strictObject({
  game: z.string(),
  name: z.string(),
  seats: z.strictObject({ min: count, max: count }),
  options: z.record(z.string(), option),
  entry: z.record(z.string(), option).optional(),
  moves: z.array(form.omit({ count: true })),
  house: z.array(z.strictObject({ strategy: z.string(), says: z.string() })),
});

const tableLine = z.strictObject({
  table,
  code: z.string(),
  game: z.string(),
  options: values,
  phase: z.enum(['gathering', 'playing', 'over']),
  seats: z.array(seatLine.pick({ seat: true, name: true, house: true, isHere: true })),
  free: count,
  clock: seconds,
  watchers: count,
  says: z.string().optional(),
});

const fameList = z.strictObject({
  game: z.string(),
  ruleSet: values,
  says: z.string(),
  entries: z.array(
    z.strictObject({ place: z.int().min(1), name: z.string(), mark: z.int(), day: z.string(), table }),
  ),
});

/** The answer to an accepted request, by what was asked. */
export const ANSWERS = {
  greet: nothing.extend({
    version: z.int(),
    player: z.string(),
    name: z.string(),
    token: z.string(),
    games: z.array(game),
  }),
  list: nothing.extend({
    tables: z.array(tableLine),
    total: count,
    more: z.boolean(),
    after: z.string().optional(),
  }),
  create: seated,
  join: seated,
  watch: atTable,
  invite: numbered,
  remove: numbered,
  start: numbered,
  text: numbered,
  move: numbered,
  'stand-in': nothing,
  say: nothing,
  leave: nothing,
  again: numbered,
  coach: numbered,
  sync: atTable.extend({ events: z.array(event).optional() }),
  fame: nothing.extend({ lists: z.array(fameList) }),
  ping: nothing,
} satisfies Record<RequestKind, z.ZodType>;
