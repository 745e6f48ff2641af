// Which part of a log may be shown to everybody: all of it, or what comes before a secret that is
// not out yet.

/**
 * Up to the last secret that is out: after it there may be closed cards, and newcomers who are
 * still hidden from the others.
 */
export function takePublishable<Event extends { readonly kind: string }>(
  events: readonly Event[],
): readonly Event[] {
  const lastCommit = events.findLastIndex(({ kind }) => kind === 'commit');
  const lastReveal = events.findLastIndex(({ kind }) => kind === 'reveal');
  return lastCommit < lastReveal || lastCommit < 0 ? events : events.slice(0, lastReveal + 1);
}
