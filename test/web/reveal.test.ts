// The reveal in real Chromium, with time that stands still until the test lets it pass: while dice
// fall, no part of the page tells the outcome. Then what is said while a move is on its way, and
// the dice that a reload keeps.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { WebParlour, type Visitor } from './parlour.ts';
import { FIRST_ROLL } from './play.ts';
import { setUpTable } from './tables.ts';

const FIVE_DICE_MS = 788;

let parlour: WebParlour;
let ana: Visitor;
let page: Page;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());
beforeEach(async () => {
  ana = await parlour.visit('/', { name: 'Ana', speed: 'calm', reducedMotion: 'no-preference' });
  ({ page } = ana);
});
afterEach(async () => {
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});

/** Ana is about to roll the first of these. */
async function sitDown(game: string, dice: readonly string[]): Promise<void> {
  const options = game === 'pig' ? { first: 1 } : {};
  const table = await setUpTable(parlour, { game, dice, options });
  await page.clock.install();
  await page.goto(`${parlour.address}/t/${table.id}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  if (game === 'pig') {
    await page
      .getByRole('button', { name: /\. Add\.$/ })
      .first()
      .click();
  }
  await table.handOver();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
  // From here on time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** All that people see or hear of the page, the pips of the dice apart. */
function readPage(): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('title')}`,
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
}

const press = (name: string | RegExp): Promise<void> =>
  page
    .getByRole('region', { name: /^(Dice|The die)$/ })
    .getByRole('button', { name })
    .first()
    .click();

/** Resolves when the draw has come: until then no time that passes lets the dice lie. */
async function roll(name: string | RegExp): Promise<void> {
  await press(name);
  await falls();
}

const falls = (): Promise<void> => page.locator('[data-tumbling="down"]').first().waitFor();

const dice = (name: RegExp): Promise<number> => page.getByRole('button', { name }).count();

test('Yahtzee: heading, boxes, log and labels say nothing while the dice fall, and all of it when they lie', async () => {
  await sitDown('yahtzee', ['6 6 6 6 5', '6']);
  await roll(FIRST_ROLL);
  await page.getByRole('button', { name: 'Die 5: rolling' }).waitFor();
  const before = await readPage();
  await page.clock.runFor(FIVE_DICE_MS - 1);
  expect(await readPage()).toBe(before);
  expect(before).not.toMatch(/would score|rolled 6|Two rolls left/);
  expect(await dice(/^Die \d: rolling$/)).toBe(5);
  await page.clock.runFor(1);
  expect(await dice(/^Die \d: six$/)).toBe(4);
  const after = await readPage();
  for (const said of [/Ana rolled 6, 6, 6, 6, 5\./, /Two rolls left/, /Sixes, would score 24/])
    expect(after).toMatch(said);
});

test('Pig: a one takes nothing away before it lies, and a tap on the die lets it lie', async () => {
  await sitDown('pig', ['6', '1', '4']);
  await roll(/^Roll/);
  await page.clock.runFor(1000);
  await page.getByText('1 in 6 loses 6.').waitFor();
  await roll(/^Roll/);
  const die = page.getByRole('img', { name: 'rolling' });
  await die.waitFor();
  await page.clock.runFor(400);
  expect(await readPage()).not.toContain('lost');
  await die.click();
  await die.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Ana rolled 1 and lost 6 points.' }).waitFor();
});

test('Esc and the next press let the dice lie, and the press that did it rolls nothing', async () => {
  await sitDown('yahtzee', ['1 2 3 4 6', '5 5 5 5 5', '6 6 6 6 6']);
  await roll(FIRST_ROLL);
  await page.getByRole('button', { name: 'Die 1: rolling' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Die 1: one' }).waitFor();
  await page.clock.runFor(300);
  await roll(/^Roll all dice/);
  await page.getByRole('button', { name: 'Die 1: rolling' }).waitFor();
  // A finger that presses on means the roll before.
  const again = page.getByRole('button', { name: /^Roll/ });
  await again.click({ force: true });
  await page.getByRole('button', { name: 'Die 1: five' }).waitFor();
  await again.click({ force: true });
  await page.clock.runFor(299);
  await again.click({ force: true });
  expect(await dice(/^Die \d: five$/)).toBe(5);
  // A key is a new choice.
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Die 1: rolling' }).waitFor();
});

test('held dice survive a reload', async () => {
  await sitDown('yahtzee', ['1 2 3 4 6', '5 5 5 5 5']);
  await roll(FIRST_ROLL);
  await page.clock.runFor(FIVE_DICE_MS);
  for (const die of ['Die 2: two', 'Die 5: six']) await page.getByRole('button', { name: die }).click();
  await page.clock.resume();
  await page.reload();
  for (const die of ['Die 2: two, kept', 'Die 5: six, kept'])
    await page.getByRole('button', { name: die, pressed: true }).waitFor();
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(2);
});

test('a move without an answer tumbles on and says why, once each, until the answer comes', async () => {
  const held: Array<() => void> = [];
  const line = { isOpen: true };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (line.isOpen) socket.send(message);
      else held.push(() => socket.send(message));
    });
  });
  await sitDown('yahtzee', ['1 2 3 4 6', '5 5']);
  await roll(FIRST_ROLL);
  await page.clock.runFor(FIVE_DICE_MS + 300);
  for (const die of ['Die 1: one', 'Die 2: two', 'Die 3: three'])
    await page.getByRole('button', { name: die }).click();
  line.isOpen = false;
  await press(/^Roll 2 dice/);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await dice(/^Die [45]: rolling$/)).toBe(2);
  expect(await heading.textContent()).toContain('Two rolls left');
  await page.clock.runFor(1000);
  expect(await heading.textContent()).toBe('Sending…');
  await page.clock.runFor(2000);
  expect(await heading.textContent()).toBe('No answer from the server');
  await page.clock.runFor(5000);
  expect(await dice(/^Die [45]: rolling$/)).toBe(2);
  const said = await page.getByRole('status').allTextContents();
  for (const text of ['Sending…', 'No answer from the server'])
    expect(said.join('').split(text)).toHaveLength(2);
  line.isOpen = true;
  for (const send of held.splice(0)) send();
  await falls();
  await page.clock.runFor(700);
  await page.getByRole('heading', { level: 1, name: /One roll left/ }).waitFor();
  expect(await dice(/^Die [45]: five$/)).toBe(2);
});
