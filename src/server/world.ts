// What the server needs from outside: the journal, luck, time, ids, a log. The simulator supplies
// its own.

import { JournalError, type Journal } from '../journal/journal.ts';
import type { Fate } from '../table/luck-of-table.ts';

export interface World {
  readonly journal: Journal;
  readonly fate: Fate;
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Milliseconds since 1970 by the clock on the wall, which may be set back. */
  date(): number;
  /** Calls back when at least this many milliseconds have passed by `now`, unless cancelled. */
  after(ms: number, call: () => void): () => void;
  /** Fresh random bytes as lower-case hexadecimal text. */
  randomHex(bytes: number): string;
  /** A number from 0 up to, but not including, 1: for strategies and codes, never for draws. */
  chance(): number;
  /** Counts a request that was answered. */
  count(request: string, isAccepted: boolean): void;
  log(event: string, details: Readonly<Record<string, string | number>>): void;
  /**
   * The journal is broken, or we are wrong: stops the process, so that a new one reads the truth.
   */
  fail(error: unknown): void;
}

/**
 * For a commit whose fate is unknown: nobody is told that it failed, because it may have happened.
 * The process ends, and its connections with it. A journal that was closed on purpose is not a
 * failure, because its process is already ending.
 */
export function endUnanswered(world: Pick<World, 'fail'>, error: unknown): Promise<never> {
  if (!(error instanceof JournalError) || error.fault !== 'closed') world.fail(error);
  return new Promise(() => {});
}
