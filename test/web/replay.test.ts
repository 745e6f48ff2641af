// After the game: the replay with its slider, keys and links, and the check of the luck, on the
// real log of a real server.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLog } from '../../src/luck/verify.ts';
import { ENGINE } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { playButton, playGame } from './play.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
let ana: Visitor;
let replay: string;

/** A game of Pig is over, played at the pace that people get. */
beforeAll(async () => {
  parlour = await WebParlour.open();
  const plan = { game: 'pig', house: 'hold-at-20', options: { target: 20 } };
  const table = await setUpTable(parlour, plan);
  ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana', speed: 'calm' });
  await ana.page.getByRole('button', { name: 'Sit down' }).click();
  await ana.page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await ana.page.getByRole('button', { name: /^Start/ }).click();
  await playGame(ana.page, 'pig');
  replay = (await ana.page.getByRole('link', { name: 'Replay' }).getAttribute('href')) ?? '';
});
afterAll(() => parlour.close());

test('the luck is checked in the browser, and two sentences say what was checked', async () => {
  const { page } = ana;
  await page.getByRole('button', { name: 'Check the luck' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/\d+ (rolls|draws)/)
    .first()
    .waitFor();
  // Firefox's driver tells of no download.
  if (ENGINE === 'firefox') return page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await dialog
    .getByRole('button', { name: /[Dd]ownload/ })
    .or(dialog.getByRole('link', { name: /[Dd]ownload/ }))
    .click();
  const log = readFileSync(await (await download).path(), 'utf8');
  expect(verifyLog(log)).toMatchObject({ ok: true, value: { isFinished: true, uncheckedDraws: 0 } });
  await page.keyboard.press('Escape');
});

test('the replay steps by keys and by slider, and a link leads to a moment', async () => {
  const { page, context, faults } = await parlour.visit(replay);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('End');
  await page.getByRole('heading', { level: 1, name: /wins with/ }).waitFor();
  const last = await page.getByRole('main').textContent();
  expect(last).not.toBe(first);
  // The last steps before the end are the hold that won and the roll.
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { level: 1, name: /wins with/ }).waitFor({ state: 'detached' });
  await page.waitForURL(/at=/);
  const moment = page.url();
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  const friend = await parlour.visit(moment.slice(parlour.address.length));
  await friend.page.getByRole('slider').waitFor();
  expect(await friend.page.getByRole('heading', { level: 1 }).textContent()).toBe(shown);
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe(await slider.getAttribute('min'));
  expect(faults).toEqual([]);
  await Promise.all([context.close(), friend.context.close()]);
});

test('a table that is still played has no replay yet, and says so', async () => {
  const ben = await parlour.visit('/', { name: 'Ben' });
  await playButton(ben.page, 'Pig').click();
  await ben.page.waitForURL(/\/t\//);
  const id = ben.page.url().split('/').at(-1) ?? '';
  await ben.page.goto(`${parlour.address}/replay/${id}`);
  await ben.page.getByText(/published when the game is over/).waitFor();
  expect(ben.faults).toEqual([]);
  await ben.context.close();
});
