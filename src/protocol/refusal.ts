// The answer to a refused request. The possible reasons of each request are in its file in
// messages/.

import { z } from 'zod';
import { id, seconds } from './fields.ts';

export const refusal = z.strictObject({
  /** Null when the request had no readable id. */
  id: id.nullable(),
  ok: z.literal(false),
  /** A reason from a closed list, and a sentence for people. */
  reason: z.string(),
  sentence: z.string(),
  /** With a limit: how long to wait before the next try. */
  seconds: seconds.optional(),
  /** With `name-taken`: a name that is free at the table. */
  suggestion: z.string().optional(),
});
