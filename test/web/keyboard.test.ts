// A whole game of each kind by keyboard alone, with everything that a screen reader would say.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { CONFIRM, FIRST_ROLL, OWN_TURN } from './play.ts';
import { setUpTable, type TablePlan } from './tables.ts';

const TABS_MAX = 120;
const MOVES_MAX = 400;
/** Points of a turn at which the player holds. */
const PIG_ENOUGH = 18;

let parlour: WebParlour;
let ana: Visitor;
let page: Page;
let heard: string[];

beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());
beforeEach(async () => {
  heard = [];
  ana = await parlour.visit('/', { name: 'Ana' });
  ({ page } = ana);
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  return () => ana.context.close();
});

/** Notes every sentence that the page announces. */
async function listen(): Promise<void> {
  await page.getByRole('status').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const hear = (window as unknown as { hear: (text: string) => void }).hear;
    const status = document.querySelector('[role=status]');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) hear(node.textContent ?? '');
    }).observe(status as Node, { childList: true, subtree: true });
  });
}

/** Announcements wait for each other, so the last come after the moves that they are about. */
async function expectHeard(sentence: RegExp): Promise<void> {
  await expect.poll(() => heard.join(' '), { timeout: HANGS_MS }).toMatch(sentence);
}

/** From now on a screen without a heading is noted: there the focus would be lost. */
async function watchHeading(): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const look = (): void => {
      if (document.querySelector('main h1') === null)
        dataset['bare'] = String(1 + Number(dataset['bare'] ?? 0));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['bare'] ?? 0));
}

