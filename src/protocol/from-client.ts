// The catalogue of what a client may ask, in the native protocol: one JSON object a line. Every request has an `id` of the client's own and
// gets exactly one answer with that id; the same id again gets the same answer and has no second effect. docs/PROTOCOL.md shows each with an
// example. The types are read off the schemas, so this file is also what the server checks with; browsers import its types only.

import { z } from 'zod';
import { COMMAND_ID_LENGTH_MAX, LINE_BYTES_MAX, LISTED_MAX } from './limits.ts';

export const PROTOCOL_VERSION = 1;
const SCRIPT_DRAWS_MAX = 1000;
const CLOCK_SECONDS_MAX = 24 * 60 * 60;

export const id = z.union([z.string().min(1).max(COMMAND_ID_LENGTH_MAX), z.int().min(0)]);
const table = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const code = z.string().regex(/^[A-Za-z2-9]{4}$/);
const token = z.string().regex(/^[0-9a-f]{32}$/);
const text = z.string().max(LINE_BYTES_MAX);
const values = z.record(z.string(), z.union([z.string(), z.int()]));
const seat = z.int().min(0).max(1_000_000);

export const REQUESTS = {
  /** The first request of a connection. With the token of an earlier greeting one is the same player as then. */
  greet: z.strictObject({
    id,
    do: z.literal('greet'),
    version: z.literal(PROTOCOL_VERSION),
    name: text.optional(),
    token: token.optional(),
  }),
  /** A page of the public tables, the newest first. */
  list: z.strictObject({
    id,
    do: z.literal('list'),
    game: text.optional(),
    /**
     * True lists tables with a free seat and a player who is there, false other games in progress.
     */
    free: z.boolean().optional(),
    limit: z.int().min(1).max(LISTED_MAX).optional(),
    /** As in the answer with the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  /**
   * Opens a table and sits down at it, with the name of the greeting or with `name`. `seats` starts
   * the game by itself when that many sit; without it the host starts. `text` here, in `join` and in
   * `again` is added to the luck after the next commitment.
   */
  create: z.strictObject({
    id,
    do: z.literal('create'),
    game: text,
    name: text.optional(),
    options: values.optional(),
    access: z.enum(['public', 'private']).optional(),
    clock: z.int().min(0).max(CLOCK_SECONDS_MAX).optional(),
    seats: z.int().min(1).max(20).optional(),
    house: z.array(text).max(20).optional(),
    entry: values.optional(),
    text: text.optional(),
    dice: z.array(text).max(SCRIPT_DRAWS_MAX).optional(),
  }),
  /** Takes a free seat; or, with the seat's token, one's own again. */
  join: z.strictObject({
    id,
    do: z.literal('join'),
    table: table.optional(),
    code: code.optional(),
    token: token.optional(),
    name: text.optional(),
    entry: values.optional(),
    text: text.optional(),
  }),
  watch: z.strictObject({ id, do: z.literal('watch'), table: table.optional(), code: code.optional() }),
  /** The host seats a house player, or frees a seat before the game. */
  invite: z.strictObject({ id, do: z.literal('invite'), table, strategy: text }),
  remove: z.strictObject({ id, do: z.literal('remove'), table, seat }),
  start: z.strictObject({ id, do: z.literal('start'), table }),
  /** Adds one's own text to the luck, before the first draw. */
  text: z.strictObject({ id, do: z.literal('text'), table, text }),
  /** With the `number` of its turn, the move is made only if nothing was played or drawn since. */
  move: z.strictObject({ id, do: z.literal('move'), table, move: text, number: z.int().min(1).optional() }),
  /** Lets a stand-in play the seat of a player who is away, or waits for that player again. */
  'stand-in': z.strictObject({ id, do: z.literal('stand-in'), table, seat, on: z.boolean() }),
  /** An emote, or, at a private table, words of one's own. */
  say: z.strictObject({ id, do: z.literal('say'), table, emote: text.optional(), text: text.optional() }),
  leave: z.strictObject({ id, do: z.literal('leave'), table }),
  again: z.strictObject({ id, do: z.literal('again'), table, text: text.optional() }),
  /** Gets a coach, or sends him away; everybody at the table sees it. */
  coach: z.strictObject({ id, do: z.literal('coach'), table, on: z.boolean() }),
  /** Everything since event `from`, or the whole view when that is too long ago. */
  sync: z.strictObject({ id, do: z.literal('sync'), table, from: z.int().min(0) }),
  /** The hall of fame, of one game or of all. */
  fame: z.strictObject({ id, do: z.literal('fame'), game: text.optional() }),
  ping: z.strictObject({ id, do: z.literal('ping') }),
};

export type RequestKind = keyof typeof REQUESTS;
export type RequestOf<Kind extends RequestKind> = z.infer<(typeof REQUESTS)[Kind]>;
export type Request = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];
export type RequestId = Request['id'];

export type ParsedRequest =
  | { readonly ok: true; readonly request: Request }
  | {
      readonly ok: false;
      readonly id: RequestId | null;
      readonly reason: 'no-such-request' | 'wrong-request';
      readonly sentence: string;
    };

/** Reads a request from parsed JSON. The id is given back where there is one, so that the refusal can be answered to it. */
export function parseRequest(input: unknown): ParsedRequest {
  const { id: given, do: kind } = (typeof input === 'object' && input !== null ? input : {}) as {
    id?: unknown;
    do?: unknown;
  };
  const answerTo = (): RequestId | null => id.safeParse(given).data ?? null;
  if (typeof kind !== 'string' || !Object.hasOwn(REQUESTS, kind)) {
    const sentence = `A request says what to do: ${Object.keys(REQUESTS).join(', ')}.`;
    return { ok: false, id: answerTo(), reason: 'no-such-request', sentence };
  }
  const parsed = REQUESTS[kind as RequestKind].safeParse(input);
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, id: answerTo(), reason: 'wrong-request', sentence: sayIssue(parsed.error.issues[0]) };
}

function sayIssue(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path.join('.') ?? '';
  return `${path === '' ? 'The request' : `The field "${path}"`} is wrong: ${issue?.message ?? 'not as described'}.`;
}
