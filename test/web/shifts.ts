// What moves on a page by itself, as Chromium counts it. What follows a press within half a second
// was asked for. Other engines count nothing.

import type { Page } from 'playwright-core';

export interface Shift {
  /** How much of the window moved, and how far. */
  readonly value: number;
  /** What moved, by its first words. */
  readonly parts: readonly string[];
}

interface Counted extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>;
}

type Watched = { shifts?: Shift[] };

/** Until the result is shown, which takes the place of the board. */
export function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shifts: Shift[] = [];
    (window as Watched).shifts = shifts;
    const nameOf = (node: Node | null): string =>
      `${node?.nodeName ?? 'gone'}: ${node?.textContent?.slice(0, 60) ?? ''}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Counted[])
        if (!hadRecentInput && document.querySelector('a[href*=replay]') === null)
          shifts.push({ value, parts: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift' });
  });
}

export function listShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as Watched).shifts ?? []);
}
