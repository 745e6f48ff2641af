// What axe complains about on a page.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line each. */
export async function complaintsOf(page: Page, ...without: readonly string[]): Promise<readonly string[]> {
  // The content rules allow only the page's own scripts, but do not apply to code from a test.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
    TAGS,
  );
  const counted = violations.filter(({ id }) => !without.includes(id));
  return counted.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
