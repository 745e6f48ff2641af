// Handles uncaught errors. The server logs them with their stack and keeps running, because such an
// error cannot make a table differ from its log (docs/decisions/0014-last-resort.md). If that is
// not certain, or if there are too many, the process ends and the next one reads the log.

import { JournalError, type JournalFault } from '../../journal/journal.ts';
import { FAULTS_PER_MINUTE_MAX } from '../../protocol/limits.ts';
import type { World } from '../../server/world.ts';

const MINUTE_MS = 60_000;
/** The result of a commit is unknown, or another process has written to the table. */
const IN_DOUBT: ReadonlySet<JournalFault> = new Set(['broken', 'conflict']);

const OF_CONNECTIONS: ReadonlySet<unknown> = new Set(['read', 'write', 'shutdown', 'accept']);

type Duties = Pick<World, 'log' | 'fail'>;

/** The number of times a fault occurred since it was last logged. */
interface Known {
  readonly loggedAt: number;
  count: number;
}

export class LastResort {
  readonly #duties: Duties;
  /** The times of the last minute's faults. */
  #times: number[] = [];
  /** By stack. There are no more than the minute allows. */
  readonly #known = new Map<string, Known>();

  constructor(duties: Duties) {
    this.#duties = duties;
  }

  take(error: unknown, now = performance.now()): void {
    if (error instanceof JournalError && IN_DOUBT.has(error.fault)) return this.#duties.fail(error);
    this.#note(makeText(error), now);
    if (isOfConnection(error)) return;
    this.#times = this.#times.filter((time) => now - time < MINUTE_MS);
    this.#times.push(now);
    if (this.#times.length <= FAULTS_PER_MINUTE_MAX) return;
    this.#duties.fail(
      new Error(`More than ${FAULTS_PER_MINUTE_MAX} faults within a minute; see "server fault" above.`),
    );
  }

  /**
   * The same fault is logged once a minute, with the number of repeats. The number of different
   * faults that are logged is limited.
   */
  #note(why: string, now: number): void {
    const known = this.#known.get(why);
    if (known !== undefined && now - known.loggedAt < MINUTE_MS) {
      known.count += 1;
      return;
    }
    for (const [text, { loggedAt }] of this.#known) {
      if (now - loggedAt >= MINUTE_MS) this.#known.delete(text);
    }
    if (this.#known.size > FAULTS_PER_MINUTE_MAX) return;
    this.#duties.log('server fault', { why, ...(known && { repeats: known.count }) });
    this.#known.set(why, { loggedAt: now, count: 0 });
  }
}

/**
 * A connection that broke without a listener. Strangers can break connections as often as they
 * like, so these do not count.
 */
function isOfConnection(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && OF_CONNECTIONS.has(error.syscall);
}

function makeText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

/**
 * From now on, an uncaught error does not end the process, until the returned function is called.
 */
export function watchFaults(duties: Duties): () => void {
  const lastResort = new LastResort(duties);
  const take = (error: unknown): void => lastResort.take(error);
  process.on('uncaughtException', take).on('unhandledRejection', take);
  return () => void process.off('uncaughtException', take).off('unhandledRejection', take);
}
