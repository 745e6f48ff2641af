// Every screen of the page, by name, and the walks on which a visitor sees them. The tests check
// each with axe and at small widths; `npm run screenshots` takes its picture. Dice and cards are
// scripted, so that the pictures are the same each time.

import type { Locator, Page } from 'playwright-core';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { keepGame } from './kept-game.ts';
import type { WebParlour } from './parlour.ts';
import { setUpTable, type SetTable, type TablePlan } from './tables.ts';

/** How long a press may take, and the time between two looks. */
const [GLANCE_MS, LOOK_MS] = [1000, 50];

/** One visit, on which several screens are seen one after the other. */
export interface Walk {
  /** Where it begins. */
  readonly path?: string;
  /** A table that is set up first; the walk begins there, unless a path is given. */
  readonly table?: TablePlan;
  readonly screens: readonly Scene[];
}

interface Scene {
  readonly name: string;
  /** The steps that lead to it, from the screen before. */
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

/** The first roll lies. */
async function roll(page: Page, { game }: SetTable): Promise<void> {
  const rolled = game === 'pig' ? /^Hold, and/ : /^Chance.*, would score/;
  await move(page, /^Roll/, page.getByRole('button', { name: rolled }));
}

async function beginAndRoll(page: Page, table: SetTable): Promise<void> {
  await begin(page, table);
  await roll(page, table);
}

/** Esc closes it. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
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

const LOBBY: Walk = {
  screens: [
    { name: 'lobby' },
    { name: 'settings', act: (page) => openDialog(page, 'Settings') },
    {
      name: 'who-you-are',
      async act(page) {
        await closeDialog(page);
        await openDialog(page, /^Ana/);
      },
    },
    {
      name: 'waiting-alone',
      async act(page) {
        await closeDialog(page);
        await press(page, /^New table/);
        await page.getByRole('heading', { level: 1, name: /^Ask your friends/ }).waitFor();
      },
    },
  ],
};

const NEW_TABLE: Walk = {
  path: '/new?game=twenty-one',
  screens: [
    { name: 'new-twenty-one' },
    { name: 'new-rules', act: (page) => page.locator('summary').first().click() },
  ],
};

const YAHTZEE_TURN: Walk = {
  table: YAHTZEE,
  screens: [
    { name: 'doorstep' },
    { name: 'yahtzee-first-roll', act: begin },
    { name: 'yahtzee-turn', act: roll },
    {
      name: 'yahtzee-held',
      async act(page) {
        for (const die of [/^Die 1/, /^Die 2/]) await press(page, die);
      },
    },
    { name: 'yahtzee-chosen', act: (page) => press(page, /^Chance, would score/) },
    {
      name: 'lobby-your-turn',
      async act(page) {
        await page.goto(new URL('/', page.url()).href);
        await page.getByRole('link', { name: /^Go on/ }).waitFor();
      },
    },
  ],
};

const YAHTZEE_END: Walk = {
  table: { game: 'yahtzee', options: { rounds: 1 } },
  screens: [
    {
      name: 'yahtzee-over',
      async act(page, table) {
        await beginAndRoll(page, table);
        await press(page, /^Chance, would score/);
        await move(page, /^Score \d/, page.getByRole('link', { name: 'Replay' }));
      },
    },
  ],
};

const PIG_TURN: Walk = {
  table: PIG,
  screens: [
    {
      name: 'help',
      async act(page, table) {
        await begin(page, table);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'about-table',
      async act(page) {
        await closeDialog(page);
        await openTableDialog(page);
      },
    },
    {
      name: 'pig-turn',
      async act(page, table) {
        await closeDialog(page);
        await roll(page, table);
        for (const points of ['11', '15'])
          await move(page, /^Roll/, page.getByText(`+${points}`, { exact: true }));
      },
    },
  ],
};

const PIG_END: Walk = {
  table: { game: 'pig', house: 'hold-at-20', options: { first: 1, target: 6 }, dice: ['6'] },
  screens: [
    {
      name: 'pig-over',
      async act(page, table) {
        await beginAndRoll(page, table);
        await move(page, /^Hold, and win/, page.getByRole('link', { name: 'Replay' }));
      },
    },
    { name: 'fairness', act: (page) => openDialog(page, 'Check the luck') },
    {
      name: 'replay',
      async act(page) {
        await closeDialog(page);
        await page.getByRole('link', { name: 'Replay' }).click();
        await page.getByRole('slider').waitFor();
      },
    },
  ],
};

const TWENTY_ONE_ROUND: Walk = {
  table: CARDS,
  screens: [
    { name: 'twenty-one-deal', act: begin },
    {
      name: 'twenty-one-turn',
      act: (page) => move(page, /^Deal/, page.getByRole('heading', { level: 1, name: /Hit or stick/ })),
    },
  ],
};

const ONE_SCREEN: Walk = {
  path: '/new?game=twenty-one&where=here',
  screens: [
    { name: 'new-twenty-one-here' },
    {
      name: 'pass-the-device',
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
  ],
};

const REVIEW: Walk = {
  screens: [
    { name: 'review', act: openReview },
    {
      name: 'review-choices',
      async act(page) {
        await page
          .getByRole('button', { name: / cost / })
          .first()
          .click();
        await page.getByRole('table', { name: 'What each choice was worth' }).waitFor();
      },
    },
  ],
};

export const WALKS: readonly Walk[] = [
  LOBBY,
  NEW_TABLE,
  YAHTZEE_TURN,
  YAHTZEE_END,
  PIG_TURN,
  PIG_END,
  TWENTY_ONE_ROUND,
  ONE_SCREEN,
  REVIEW,
  {
    table: { game: 'yahtzee', access: 'public', clock: 60 },
    path: '/',
    screens: [{ name: 'lobby-with-tables' }],
  },
  {
    table: { game: 'yahtzee', house: 'greedy' },
    screens: [{ name: 'gathering', act: sitDown }],
  },
  {
    table: { game: 'yahtzee', house: 'greedy', options: { columns: 3 } },
    screens: [{ name: 'yahtzee-triple', act: beginAndRoll }],
  },
  { path: '/new?game=yahtzee', screens: [{ name: 'new-yahtzee' }] },
  { path: '/fame', screens: [{ name: 'fame' }] },
  {
    path: '/daily',
    screens: [{ name: 'daily', act: (page) => page.getByRole('heading', { name: 'The luck' }).waitFor() }],
  },
  { path: '/about', screens: [{ name: 'about' }] },
  { path: '/nowhere/at/all', screens: [{ name: 'not-found' }] },
  {
    path: '/ZZZZ',
    screens: [{ name: 'no-such-table', act: (page) => page.getByText('no table with this code').waitFor() }],
  },
];

/** Two people have played Yahtzee on this device. */
async function openReview(page: Page): Promise<void> {
  const id = await keepGame(page, { game: yahtzee, players: { Ana: 'good', Ben: 'greedy' }, seed: 7 });
  await page.goto(new URL(`/review/${id}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: /^Ana \d+\. Luck/ }).waitFor();
}

interface Wishes {
  readonly isMobile?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Goes through the screens at the pace that people get, and looks at each when nothing moves any
 * more.
 */
export async function goThrough(
  parlour: WebParlour,
  walk: Walk,
  look: (page: Page, name: string) => Promise<void>,
  wishes: Wishes = {},
): Promise<void> {
  const table = walk.table === undefined ? undefined : await setUpTable(parlour, walk.table);
  const path = walk.path ?? (table === undefined ? '/' : `/t/${table.id}`);
  const { page } = await parlour.visit(path, {
    name: 'Ana',
    speed: 'calm',
    reducedMotion: 'reduce',
    ...wishes,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { name, act } of walk.screens) {
    await act?.(page, table as SetTable);
    await page.waitForFunction(isThere);
    await page.waitForTimeout(250);
    await look(page, name);
  }
  await page.context().close();
}

/**
 * Runs in the page: there is a heading and no spinner, which is drawn as three pips. On the way to
 * a table both are there, then neither, then the heading alone.
 */
function isThere(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('svg[viewBox="0 0 24 8"]') === null;
}
