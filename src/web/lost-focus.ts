// The focus of people who use the keyboard. When what had it is gone, such as a box that was just
// filled or a form that was sent, the next part of the screen takes it: otherwise it would be at
// the very beginning of the page again.

/** What had the focus last, in the main part of the page. */
let last: Element | undefined;

export function watchFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element && target.closest('main') !== null ? target : undefined;
  });
  // A press elsewhere takes it away.
  addEventListener('pointerdown', () => (last = undefined), { capture: true });
}

export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return last !== undefined && !last.isConnected && (activeElement === body || activeElement === null);
}

/**
 * Gives the focus to a part that is no control, such as a heading. Only now can it have the focus:
 * a press must not give it.
 */
export function focusOn(part: HTMLElement | null | undefined): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
