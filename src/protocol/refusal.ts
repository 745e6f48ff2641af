// What a refused request is answered with. Which words a request can get is in its file in messages/.

import { z } from 'zod';
import { id, seconds } from './fields.ts';

export const refusal = z.strictObject({
  /** Null when the request had no id that could be read. */
  id: id.nullable(),
  ok: z.literal(false),
  /** A word from a closed list, and a sentence for people. */
  reason: z.string(),
  sentence: z.string(),
  /** With a limit: how long to wait before the next try. */
  seconds: seconds.optional(),
  /** With `name-taken`: a name that is free at the table. */
  suggestion: z.string().optional(),
});
