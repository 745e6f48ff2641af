// What the server needs of the world, given to it from outside: the journal, luck, time, ids, a log. The simulator gives it other ones.

import type { Journal } from '../journal/journal.ts';
import type { Fate } from '../table/luck-of-table.ts';

export interface World {
  readonly journal: Journal;
  readonly fate: Fate;
  /** Calls back after so many milliseconds, unless cancelled. */
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
