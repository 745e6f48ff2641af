// `npm run screenshots [FOLDER] [NAME ...]`: takes pictures of every screen, light and dark, on a
// phone and on a desktop.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeSharedBrowsers } from './browser.ts';
import { WebParlour } from './parlour.ts';
import { SCENES, goToScene } from './scenes.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

const [folder = 'screenshots', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const parlour = await WebParlour.open('--practice');
for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await goToScene(parlour, scene, { viewport, colorScheme, isMobile: size === 'phone' });
      await page.screenshot({ path: join(folder, `${scene.name}-${size}-${colorScheme}.png`) });
      await page.context().close();
    }
  }
  process.stdout.write(`${scene.name}\n`);
}
await parlour.close();
await closeSharedBrowsers();
