// What the server needs of the world, given to it from outside: the journal, luck, time, ids, a log. The simulator gives it other ones.

import { JournalError, type Journal } from '../journal/journal.ts';
import type { Fate } from '../table/luck-of-table.ts';

export interface World {
  readonly journal: Journal;
  readonly fate: Fate;
  /** Milliseconds since any moment; never goes back. */
  now(): number;
  /** The day as in 2026-11-15, for the hall of fame. */
  today(): string;
  /** Calls back when this many milliseconds have passed by `now`, never before, unless cancelled. */
  after(ms: number, call: () => void): () => void;
  /** Fresh random bytes as lower-case hexadecimal text. */
  randomHex(bytes: number): string;
  /** A number from 0 up to, but not including, 1: for strategies and codes, never for draws. */
  chance(): number;
  /** Notes that a request was answered. */
  count(request: string, isAccepted: boolean): void;
  log(event: string, details: Readonly<Record<string, string | number>>): void;
  /** The journal is broken, or we are wrong: stop the process, so that a new one reads what is true. */
  fail(error: unknown): void;
}

/**
 * For a commit whose fate is unknown: nobody is told that it failed, since it may have happened. The process ends, and the connections with it. A journal that
 * was closed on purpose is no failure; its process is ending already.
 */
export function endUnanswered(world: Pick<World, 'fail'>, error: unknown): Promise<never> {
  if (!(error instanceof JournalError) || error.fault !== 'closed') world.fail(error);
  return new Promise(() => {});
}
