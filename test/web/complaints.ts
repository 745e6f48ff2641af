// What axe complains about on a page.

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Describing what is right would take longer than finding what is wrong. */
const OPTIONS: RunOptions = { runOnly: TAGS, resultTypes: ['violations'] };

/** One line each. */
export async function complaintsOf(page: Page, ...without: readonly string[]): Promise<readonly string[]> {
  const isHere = await page.evaluate(() => 'axe' in window);
  // The content rules allow only the page's own scripts, but do not apply to code from a test.
  if (!isHere) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => {
    return (window as unknown as { axe: typeof axe }).axe.run(options);
  }, OPTIONS);
  const counted = violations.filter(({ id }) => !without.includes(id));
  return counted.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
