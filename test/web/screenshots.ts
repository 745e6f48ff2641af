// `npm run screenshots [FOLDER] [NAME ...]`: takes pictures of every screen, light and dark, on a
// phone and on a desktop.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { closeSharedBrowsers } from './browser.ts';
import { WebParlour } from './parlour.ts';
import { WALKS, goThrough } from './scenes.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

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
      await goThrough(parlour, walk, take, { viewport, colorScheme, isMobile: size === 'phone' });
    }
  }
  process.stdout.write(`${walk.screens.map(({ name }) => name).join(', ')}\n`);
}
await parlour.close();
await closeSharedBrowsers();
