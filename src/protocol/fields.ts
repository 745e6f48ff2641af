// Fields that several messages share, as zod schemas. Requests come from strangers, so their fields
// are narrow; the server's own are described as they are. Types are derived in from-client.ts and
// from-server.ts.

import { z } from 'zod';
import { COMMAND_ID_LENGTH_MAX, LINE_BYTES_MAX } from './limits.ts';
import { COLOURS, FACES } from './player-look.ts';

/** Chosen by the client; the answer has the same one. */
export const id = z.union([z.string().min(1).max(COMMAND_ID_LENGTH_MAX), z.int().min(0)]);

/** A table, in a request. */
export const table = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const code = z.string().regex(/^[A-Za-z2-9]{4}$/);
export const token = z.string().regex(/^[0-9a-f]{32}$/);
export const text = z.string().max(LINE_BYTES_MAX);
export const seat = z.int().min(0).max(1_000_000);

/** Options of a game by name, or what a player brings to a running table. */
export const values = z.record(z.string(), z.union([z.string(), z.int()]));

/** The face and the colour that a player chose; without one of them the name decides. */
export const look = z.strictObject({
  face: z
    .int()
    .min(0)
    .max(FACES - 1)
    .optional(),
  colour: z
    .int()
    .min(0)
    .max(COLOURS - 1)
    .optional(),
});

/** Fields that the server sends. */
export const count = z.int().min(0);
export const seconds = z.number().min(0);
export const shownSeat = z.int().min(0);
