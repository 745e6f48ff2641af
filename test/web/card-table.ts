// Measures the table of Twenty-One: seats that stick out of the cloth or lie over each other, cards
// whose corner is covered, words that lie over somebody else, and seats that have moved since an
// earlier look.

import type { Page } from 'playwright-core';

/** The faults, and where every seat is. */
export interface SeatsSeen {
  readonly faults: readonly string[];
  /** Left, top, width and height. */
  readonly places: Readonly<Record<string, readonly number[]>>;
}

export function lookAtSeats(page: Page): Promise<SeatsSeen> {
  return page.evaluate(findSeats);
}

/** Runs in the page. */
function findSeats(): SeatsSeen {
  const SLACK_PX = 2;
  const TEXT_PX = 14;
  const faults: string[] = [];
  const seats = [...document.querySelectorAll<HTMLElement>('main [data-seat]')];
  const cloth = seats[0]?.closest('[role=presentation]')?.firstElementChild?.getBoundingClientRect();
  if (cloth === undefined) return { faults: ['no seats'], places: {} };
  const nameOf = (seat: HTMLElement): string => seat.querySelector('bdi')?.textContent.slice(0, 12) ?? '?';
  const isIn = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - SLACK_PX &&
    inner.right <= outer.right + SLACK_PX &&
    inner.top >= outer.top - SLACK_PX &&
    inner.bottom <= outer.bottom + SLACK_PX;
  const doMeet = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right - SLACK_PX &&
    other.left < one.right - SLACK_PX &&
    one.top < other.bottom - SLACK_PX &&
    other.top < one.bottom - SLACK_PX;

  const boxes = seats.map((seat) => ({ seat, box: seat.getBoundingClientRect() }));
  for (const [index, { seat, box }] of boxes.entries()) {
    if (!isIn(box, cloth)) faults.push(`the seat of ${nameOf(seat)} sticks out of the cloth`);
    for (const other of boxes.slice(index + 1))
      if (doMeet(box, other.box)) faults.push(`${nameOf(seat)} and ${nameOf(other.seat)} share a place`);
    for (const part of seat.querySelectorAll('ul, [data-kind], [data-tokens]')) {
      const inner = part.getBoundingClientRect();
      // A hand that is bust lies askew.
      const isAskew = seat.dataset['bust'] !== undefined && part.tagName === 'UL';
      if (!isAskew && inner.width > 0 && !isIn(inner, box))
        faults.push(`${part.tagName} ${part.textContent.slice(0, 20)} of ${nameOf(seat)} sticks out`);
    }
  }

  for (const { seat, box } of boxes) {
    const words = seat.querySelector('[data-side]')?.getBoundingClientRect();
    if (words === undefined) continue;
    if (words.left < box.left - SLACK_PX || words.right > box.right + SLACK_PX)
      faults.push(`the words of ${nameOf(seat)} are wider than the seat`);
    for (const other of boxes)
      if (other.seat !== seat && doMeet(words, other.box))
        faults.push(`the words of ${nameOf(seat)} cover ${nameOf(other.seat)}`);
  }

  for (const index of document.querySelectorAll('main [data-seat] li text')) {
    const { left, top, width, height } = index.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const card = index.closest('[role=img]');
    if (card !== null && !card.contains(seen))
      faults.push(`covered: ${card.getAttribute('aria-label') ?? ''}`);
  }

  for (const element of document.querySelectorAll<HTMLElement>('main [data-seat] :is(b, span, bdi)'))
    if (element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < TEXT_PX)
      faults.push(`small letters: ${element.textContent.slice(0, 20)}`);

  const places = boxes.map(({ seat, box }) => {
    return [seat.dataset['seat'] ?? '', [box.left, box.top, box.width, box.height]] as const;
  });
  return { faults, places: Object.fromEntries(places) };
}