/** Forwards or back: beyond the last control are the browser's own, which no driver presses. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const isBefore = await target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });
  for (let count = 0; count < TABS_MAX; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Enter');
}

/** Presses keys on every own turn, until the game is over. */
async function playByKeys(press: (heading: string) => Promise<void>): Promise<void> {
  const over = page.getByRole('link', { name: 'Replay' });
  const own = page.getByRole('heading', { level: 1, name: OWN_TURN });
  for (let count = 0; count < MOVES_MAX; count += 1) {
    await over.or(own).first().waitFor();
    if (await over.isVisible()) return;
    await press((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    await page.waitForTimeout(30);
  }
  throw new Error('The game does not end.');
}

test('Pig against the house, begun in the lobby; a short one is played, and its board stays until the result', async () => {
  await pressOn(page.getByRole('button', { name: /Pig.*now|now.*Pig/ }));
  await page.getByRole('heading', { level: 1, name: OWN_TURN }).waitFor();
  await visitTable({ game: 'pig', house: 'hold-at-20', options: { target: 25 } });
  await page.getByRole('region', { name: 'The die' }).waitFor();
  const countBare = await watchHeading();
  await playByKeys(async () => {
    // The board may just have made room for the result.
    const [said = ''] = await page.getByRole('region', { name: 'The die' }).allTextContents();
    const atRisk = Number(/loses (\d+)/.exec(said)?.[1] ?? 0);
    await page.keyboard.press(atRisk >= PIG_ENOUGH || said.includes('and win with') ? 'h' : 'r');
  });
  await expectHeard(/Ana rolled [2-6]/);
  // With bad luck the house player never holds.
  await expectHeard(/Hold at 20 (held \d+ and has \d+ points|rolled 1 and lost \d+ points)/);
  await expectHeard(/Your turn, Ana/);
  await expectHeard(/wins with \d+ points, \d+ ahead of (Ana|Hold at 20)\./);
  // Only the heading of your own turn is read: what others do is told when it has happened.
  expect(heard.join(' ')).not.toMatch(/is rolling/);
  expect(await countBare()).toBe(0);
  expect(ana.faults).toEqual([]);
});

/** Sits down at a table that a program has opened, and begins. */
async function visitTable(plan: TablePlan): Promise<void> {
  const table = await setUpTable(parlour, plan);
  await page.goto(`${parlour.address}/t/${table.id}`);
  await listen();
  await pressOn(page.getByRole('button', { name: 'Sit down' }));
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await pressOn(page.getByRole('button', { name: /^Start/ }));
}

/** A table for friends, started before any of them has come. */
async function startAlone(): Promise<void> {
  await pressOn(page.getByRole('button', { name: /^New table/ }));
  await pressOn(page.getByRole('button', { name: 'Start alone' }));
}

test('Yahtzee alone, with dice held and a choice undone', async () => {
  await visitTable({ game: 'yahtzee', options: { rounds: 2 } });
  let isFirst = true;
  await playByKeys(async () => {
    const roll = page.getByRole('button', { name: FIRST_ROLL });
    if (await roll.isVisible()) return page.keyboard.press(' ');
    if (isFirst) {
      isFirst = false;
      await holdAndRoll();
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });
  await expectHeard(/Ana rolled \d, \d, \d, \d, \d\. Your turn, Ana\. Two rolls left\./);
  await expectHeard(/Ana scored \d+ in \w+/);
  await page.getByRole('heading', { level: 1, name: 'Well played, Ana!' }).waitFor();
  await expectHeard(/Ana ends with \d+ points?\./);
  expect(ana.faults).toEqual([]);
});

async function holdAndRoll(): Promise<void> {
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  const held = page.getByRole('button', { name: /^Die \d/, pressed: true });
  await expect.poll(() => held.count()).toBe(2);
  await page.keyboard.press('3');
  await expect.poll(() => held.count()).toBe(1);
  await page.keyboard.press(' ');
  await page.getByRole('heading', { name: /One roll left/ }).waitFor();
  await expectHeard(/Ana kept \d and rolled \d, \d, \d, \d\. (Your turn, Ana\. One roll left\.|Yahtzee!)/);
  // A box is chosen, seen, and given back.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('region', { name: 'Dice' }).getByRole('button', { name: CONFIRM });
  await confirm.waitFor();
  await page.keyboard.press('u');
  await confirm.waitFor({ state: 'detached' });
}

test('two rounds of Twenty-One, from the form to the end', async () => {
  await page.goto(`${parlour.address}/new?game=twenty-one`);
  await listen();
  await pressOn(page.locator('summary').first());
  await pressOn(page.getByText('More options'));
  await tabTo(page.getByRole('spinbutton', { name: 'Rounds' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await pressOn(page.getByRole('button', { name: /^(Open the table|Start)/ }));
  await pressOn(page.getByRole('button', { name: /^Sticks at 17/ }));
  await playByKeys((heading) => page.keyboard.press(heading.startsWith('Your deal') ? 'd' : 's'));
  await expectHeard(/Ana has the \w+ of \w+/);
  await expectHeard(/Round 1 is over\./);
  expect(ana.faults).toEqual([]);
});

test('the keys for moves can be switched off, and then nothing happens', async () => {
  await startAlone();
  await page.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
  await pressOn(page.getByRole('button', { name: 'Settings' }));
  await tabTo(page.getByRole('switch', { name: 'Keys for moves' }));
  await page.keyboard.press(' ');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = await page.getByRole('region', { name: 'Dice' }).textContent();
  for (const key of ['1', ' ', 'ArrowDown']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  expect(await page.getByRole('region', { name: 'Dice' }).textContent()).toBe(before);
});

test('the focus stays on Roll, and is at Roll again after a score', async () => {
  await startAlone();
  const roll = page.getByRole('button', { name: /^(Roll|No rolls left)/ });
  const isFocused = (): Promise<boolean> => roll.evaluate((element) => element === document.activeElement);
  await tabTo(roll);
  for (const heading of [/Two rolls left|^Yahtzee!/, /One roll left|^Yahtzee!/, /Choose a box|^Yahtzee!/]) {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await isFocused()).toBe(true);
  }
  // The box that had the focus is gone when it is filled.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
  await expect.poll(isFocused).toBe(true);
});

test('arrows, Home and End move within the halves of a narrow sheet and between them', async () => {
  await startAlone();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: FIRST_ROLL }).waitFor();
  await page.keyboard.press(' ');
  const focus = (): Promise<string> =>
    page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/,.*$/, ''));
  await page.getByRole('button', { name: /^Chance, would score/ }).waitFor();
  const path = [
    ['ArrowDown', 'Ones'],
    ['ArrowDown', 'Twos'],
    ['ArrowRight', '4 of a kind'],
    ['End', 'Chance'],
    ['ArrowDown', 'Chance'],
    ['ArrowLeft', 'Sixes'],
    ['Home', 'Ones'],
  ] as const;
  for (const [key, box] of path) {
    await page.keyboard.press(key);
    expect(await focus(), key).toBe(box);
  }
});

test('the first Tab is a link that skips to the table: to what can be pressed there', async () => {
  await startAlone();
  const roll = page.getByRole('button', { name: FIRST_ROLL });
  await roll.waitFor();
  await page.reload();
  await roll.waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the table' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  expect(await roll.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goto(`${parlour.address}/about`);
  await pressOn(page.getByRole('link', { name: 'Skip to the main part' }));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('a press on Start leads to Roll, and the last move to the heading of the result', async () => {
  await page.goto(`${parlour.address}/new?game=yahtzee`);
  await pressOn(page.locator('summary').first());
  await pressOn(page.getByText('More options'));
  await tabTo(page.getByRole('spinbutton', { name: 'Rounds' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await pressOn(page.getByRole('button', { name: /^(Open the table|Start)/ }));
  await pressOn(page.getByRole('button', { name: 'Start alone' }));
  const isFocused = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(page.getByRole('button', { name: FIRST_ROLL }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Chance, would score/ }).waitFor();
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key);
  const heading = page.getByRole('heading', { level: 1, name: 'Well played, Ana!' });
  await heading.waitFor();
  await expect.poll(() => isFocused(heading)).toBe(true);
});

test('what the page is opened with is not announced: it has just been read', async () => {
  await startAlone();
  await page.getByRole('button', { name: FIRST_ROLL }).waitFor();
  await page.reload();
  await listen();
  await page.getByRole('button', { name: FIRST_ROLL, disabled: false }).click();
  await expectHeard(/^Ana rolled/);
});

test('the help tells people with a screen reader the way without keys for moves', async () => {
  await startAlone();
  await page.getByRole('button', { name: FIRST_ROLL }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.waitFor();
  expect(await help.textContent()).toMatch(/screen reader.*Every move is a button/);
});
