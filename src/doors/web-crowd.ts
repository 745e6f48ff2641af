// Answers that take long to make or to send: only a few are under way at once, and a client that
// reads too slowly is cut. An answer that nobody waits for any more is still made, so it keeps its
// place until then. None of this affects the games.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Time } from './time.ts';

const RETRY_SECONDS = 2;

/** What Node's HTTP server adds to every request. */
export interface FromNode {
  readonly Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
}

export interface Crowd {
  readonly time: Time;
  /** How many answers may be made or sent at once; each holds its memory until it is sent. */
  readonly atOnceMax: number;
  /** From the request until the last byte has left. */
  readonly sendingMs: number;
  /** For clients that come while it is full. */
  readonly sentence: string;
}

type Answer<Path extends string> = (context: Context<FromNode, Path>) => Promise<Response>;

export function refuseCrowd(context: Context<FromNode>, sentence: string): Response {
  context.header('retry-after', String(RETRY_SECONDS));
  return context.json({ reason: 'busy', sentence }, 503);
}

export function limitCrowd<Path extends string>(
  { time, atOnceMax, sendingMs, sentence }: Crowd,
  answer: Answer<Path>,
): Answer<Path> {
  let count = 0;
  return async (context) => {
    if (count >= atOnceMax) return refuseCrowd(context, sentence);
    count += 1;
    const { outgoing } = context.env;
    const cancel = time.after(sendingMs, () => outgoing.destroy());
    const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
    void closed.then(cancel);
    const made = answer(context);
    void Promise.allSettled([made, closed]).then(() => (count -= 1));
    return made;
  };
}
