// The one place where the page speaks to people who use a screen reader. A sentence that is added
// here is read out, politely and once.

import type { VNode } from 'preact';
import { Announcements } from './announcements.ts';
import { PAGE_CLOCK } from './table/page-clock.ts';

/**
 * Paragraphs come in turns to different parts of the region: while Orca is busy, of several
 * additions to the same part it reads only the last. The parts have ids, without which Firefox
 * takes them for decoration.
 */
const PARTS = Array.from({ length: 8 }, (_, index) => index);

const announcements = new Announcements(PAGE_CLOCK);

export function announce(text: string): void {
  announcements.add(text);
}

/**
 * A sentence that is said twice is two nodes, so it is read twice. A status is read as a whole when
 * anything is added to it, unless it says otherwise.
 */
export function Announcer(): VNode {
  const shown = announcements.shown.value;
  return (
    <div role="status" aria-live="polite" aria-atomic="false" class="only-heard">
      {PARTS.map((part) => (
        <div key={part} id={`said-${part}`}>
          {shown
            .filter(({ number }) => number % PARTS.length === part)
            .map(({ text, number }) => (
              <p key={number}>{text}</p>
            ))}
        </div>
      ))}
    </div>
  );
}
