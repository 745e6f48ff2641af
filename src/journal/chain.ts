// A table's entries by their chain: starting at the last, which the list of tables knows, each row
// points to the one before it. Nothing is repaired or named here: if the chain does not hold, the
// rows are searched for (finder.ts).

import type { Entry } from './journal.ts';
import { parseRow, type Row, type Span } from './rows.ts';

/** Rows per query: one by one, recovery takes a fifth longer. */
const LINKS = 8;
const COLUMNS = ['number', 'count', 'body', 'checksum', 'previous'];
const PREVIOUS = COLUMNS.indexOf('previous');

/**
 * The row with this id and those before it, side by side, back to the first event that is wanted.
 */
export const FOLLOW = makeQuery();

function makeQuery(): string {
  const links = Array.from({ length: LINKS }, (_, link) => link);
  const columns = links.flatMap((link) => COLUMNS.map((column) => `e${link}.${column}`));
  const joins = links.slice(1).map((link) => {
    const later = `e${link - 1}`;
    return `LEFT JOIN entries AS e${link} ON e${link}.id = ${later}.previous AND ${later}.number > ?2`;
  });
  return `SELECT ${columns.join(', ')} FROM entries AS e0 ${joins.join(' ')} WHERE e0.id = ?1`;
}

/**
 * The entries of the span in order, or nothing if a link is missing or wrong. Every entry must be
 * sound and end where the next begins, the last one at the end given in the list of tables: so a
 * wrong link is noticed wherever it leads, and none can lead in a circle. `previous` needs no
 * checksum.
 */
export function followChain(
  { table, from, end, last }: Span,
  follow: (id: number, from: number) => Row | undefined,
): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  let next = end;
  let id = last;
  for (;;) {
    const links = follow(id, from);
    if (links === undefined) return undefined;
    for (let at = 0; at < links.length; at += COLUMNS.length) {
      const entry = parseRow(table, links, at);
      if (entry === undefined || entry.number >= next || entry.number + entry.count !== next)
        return undefined;
      entries.push(entry);
      next = entry.number;
      id = Number(links[at + PREVIOUS]);
      if (next <= from) return end > from ? entries.toReversed() : [];
    }
  }
}
