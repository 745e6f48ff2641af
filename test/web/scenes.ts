// Every screen of the page, by name, and how a visitor gets there. The tests check each with axe
// and at small widths; `npm run screenshots` takes its picture. Dice and cards are scripted, so
// that the pictures are the same each time.

import type { Locator, Page } from 'playwright-core';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { keepGame } from './kept-game.ts';
import type { WebParlour } from './parlour.ts';
import { setUpTable, type SetTable, type TablePlan } from './tables.ts';

/** How long a press may take, and the time between two looks. */
const [GLANCE_MS, LOOK_MS] = [1000, 50];

export interface Scene {
  readonly name: string;
  /** The visitor whose page is looked at. */
  readonly visitor?: string;
  /** Where it begins. */
  readonly path?: string;
  /** A table that is set up first; the scene begins there, unless a path is given. */
  readonly table?: TablePlan;
  /** The steps that lead to the screen. */
  readonly act?: (page: Page, table: SetTable) => Promise<void>;
}

async function sitDown(page: Page, table: SetTable): Promise<void> {
  const sit = page.getByRole('button', { name: 'Sit down', exact: true });
  await sit.click();
  await sit.waitFor({ state: 'detached' });
  await table.handOver();
}

/** The host begins, and is to roll or to deal. */
async function begin(page: Page, table: SetTable): Promise<void> {
  await sitDown(page, table);
  if (table.game !== 'twenty-one') await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Your (turn|deal)|wins|is/ }).waitFor();
}

/** The same, and the first roll lies. */
async function beginAndRoll(page: Page, table: SetTable): Promise<void> {
  await begin(page, table);
  const rolled = table.game === 'pig' ? /^Hold, and/ : /^Chance.*, would score/;
  await move(page, /^Roll/, page.getByRole('button', { name: rolled }));
}

/**
 * Presses until the sign is there: for a moment after a roll the page ignores a press, because
 * nobody can react so fast. Pressing again is safe, as nothing works while a move is on its way.
 */
async function move(page: Page, name: string | RegExp, sign: Locator): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  while (!(await sign.first().isVisible())) {
    await button.click({ timeout: GLANCE_MS }).catch(() => undefined);
    await page.waitForTimeout(LOOK_MS);
  }
}

/** On a phone it is in the menu. */
async function openTableDialog(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Table, help and settings' });
  if (await menu.isVisible()) await menu.click();
  await press(page, 'About this table');
  await page.getByRole('dialog', { name: 'About this table' }).waitFor();
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}

const YAHTZEE: TablePlan = { game: 'yahtzee', house: 'greedy', dice: ['5 5 3 5 4'] };
const PIG: TablePlan = { game: 'pig', house: 'hold-at-20', options: { first: 1 }, dice: ['6', '5', '4'] };
const CARDS: TablePlan = {
  game: 'twenty-one',
  house: 'stick-at-17',
  dice: ['9h', '8s', 'Ad', '5c'],
};

