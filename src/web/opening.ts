// A screen reader reads a page that has just been opened as a whole, its heading too. To announce
// that heading would be to say it twice.

let isOpening = true;

/** The first key or press ends it: from then on the person knows the page. */
export function watchOpening(): void {
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, endOpening, { capture: true, once: true });
}

export function endOpening(): void {
  isOpening = false;
}

/** Whether this is the heading that the page was opened with. There is only one. */
export function isOpeningHeading(): boolean {
  const is = isOpening;
  isOpening = false;
  return is;
}
