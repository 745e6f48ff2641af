// How what Orca said after a key is written down. Two recordings of the same page are equal: what
// depends only on how busy the machine was is left out or put in order here, and nowhere else.

import type { Said } from './hearing.ts';

/**
 * What Orca says of a page that is being loaded depends on how much of it is there by then: its
 * title, and a count of its parts. What it reads out next is the page itself.
 */
const LOADING = /^(Finished loading |Page has \d|.* document web\.$)/;

/**
 * Announcements wait in a queue of Orca while it speaks about the focus, and the page breaks them
 * into paragraphs by time. So they come last, as one line, in their own order.
 */
export function writeDown(said: readonly Said[]): readonly string[] {
  const announced = said.filter(({ isAnnounced }) => isAnnounced).map(({ text }) => text);
  const others = said.filter(({ text, isAnnounced }) => !isAnnounced && !LOADING.test(text));
  return [...others.map(({ text }) => text), ...(announced.length === 0 ? [] : [announced.join(' ')])];
}
