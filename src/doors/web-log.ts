// GET /api/tables/ID/log: the log of a table for its players, as text that `parlour verify` reads. Logs of long evenings are large and have to be made anew each time, so only
// a few are made or sent at once, and whoever reads too slowly is cut. The game itself is not touched by any of this.

import type { Context } from 'hono';
import type { Result } from '../games/result.ts';
import type { Time } from './time.ts';
import { limitCrowd, type FromNode } from './web-crowd.ts';

/** Logs that are being made or sent; each holds its memory for so long. */
export const LOGS_AT_ONCE_MAX = 8;
/** From the request until the last byte has left. */
export const LOG_SENDING_MS = 60_000;

const REFUSALS = {
  'no-such-table': 'There is no table with this id.',
  'not-published-yet': 'A game goes on, and its secret is not out; the log follows when it is.',
} as const;

/** Why there is no log. */
type LogRefusal = keyof typeof REFUSALS;
/** The log of the table with this id, as far as its secrets are out. */
export type ReadLog = (table: string) => Promise<Result<string, LogRefusal>>;

export function makeLogAnswer(
  readLog: ReadLog,
  time: Time,
): (context: Context<FromNode, '/api/tables/:id/log'>) => Promise<Response> {
  const crowd = {
    time,
    atOnceMax: LOGS_AT_ONCE_MAX,
    sendingMs: LOG_SENDING_MS,
    sentence: 'Too many logs are being read; try again soon.',
  };
  return limitCrowd(crowd, async (context) => answerLog(context, await readLog(context.req.param('id'))));
}

function answerLog(
  context: Context<FromNode, '/api/tables/:id/log'>,
  log: Result<string, LogRefusal>,
): Response {
  context.header('cache-control', 'no-cache');
  if (!log.ok) return context.json({ reason: log.reason, sentence: REFUSALS[log.reason] }, 404);
  const name = `parlour-${context.req.param('id')}.jsonl`;
  if (context.req.query('download') !== undefined)
    context.header('content-disposition', `attachment; filename="${name}"`);
  return context.text(log.value);
}
