// The one place where the page speaks to people who use a screen reader. A sentence that is added
// here is read out, politely and once.

import type { VNode } from 'preact';
import { Announcements } from './announcements.ts';
import { PAGE_CLOCK } from './table/page-clock.ts';

const announcements = new Announcements(PAGE_CLOCK);

export function announce(text: string): void {
  announcements.add(text);
}

/**
 * A sentence that is said twice is two nodes, so it is read twice. A status is read as a whole when
 * anything is added to it, unless it says otherwise.
 */
export function Announcer(): VNode {
  return (
    <div role="status" aria-live="polite" aria-atomic="false" class="only-heard">
      {announcements.shown.value.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
