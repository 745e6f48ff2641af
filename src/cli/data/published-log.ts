// The log of a table for its players: its events without the secrets, chained as docs/LUCK.md says, for `parlour verify` and every other verifier. While a
// secret is not out, nothing that it decided is published: at a running table the log ends with the last secret that is.

import { makeLine } from '../../luck/chain.ts';
import type { Entry, WholeTable } from '../../journal/journal.ts';
import { publish, type TableEvent } from '../../table/events.ts';

export interface PublishedLog {
  readonly lines: readonly string[];
  /** Whether the log has everything that the journal has of the table. */
  readonly isWhole: boolean;
}

/** The journal keeps other things besides, such as the hall of fame. */
export function isTable({ entries: [first] }: Pick<WholeTable, 'entries'>): boolean {
  return first === undefined || readEvents(first)[0]?.kind === 'open';
}

export function makePublishedLog({ entries }: Pick<WholeTable, 'entries'>): PublishedLog {
  const events = entries.flatMap(readEvents);
  const published = takePublishable(events);
  let before = '';
  const lines = published.map((event) => {
    const { line, sum } = makeLine(before, publish(event));
    before = sum;
    return line;
  });
  return { lines, isWhole: lines.length === events.length };
}

function readEvents({ body }: Entry): readonly TableEvent[] {
  return JSON.parse(body) as readonly TableEvent[];
}

/** Everything, or up to the last secret that is out: after it there may be closed cards, and newcomers of whom the others must not know. */
function takePublishable(events: readonly TableEvent[]): readonly TableEvent[] {
  const lastCommit = events.findLastIndex(({ kind }) => kind === 'commit');
  const lastReveal = events.findLastIndex(({ kind }) => kind === 'reveal');
  return lastCommit < lastReveal || lastCommit < 0 ? events : events.slice(0, lastReveal + 1);
}
