// The page in a real Firefox: a game of each kind at the pace that people get, the lobby, a phone,
// the keyboard, and a device without a network. The other tests of the page run in Chromium, and
// with `npm run engines -- firefox` in Firefox, too.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../../tools/firefox.ts';
import { faultsOf, resize } from '../layout.ts';
import { WebParlour, type Visitor } from '../parlour.ts';
import { FIRST_ROLL, OPEN_BOX, playButton, playGame, playOnce } from '../play.ts';
import { setUpTable, type TablePlan } from '../tables.ts';
import { SHORT_GAMES } from './short-games.ts';

const WHY_NOT = findFirefox() === undefined ? ': skipped, because Firefox is not installed' : '';
/** Phones, and a desktop, where a scroll bar takes room. */
const WINDOWS = ['390x700', '320x568', '844x390', '1280x800'];

describe.skipIf(WHY_NOT !== '')(`Firefox${WHY_NOT}`, () => {
  let parlour: WebParlour;
  beforeAll(async () => {
    parlour = await WebParlour.openIn('firefox', '--practice');
  });
  afterAll(() => parlour.close());

  /** Ana sits down as the host, a house player sits there, too, and the game begins. */
  async function begin(plan: TablePlan, wishes = {}): Promise<Visitor> {
    const table = await setUpTable(parlour, plan);
    const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana', ...wishes });
    const sit = ana.page.getByRole('button', { name: 'Sit down', exact: true });
    await sit.click();
    await sit.waitFor({ state: 'detached' });
    await table.handOver();
    if (plan.game !== 'twenty-one') await ana.page.getByRole('button', { name: /^Start/ }).click();
    return ana;
  }

  function waitForHeading(page: Page, name: RegExp | string): Promise<void> {
    return page.getByRole('heading', { level: 1, name }).waitFor();
  }

  test.each(SHORT_GAMES)(
    'a game of $game is played at the default pace, and its luck is checked',
    async (plan) => {
      const { page, context, faults } = await begin(plan, { speed: 'calm' });
      await playGame(page, plan.game);
      await page.getByRole('button', { name: 'Check the luck' }).click();
      await page
        .getByRole('dialog')
        .getByText(/\d+ (rolls|draws)/)
        .first()
        .waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('a table is opened in the lobby, in German, and a friend comes by its four letters', async () => {
    const ana = await parlour.visit('/', { locale: 'de-AT', name: 'Anna' });
    await ana.page.getByRole('button', { name: /^Neuer Tisch/ }).click();
    const letters = await ana.page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label');
    const ben = await parlour.visit('/');
    await ben.page
      .getByLabel(/code/i)
      .first()
      .fill((letters ?? '').replace(/^Code|\s/g, ''));
    await waitForHeading(ben.page, /^Anna invites you to /);
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await ana.page.getByRole('button', { name: 'Mit 2 Personen beginnen' }).click();
    await waitForHeading(ben.page, /Anna|Ben/);
    expect([...ana.faults, ...ben.faults]).toEqual([]);
    await Promise.all([ana, ben].map(({ context }) => context.close()));
  });

  test('the board fits a desktop and a phone upright and on its side, and a reload keeps the dice', async () => {
    const dice = ['5 4 5 2 5'];
    const { page, context, faults } = await begin({ game: 'yahtzee', house: 'greedy', dice });
    await page.getByRole('button', { name: FIRST_ROLL }).click();
    await page.getByRole('button', { name: OPEN_BOX }).first().waitFor();
    await page.keyboard.press('1');
    const held = page.getByRole('button', { name: /^Die 1/, pressed: true });
    await held.waitFor();
    await page.reload();
    await held.waitFor();
    for (const size of WINDOWS) expect(await faultsOf(page, await resize(page, size)), size).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a game is played by keys alone', async () => {
    const plan: TablePlan = { game: 'pig', house: 'hold-at-20', options: { first: 1, target: 12 } };
    const { page, context, faults } = await begin({ ...plan, dice: ['6', '3', '4'] });
    // The waiting room speaks of rolls and turns, too, and has no use for the key.
    await page.getByRole('button', { name: /^Roll/, disabled: false }).first().waitFor();
    await page.keyboard.press('r');
    for (const [points, key] of [
      [/loses 6/, 'r'],
      [/loses 9/, 'r'],
      [/loses 13/, 'h'],
    ] as const) {
      await page.getByRole('main').getByText(points).first().waitFor();
      await page.keyboard.press(key);
    }
    await waitForHeading(page, /^Ana wins|^You win/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('without a server the page opens, and a reload goes on with the game', async () => {
    const { page, context, faults } = await parlour.visit('/', { name: 'Ana', serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await parlour.kill();
    await page.goto(`${parlour.address}/`);
    await playButton(page, 'Pig').click();
    await page.waitForURL(/\/here\//);
    await playOnce(page, 'pig');
    await page.reload();
    await playOnce(page, 'pig');
    expect(faults).toEqual([]);
    await parlour.restart();
    await context.close();
  });
});
