// `npm run invitation`: takes the picture that a chat shows beside a link,
// src/web/public/invitation.jpg, from the page itself: the cloth of the lobby with its games. Run
// it after the lobby's look has changed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerFrom } from '../server/process.ts';
import { launch } from './browser.ts';

const PICTURE = fileURLToPath(new URL('../../src/web/public/invitation.jpg', import.meta.url));
const MAIN = fileURLToPath(new URL('./seeded-main.ts', import.meta.url));
/** As readers of previews like it best. */
const SIZE = { width: 1200, height: 630 };
const QUALITY = 82;

/** Only the name, the pictures and the names of the games remain: they need no translation. */
const LAYOUT = `
  header > span, footer, main h1, main button small, main button > span:last-child,
  main > div > :not(:has(h1)), main > div > :has(h1) > :not(:first-child) { display: none !important }
  header { padding: 26px 44px 0 !important; max-inline-size: none !important }
  header a { zoom: 1.8 }
  main > div { max-inline-size: none !important; padding: 24px 44px 44px !important }
  main > div > :has(h1), main > div > :has(h1) > :first-child { block-size: 454px }
  main h1 + div { grid-row: 1 / 3 }
  main button { grid-template-rows: 1fr auto !important; padding-block-end: 22px !important; text-align: center !important }
  main button > span:first-child { block-size: 100% !important; zoom: 1.25 }
  main button > b { padding-block-start: 16px; font-size: 34px !important }
  html { scrollbar-gutter: auto !important; overflow: hidden }
`;

const folder = mkdtempSync(join(tmpdir(), 'parlour-picture-'));
const [browser, server] = await Promise.all([
  launch(),
  startServerFrom(MAIN, join(folder, 'parlour.db'), '--seed', '1', '--host', '127.0.0.1', '--web', '0'),
]);
const context = await browser.newContext({ locale: 'en-GB', viewport: SIZE, reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(`http://${server.web}/`);
await page.getByRole('heading', { level: 1 }).waitFor();
// The rules of the page allow no foreign styles, but do not apply to those of a tool.
await page.evaluate((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}, LAYOUT);
await page.screenshot({ path: PICTURE, type: 'jpeg', quality: QUALITY });
await browser.close();
await server.kill();
rmSync(folder, { recursive: true, force: true });
