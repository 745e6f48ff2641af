// GET /api/tables/ID/log: the log of a table for its players, as text that `parlour verify` reads.
// Logs of long evenings are large and are made again each time, so only a few are made or sent at
// once, and a client that reads too slowly is cut. None of this affects the game.

import type { Context } from 'hono';
import type { Result } from '../games/result.ts';
import type { Time } from './time.ts';
import { limitCrowd, type FromNode } from './web-crowd.ts';

/** How many logs may be made or sent at once; each holds its memory until it is sent. */
export const LOGS_AT_ONCE_MAX = 8;
/** From the request until the last byte has left. */
export const LOG_SENDING_MS = 60_000;

const REFUSALS = {
  'no-such-table': 'There is no table with this id.',
  'not-published-yet':
    'A game is still going on, and its secret is not published yet; the log follows when it is.',
} as const;

/** Why there is no log. */
type LogRefusal = keyof typeof REFUSALS;
/** The log of the table with this id, up to its last published secret. */
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
