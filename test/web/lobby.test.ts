// From the lobby to a table and back: with one click, by link, by code and from the list; with a
// name that is remembered, and in German. The models of the lobby are tested in model/.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { fillNumber } from './fill-number.ts';
import { isInView, resize } from './layout.ts';
import { WebParlour } from './parlour.ts';
import { playButton, playGame } from './play.ts';
import { Line, setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

async function headingOf(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test.each(['Yahtzee', 'Pig', 'Twenty-One'])(
  '%s begins with one click, and the way back is in the lobby',
  async (game) => {
    const { page, context, faults } = await parlour.visit('/');
    await playButton(page, game).click();
    await headingOf(page, /turn|roll|deal/i);
    const address = page.url();
    expect(address).toMatch(/\/t\/[A-Z]{4}-/);
    await page.goto(`${parlour.address}/`);
    await page.getByRole('link', { name: /^Go (on|back)/ }).click();
    await headingOf(page, /turn|roll|deal/i);
    expect(page.url()).toBe(address);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a private table is reached by its link and by its code, and is not listed', async () => {
  const ana = await parlour.visit('/new?game=pig', { name: 'Ana' });
  await ana.page.locator('summary').first().click();
  await fillNumber(ana.page.getByRole('spinbutton', { name: 'Points to win' }), '10');
  await ana.page.getByRole('button', { name: 'Open the table' }).click();
  await headingOf(ana.page, 'Ask your friends to the table, Ana');
  const letters = await ana.page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label');
  const code = (letters ?? '').replace(/^Code|\s/g, '').replaceAll(' ', '');
  expect(code).toMatch(/^[A-HJ-NP-Z]{4}$/);
  const ben = await parlour.visit('/');
  await ben.page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await ben.page.waitForLoadState('networkidle');
  expect(await ben.page.getByRole('main').textContent()).not.toContain('Ana');
  // The fourth letter leads to the table.
  await ben.page.getByLabel(/code/i).first().fill(code.toLowerCase());
  await headingOf(ben.page, 'Ana invites you to Pig');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  const start = ana.page.getByRole('button', { name: 'Start with 2 players' });
  await start.waitFor();
  for (const size of ['320x568', '844x390', '915x412', '1280x720'])
    expect(await isInView(start, await resize(ana.page, size)), size).toBe(true);
  await start.click();
  await Promise.all([playGame(ana.page, 'pig'), playGame(ben.page, 'pig')]);
  // The name was remembered.
  await ben.page.goto(`${parlour.address}/`);
  await ben.page.getByText('Ben', { exact: true }).first().waitFor();
  await Promise.all([ana, ben].map(({ context }) => context.close()));
});

test('a public table is listed, joined, watched while it is played, and played again', async () => {
  const table = await setUpTable(parlour, { game: 'pig', access: 'public', options: { target: 10 } });
  const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  await ana.page.getByRole('button', { name: 'Sit down' }).click();
  await ana.page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  const ben = await parlour.visit('/', { name: 'Ben' });
  await ben.page.getByRole('link', { name: /^Join/ }).first().click();
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ben.page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await ana.page.getByRole('button', { name: 'Start with 2 players' }).click();
  const eve = await parlour.visit('/', { name: 'Eve' });
  await eve.page
    .getByRole('link', { name: /^Watch/ })
    .first()
    .click();
  await eve.page.getByText('You are watching.').waitFor();
  await ana.page.getByText('One person is watching.').waitFor({ state: 'attached' });
  for (const games of [1, 2]) {
    await Promise.all([playGame(ana.page, 'pig'), playGame(ben.page, 'pig')]);
    if (games === 2) break;
    await ana.page.getByRole('button', { name: 'Play again' }).click();
    await ben.page.getByText('Ana wants to').waitFor();
    await ben.page.getByRole('button', { name: 'Play again' }).click();
    await ben.page.getByRole('link', { name: 'Replay' }).waitFor({ state: 'detached' });
    await ana.page.getByRole('link', { name: 'Replay' }).waitFor({ state: 'detached' });
  }
  await eve.page.getByText(/Wins in 2 games/).waitFor();
  expect([...ana.faults, ...ben.faults, ...eve.faults]).toEqual([]);
  await Promise.all([ana, ben, eve].map(({ context }) => context.close()));
});

/**
 * A program plays Yahtzee alone. While a private table is open, the hall of fame does not link to
 * it.
 */
async function becomeFamous(name: string): Promise<void> {
  const line = new Line(parlour.port);
  await line.ask({ do: 'greet', version: 1, name });
  const { table } = await line.ask({ do: 'create', game: 'yahtzee', access: 'private', seats: 1, text: '7' });
  const turn = async (): Promise<string | undefined> => {
    const { view } = await line.ask({ do: 'sync', table, from: 1 });
    return (view as SeenTable).turn?.kind;
  };
  await expect.poll(turn).toBe('seat');
  for (const box of BOXES) await line.ask({ do: 'move', table, move: `score ${box}` });
  await line.ask({ do: 'leave', table });
}

test('the hall of fame shows a player with the replay of the game', async () => {
  await becomeFamous('Famous');
  const { page, context, faults } = await parlour.visit('/fame', { name: 'Ana' });
  await page
    .getByRole('row', { name: /Famous/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('slider').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a browser that speaks German gets a German page, and the language can be chosen', async () => {
  const { page, context, faults } = await parlour.visit('/', { locale: 'de-AT', name: 'Anna' });
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.getByRole('button', { name: /^Neuer Tisch/ }).click();
  await page.getByRole('button', { name: 'Allein beginnen' }).click();
  await headingOf(page, /Du bist dran, Anna|Anna/);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  // By key, because a click can miss a dialog that is still moving.
  await page.getByRole('radio', { name: 'English' }).press(' ');
  await page.keyboard.press('Escape');
  await headingOf(page, /^Your turn, Anna/);
  await page.reload();
  await headingOf(page, /^Your turn, Anna/);
  expect(faults).toEqual([]);
  await context.close();
});
