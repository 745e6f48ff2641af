// Which part of a log may be shown to everybody: all of it, or what comes before a secret that is
// not out yet.

/** The event that opened the table says whether it is of the daily game. */
interface Publishable {
  readonly kind: string;
  readonly daily?: unknown;
}

const ENDS: ReadonlySet<string> = new Set(['over', 'close']);

/**
 * Up to the last secret that is out: after it there may be closed cards, and newcomers who are
 * still hidden from the others. A daily game that has ended is published without its secret, which
 * the others still play with.
 */
export function takePublishable<Event extends Publishable>(events: readonly Event[]): readonly Event[] {
  if (events[0]?.daily !== undefined) return events.some(({ kind }) => ENDS.has(kind)) ? events : [];
  const lastCommit = events.findLastIndex(({ kind }) => kind === 'commit');
  const lastReveal = events.findLastIndex(({ kind }) => kind === 'reveal');
  return lastCommit < lastReveal || lastCommit < 0 ? events : events.slice(0, lastReveal + 1);
}
