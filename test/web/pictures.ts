// `npm run pictures [FOLDER]`: the pictures of the README, of a real game at the pace that players
// get by default. Ana plays Yahtzee against a house player. The last round is filmed, from the dice
// to the check of the luck, light and dark; the review of the game is a still picture. The luck is
// seeded, so every run shows the same game.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { makeApng } from '../../tools/pictures/apng.ts';
import { closeSharedBrowsers } from './browser.ts';
import { Camera } from './camera.ts';
import { FilmedPlayer } from './filmed-player.ts';
import { setUpTable, type SetTable } from './tables.ts';

/** A game that the last roll decides. */
process.env['SEED'] ??= '8';
const { WebParlour } = await import('./parlour.ts');

const SIZE = { width: 1280, height: 800 };
/** A board fills the window. */
const FILMED = { x: 0, y: 0, ...SIZE };
const LAST_ROUND = 13;
/** Time to read, in the film. */
const [GLANCE_MS, RESULT_MS, CHECK_MS] = [800, 2000, 4000];
const CHECK_MS_MAX = 20_000;
/** Real time: the review first solves the game. */
const REVIEW_MS_MAX = 300_000;

const [folder = 'docs/pictures'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  const parlour = await WebParlour.open();
  const table = await setUpTable(parlour, { game: 'yahtzee', house: 'greedy' });
  const { page } = await parlour.visit('/', { name: 'Ana', speed: 'calm', viewport: SIZE, colorScheme });
  // The camera stops the clock later, and only a page that was loaded with it can be stopped.
  await page.clock.install();
  await page.goto(`${parlour.address}/t/${table.id}`);
  await filmGame(page, table, join(folder, `yahtzee-${colorScheme}.png`));
  if (colorScheme === 'light') await takeReview(page, join(folder, 'review.png'));
  await parlour.close();
}
await closeSharedBrowsers();

async function filmGame(page: Page, table: SetTable, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
  const camera = await Camera.set(page, FILMED);
  const ana = new FilmedPlayer(page, camera, table);
  await ana.playUntil(LAST_ROUND);
  process.stdout.write('The last round.\n');
  // The first picture is the one that stands still, so nothing is on its way in it.
  await camera.film(GLANCE_MS);
  camera.start();
  await camera.film(GLANCE_MS);
  await ana.playUntil(Infinity);
  await camera.film(RESULT_MS);
  await camera.click(page.getByRole('button', { name: 'Check the luck' }));
  await camera.filmUntil(page.getByRole('dialog').getByText('Yes: everything was checked'), CHECK_MS_MAX);
  await camera.film(CHECK_MS);
  writeFileSync(file, makeApng(camera.frames));
  process.stdout.write(`${file}: ${camera.frames.length} frames\n`);
}

/** In another window. Its clock runs again; both windows have the same. */
async function takeReview(played: Page, file: string): Promise<void> {
  await played.clock.resume();
  // Behind the dialog there is nothing to find by its role.
  const address = await played.locator('a[href*="/review/"]').first().getAttribute('href');
  const page = await played.context().newPage();
  await page.goto(new URL(address ?? '', played.url()).href);
  const heading = (name: RegExp): Locator => page.getByRole('heading', { level: 1, name });
  await heading(/Luck .+, skill .+ against perfect play/).waitFor({ timeout: REVIEW_MS_MAX });
  await page.getByLabel('Player', { exact: true }).selectOption({ label: 'Ana' });
  await heading(/^Ana/).waitFor();
  await page.screenshot({ path: file });
  process.stdout.write(`${file}\n`);
}
