// The addresses at which the page opens. The page reads the address itself. The door only has to
// know which addresses belong to the page, so that a mistyped address is still a 404.

/** As in docs/LUCK.md; a table's four letters look like an id too. */
const ID = '[A-Za-z0-9_-]{1,64}';
const PAGE_ADDRESSES = new RegExp(
  `^/(${[
    '',
    'new',
    'join',
    'fame',
    'daily',
    'about',
    'settings',
    // A table's code, as people type it.
    '[A-Za-z]{4}',
    `(t|here|replay|review)/${ID}`,
  ].join('|')})$`,
);

export function isPageAddress(path: string): boolean {
  return PAGE_ADDRESSES.test(path);
}
