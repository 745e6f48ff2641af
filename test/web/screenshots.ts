// `npm run screenshots [FOLDER] [NAME ...]`: takes pictures of every screen, light and dark, at the
// sizes that the page promises to fit.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeSharedBrowsers } from './browser.ts';
import { WebParlour } from './parlour.ts';
import { WALKS, goThrough } from './scenes.ts';

const SIZES = {
  phone: { width: 390, height: 700 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
  /** A desktop's window at 200 %. */
  zoomed: { width: 640, height: 400 },
  desktop: { width: 1280, height: 800 },
} as const;
/** Touched rather than pointed at. */
const MOBILE: ReadonlySet<string> = new Set(['phone', 'small', 'sideways']);

const [folder = 'screenshots', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const parlour = await WebParlour.open('--practice');
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
for (const walk of WALKS.filter(({ screens }) => screens.some(({ name }) => isWanted(name)))) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const take = async (page: Page, name: string): Promise<void> => {
        if (isWanted(name))
          await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      };
      await goThrough(parlour, walk, take, { viewport, colorScheme, isMobile: MOBILE.has(size) });
    }
  }
  process.stdout.write(`${walk.screens.map(({ name }) => name).join(', ')}\n`);
}
await parlour.close();
await closeSharedBrowsers();
