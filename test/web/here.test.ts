// Without a network, and with several people at one screen: the page plays without a server,
// remembers everything, and shows nobody another player's cards.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { fillNumber } from './fill-number.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { playButton, playGame, playOnce } from './play.ts';

let parlour: WebParlour;
let ana: Visitor;
let page: Page;

beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());
beforeEach(async () => {
  ana = await parlour.visit('/', { name: 'Ana', serviceWorkers: 'allow' });
  ({ page } = ana);
  return () => ana.context.close();
});

/** The whole page is on the device. */
async function keepPage(): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async (): Promise<boolean> => (await caches.keys()).length > 0;
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function openHere(game: string, ...others: readonly string[]): Promise<void> {
  await page.goto(`${parlour.address}/new?game=${game}&where=here`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [index, name] of others.entries()) {
    const field = page.getByRole('textbox').nth(index + 1);
    if (!(await field.isVisible()))
      await page.getByRole('button', { name: 'Somebody at this device' }).click();
    await field.fill(name);
  }
}

async function begin(): Promise<void> {
  await page
    .getByRole('button', { name: /^(Start|Open the table|Play)/ })
    .last()
    .click();
  await page.waitForURL(/\/here\//);
}

test('offline, a game against the house begins with one click, and a short one is played to its end', async () => {
  await keepPage();
  await ana.context.setOffline(true);
  await page.goto(`${parlour.address}/`);
  await playButton(page, 'Pig').click();
  await page.waitForURL(/\/here\//);
  await playOnce(page, 'pig');
  await openHere('pig', 'Ben');
  await page.getByRole('button', { name: 'A house player' }).click();
  await page.locator('summary').first().click();
  await fillNumber(page.getByRole('spinbutton', { name: 'Points to win' }), '10');
  await begin();
  await playGame(page, 'pig');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  expect(ana.faults).toEqual([]);
});

test('two people play Yahtzee on one screen, and a reload loses nothing', async () => {
  // No number counts up, so the sheet is whole as soon as it is shown.
  await page.evaluate(() => localStorage.setItem('setting motion', 'off'));
  await openHere('yahtzee', 'Ben');
  await page.locator('summary').first().click();
  await page.getByText('More options').click();
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await begin();
  await page.getByRole('heading', { name: /^Your turn, Ana/ }).waitFor();
  await playOnce(page, 'yahtzee');
  await page.getByRole('heading', { name: /^Your turn, Ben/ }).waitFor();
  const before = await page.getByRole('table').textContent();
  await page.reload();
  await page.getByRole('heading', { name: /^Your turn, Ben/ }).waitFor();
  expect(await page.getByRole('table').textContent()).toBe(before);
  await playGame(page, 'yahtzee');
  await page.getByRole('heading', { level: 1, name: /^(Ana|Ben) wins!$|^A draw!$/ }).waitFor();
  expect(ana.faults).toEqual([]);
});

test('with closed cards the device is passed on, and nobody sees another hand', async () => {
  await openHere('twenty-one', 'Ben');
  await page.locator('summary').first().click();
  await page.getByRole('radio', { name: /^Closed/ }).press(' ');
  await begin();
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await page.getByRole('button', { name: /^Deal/ }).click();
    const pass = page.getByRole('heading', { name: /^Pass the device to (Ana|Ben)/ });
    const deal = page.getByRole('button', { name: /^Deal/ });
    // A natural ends the round before anybody chooses.
    await pass.or(deal).first().waitFor();
    if (!(await pass.isVisible())) continue;
    const name = /to (Ana|Ben)/.exec((await pass.textContent()) ?? '')?.[1];
    expect(await page.getByRole('main').textContent()).not.toMatch(/of (hearts|spades|clubs|diamonds)/);
    await page.getByRole('button', { name: `I am ${name}, show my cards` }).click();
    await page.getByRole('heading', { name: new RegExp(`^Your turn, ${name}`) }).waitFor();
    const other = page.getByRole('listitem').filter({ hasText: name === 'Ana' ? 'Ben' : 'Ana' });
    expect(await other.first().textContent()).not.toMatch(/\d of |of (hearts|spades|clubs|diamonds)/);
    return;
  }
  throw new Error('Four naturals in a row.');
});

test('a table of this device is offered in the lobby, and another tab takes it over', async () => {
  await openHere('pig', 'Ben');
  await begin();
  const address = page.url();
  await page.goto(`${parlour.address}/`);
  await page.getByRole('link', { name: /^Go (on|back)/ }).click();
  expect(page.url()).toBe(address);
  const second = await ana.context.newPage();
  await second.goto(address);
  await playOnce(second, 'pig');
  await page.getByRole('heading', { name: 'You are playing on another screen' }).waitFor();
  await second.close();
  await page.getByRole('button', { name: 'Play here' }).click();
  await playOnce(page, 'pig');
});