export const SCENES: readonly Scene[] = [
  { name: 'lobby' },
  { name: 'lobby-with-tables', table: { game: 'yahtzee', access: 'public', clock: 60 }, path: '/' },
  { name: 'new-yahtzee', path: '/new?game=yahtzee' },
  { name: 'new-twenty-one-here', path: '/new?game=twenty-one&where=here' },
  { name: 'fame', path: '/fame' },
  {
    name: 'daily',
    path: '/daily',
    act: (page) => page.getByRole('heading', { name: 'The luck' }).waitFor(),
  },
  { name: 'about', path: '/about' },
  { name: 'not-found', path: '/nowhere/at/all' },
  {
    name: 'no-such-table',
    path: '/ZZZZ',
    act: (page) => page.getByText('no table with this code').waitFor(),
  },
  {
    name: 'settings',
    async act(page) {
      await press(page, 'Settings');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'doorstep', table: { game: 'pig' } },
  { name: 'gathering', table: { game: 'yahtzee', house: 'greedy' }, act: sitDown },
  {
    name: 'waiting-alone',
    act: (page) => press(page, /^New table/),
  },
  {
    name: 'who-you-are',
    async act(page) {
      await press(page, /^Ana/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-rules',
    path: '/new?game=twenty-one',
    act: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'lobby-your-turn',
    table: YAHTZEE,
    async act(page, table) {
      await begin(page, table);
      await page.goto(new URL('/', page.url()).href);
      await page.getByRole('link', { name: /^Go on/ }).waitFor();
    },
  },
  { name: 'yahtzee-first-roll', table: YAHTZEE, act: begin },
  { name: 'yahtzee-turn', table: YAHTZEE, act: beginAndRoll },
  {
    name: 'yahtzee-held',
    table: YAHTZEE,
    async act(page, table) {
      await beginAndRoll(page, table);
      for (const die of [/^Die 1/, /^Die 2/]) await press(page, die);
    },
  },
  {
    name: 'yahtzee-chosen',
    table: YAHTZEE,
    async act(page, table) {
      await beginAndRoll(page, table);
      await press(page, /^Chance, would score/);
    },
  },
  {
    name: 'yahtzee-triple',
    table: { game: 'yahtzee', house: 'greedy', options: { columns: 3 } },
    act: beginAndRoll,
  },
  {
    name: 'yahtzee-over',
    table: { game: 'yahtzee', options: { rounds: 1 } },
    async act(page, table) {
      await beginAndRoll(page, table);
      await press(page, /^Chance, would score/);
      await move(page, /^Score \d/, page.getByRole('link', { name: 'Replay' }));
    },
  },
  {
    name: 'pig-turn',
    table: PIG,
    async act(page, table) {
      await beginAndRoll(page, table);
      for (const points of ['11', '15']) await move(page, /^Roll/, page.getByText(`loses ${points}`));
    },
  },
  {
    name: 'pig-over',
    table: { game: 'pig', house: 'hold-at-20', options: { first: 1, target: 6 }, dice: ['6'] },
    async act(page, table) {
      await beginAndRoll(page, table);
      await move(page, /^Hold, and win/, page.getByRole('link', { name: 'Replay' }));
    },
  },
  { name: 'twenty-one-deal', table: CARDS, act: begin },
  {
    name: 'twenty-one-turn',
    table: CARDS,
    async act(page, table) {
      await begin(page, table);
      await move(page, /^Deal/, page.getByRole('heading', { level: 1, name: /Hit or stick/ }));
    },
  },
  {
    name: 'help',
    table: PIG,
    async act(page, table) {
      await begin(page, table);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'about-table',
    table: PIG,
    async act(page, table) {
      await begin(page, table);
      await openTableDialog(page);
    },
  },
  {
    name: 'replay',
    table: { game: 'pig', house: 'hold-at-20', options: { first: 1, target: 6 } },
    async act(page, table) {
      await begin(page, table);
      await winPig(page);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'review',
    act: (page) => openReview(page),
  },
  {
    name: 'review-choices',
    async act(page) {
      await openReview(page);
      await page
        .getByRole('button', { name: / cost / })
        .first()
        .click();
      await page.getByRole('table', { name: 'What each choice was worth' }).waitFor();
    },
  },
  {
    name: 'fairness',
    table: { game: 'pig', house: 'hold-at-20', options: { first: 1, target: 6 } },
    async act(page, table) {
      await begin(page, table);
      await winPig(page);
      await press(page, 'Check the luck');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'pass-the-device',
    path: '/new?game=twenty-one&where=here',
    async act(page) {
      await page.locator('summary').first().click();
      await page.getByRole('radio', { name: /^Closed/ }).press(' ');
      // A natural would end the round before anybody chooses.
      await page.getByRole('textbox', { name: /^Practice/ }).fill('9h; 8s; Ad; 5c');
      await press(page, 'Somebody at this device');
      await page.getByRole('textbox', { name: /^Player 2/ }).fill('Ben');
      await press(page, 'Start with 2 players');
      await move(page, /^Deal/, page.getByRole('heading', { name: /^Pass the device/ }));
    },
  },
];

/** Two people have played Yahtzee on this device. */
async function openReview(page: Page): Promise<void> {
  const id = await keepGame(page, { game: yahtzee, players: { Ana: 'good', Ben: 'greedy' }, seed: 7 });
  await page.goto(new URL(`/review/${id}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: /^Ana \d+\. Luck/ }).waitFor();
}

/** Rolls and holds until somebody has won. */
async function winPig(page: Page): Promise<void> {
  const over = page.getByRole('link', { name: 'Replay' });
  while (!(await over.isVisible())) {
    const hold = page.getByRole('button', { name: /^Hold, and win/ });
    const next = (await hold.isVisible()) ? hold : page.getByRole('button', { name: /^Roll/ });
    await next.click({ timeout: GLANCE_MS }).catch(() => undefined);
    await page.waitForTimeout(LOOK_MS);
  }
}

interface Wishes {
  readonly isMobile?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly settings?: Readonly<Record<string, string>>;
}

/** Goes to the screen at the pace that people get, and waits until nothing moves. */
export async function goToScene(parlour: WebParlour, scene: Scene, wishes: Wishes = {}): Promise<Page> {
  const table = scene.table === undefined ? undefined : await setUpTable(parlour, scene.table);
  const path = scene.path ?? (table === undefined ? '/' : `/t/${table.id}`);
  const { page } = await parlour.visit(path, {
    name: 'Ana',
    speed: 'calm',
    reducedMotion: 'reduce',
    ...wishes,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scene.act?.(page, table as SetTable);
  await page.waitForFunction(isThere);
  await page.waitForTimeout(250);
  return page;
}

/**
 * Runs in the page: there is a heading and no spinner, which is drawn as three pips. On the way to
 * a table both are there, then neither, then the heading alone.
 */
function isThere(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('svg[viewBox="0 0 24 8"]') === null;
}
