// The daily game in two browsers: the same dice, one try, a result to share that spoils nothing,
// and on the next day a check of the luck that was sealed before.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { complaintsOf } from './complaints.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { playGame } from './play.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

const PLAY = { name: /today’s dice/ };
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six'];

async function begin({ page }: Visitor): Promise<void> {
  await page.getByRole('button', PLAY).click();
  await page.getByRole('button', { name: /^Roll/ }).first().click();
}

/** Once all of them lie: until the server answers, they tumble and show nothing. */
async function readDice(page: Page): Promise<readonly number[]> {
  const face = new RegExp(`^Die \\d: (${WORDS.join('|')})`);
  const dice = page.getByRole('button', { name: face });
  await dice.nth(4).waitFor();
  const names = await dice.evaluateAll((all) =>
    all.map((die) => die.getAttribute('aria-label') ?? die.textContent),
  );
  return names.map((name) => WORDS.indexOf(face.exec(name)?.[1] ?? '') + 1);
}

/** Keeps one die and rolls the others. */
async function reroll(page: Page, kept: number): Promise<readonly number[]> {
  await page.getByRole('button', { name: new RegExp(`^Die ${kept}: `) }).click();
  await page.getByRole('button', { name: /^Roll 4 dice/ }).click();
  await page.getByRole('button', { name: /^Roll .*1 left|^Roll ?,/ }).waitFor();
  return readDice(page);
}

test('two browsers have the same dice and one try, and can check the luck on the next day', async () => {
  const [ana, ben] = await Promise.all([
    parlour.visit('/', { name: 'Ana', permissions: ['clipboard-read', 'clipboard-write'] }),
    parlour.visit('/', { name: 'Ben' }),
  ]);
  await Promise.all([begin(ana), begin(ben)]);
  expect(await readDice(ana.page)).toEqual(await readDice(ben.page));
  const [one, other] = [await reroll(ana.page, 1), await reroll(ben.page, 2)];
  expect(one.slice(2)).toEqual(other.slice(2));

  await playGame(ana.page, 'yahtzee');
  await ana.page.getByRole('img', { name: /^Rounds that gave away/ }).waitFor();
  expect(await complaintsOf(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Copy the result' }).click();
  const shared = await ana.page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Daily Yahtzee, .*2\d{3}: \d+\n[🟩🟨🟧🟥]{13}\nhttp:\/\/.*\/daily$/u);

  await ana.page.goto(`${parlour.address}/`);
  await ana.page.getByText(/\d+, place 1/).waitFor();
  expect(await ana.page.getByRole('button', PLAY).count()).toBe(0);
  await parlour.kill();
  await parlour.restart('--hours-later', '26');
  await ana.page.goto(`${parlour.address}/daily`);
  await ana.page.getByRole('button', PLAY).waitFor();
  await ana.page.getByRole('button', { name: 'Check the luck' }).click();
  await ana.page.getByRole('heading', { name: /^Yes: everything was checked/ }).waitFor();
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});
