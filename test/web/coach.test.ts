// The coach in real Chromium: on one device, at a private table where the other player sees who has
// one, and never at a table with a clock.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { WebParlour, type Visitor } from './parlour.ts';
import { FIRST_ROLL } from './play.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

async function aboutTable(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'About this table' }).click();
  return page.getByRole('dialog');
}

async function switchCoach(page: Page, name: string, isOn: boolean): Promise<void> {
  const dialog = await aboutTable(page);
  const coach = dialog.getByRole('switch', { name: `Coach for ${name}` });
  await coach.setChecked(isOn);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const coachOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Coach' });

async function openCoach(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the coach' }).click();
  await coachOf(page).waitFor();
}

/** The worth of each choice, as shown. */
async function valuesOf(page: Page): Promise<readonly number[]> {
  await coachOf(page).getByRole('listitem').first().waitFor();
  const lines = await coachOf(page).getByRole('listitem').allTextContents();
  return lines.map((line) => Number(/(\d+\.\d)/.exec(line)?.[1]));
}

async function sitDown(...visitors: readonly Visitor[]): Promise<void> {
  for (const { page } of visitors) {
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  }
}

/** Rolls until somebody has something to decide: a one passes the die on. */
async function rollToChoice(page: Page): Promise<void> {
  const due = page.getByRole('heading', { level: 1, name: /^Your turn, (Ana|Ben)\. Roll the die/ });
  const choice = page.getByRole('button', { name: /^Hold, and/ });
  for (;;) {
    await due.waitFor();
    const name = /, (Ana|Ben)\./.exec((await due.textContent()) ?? '')?.[1];
    await page.getByRole('button', { name: /^Roll/ }).click();
    const next = due.filter({ hasNotText: `Your turn, ${name}` });
    await choice.or(next).first().waitFor();
    if (await choice.isVisible()) return;
  }
}

test('on one device: Pig with the best choice first, until the coach is sent away', async () => {
  const ana = await parlour.visit('/new?game=pig&where=here', { name: 'Ana' });
  const { page } = ana;
  await page.getByRole('button', { name: 'Somebody at this device' }).click();
  await page.getByRole('textbox').nth(1).fill('Ben');
  await page
    .getByRole('button', { name: /^(Start|Open the table|Play)/ })
    .last()
    .click();
  await page.waitForURL(/\/here\//);
  for (const name of ['Ana', 'Ben']) await switchCoach(page, name, true);
  await rollToChoice(page);
  await openCoach(page);
  await coachOf(page)
    .getByText(/^Best: (Roll|Hold), \d+\.\d\s% to win\./)
    .waitFor();
  const [best = 0, second = 0] = await valuesOf(page);
  expect(best).toBeGreaterThanOrEqual(second);
  expect(await page.getByRole('main').getByText('coach', { exact: true }).count()).toBe(2);
  await page.keyboard.press('Escape');
  await coachOf(page).waitFor({ state: 'detached' });
  for (const name of ['Ana', 'Ben']) await switchCoach(page, name, false);
  await openCoach(page);
  await expect
    .poll(() =>
      coachOf(page)
        .getByText(/^Best:/)
        .count(),
    )
    .toBe(0);
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});

test('at a private table the other player sees who has a coach, and none of the advice', async () => {
  const table = await setUpTable(parlour, { game: 'yahtzee', dice: ['5 5 5 1 2', '3 4'] });
  const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  const ben = await parlour.visit(`/t/${table.id}`, { name: 'Ben' });
  await sitDown(ana, ben);
  await table.handOver();
  await switchCoach(ana.page, 'Ana', true);
  const seats = ben.page.getByRole('list', { name: 'Seats' });
  await seats
    .getByRole('listitem')
    .filter({ hasText: /^Ana.*coach/ })
    .waitFor();
  await ben.page.getByRole('status').getByText('Ana has a coach now.').waitFor({ state: 'attached' });
  await ana.page.getByRole('button', { name: 'Start with 2 players' }).click();

  await ana.page.getByRole('button', { name: FIRST_ROLL }).click();
  // The best choice is beside Roll, and pressing it keeps those dice.
  await ana.page.getByRole('button', { name: 'Keep 5 5 5', exact: true }).click();
  expect(await ana.page.getByRole('button', { name: /^Die [123]: five, kept$/ }).count()).toBe(3);
  await openCoach(ana.page);
  await coachOf(ana.page)
    .getByText(/^Best: Keep 5 5 5, \d+\.\d points at the end\./)
    .waitFor();
  const values = await valuesOf(ana.page);
  expect(values).toHaveLength(5);
  expect(values.toSorted((one, other) => other - one)).toEqual(values);
  // A box of the sheet says what it would cost.
  await ana.page
    .getByRole('button', { name: /^Large straight, would score 0 ?, coach: −\d+\.\d$/ })
    .waitFor();
  // The dice that the player holds are compared with the best choice.
  for (const die of ['2', '3']) await ana.page.keyboard.press(die);
  await coachOf(ana.page)
    .getByText(/Keep 5 would cost \d+\.\d\./)
    .waitFor();
  await coachOf(ana.page).getByRole('button', { name: 'More' }).click();
  expect((await valuesOf(ana.page)).length).toBeGreaterThan(13);
  // Every line selects what it says.
  await coachOf(ana.page)
    .getByRole('button', { name: /^Score 15 in Fives/ })
    .click();
  await ana.page.getByRole('heading', { level: 1, name: '15 in Fives?' }).waitFor();

  const head = ben.page.getByRole('columnheader', { name: /Ana/ });
  await head.getByText('coach', { exact: true }).waitFor();
  expect(await coachOf(ben.page).count()).toBe(0);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana, ben].map(({ context }) => context.close()));
});

test('at a table with a clock the switch is off, and the page says why', async () => {
  const table = await setUpTable(parlour, { game: 'pig', clock: 300 });
  const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  await sitDown(ana);
  const dialog = await aboutTable(ana.page);
  expect(await dialog.getByRole('switch', { name: 'Coach for Ana' }).isDisabled()).toBe(true);
  await dialog.getByText('A table with a clock has no coach.').waitFor();
  await ana.context.close();
});
