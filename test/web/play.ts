// People who play in a browser: they read the heading and press what they can. Each knows a game
// just well enough to finish it.

import type { Locator, Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';

const GLANCE_MS = 1500;
/** Points of a turn at which our Pig player holds. */
const PIG_ENOUGH = 18;

/** The first roll of a turn: "Roll, 3 left". */
export const FIRST_ROLL = /^Roll ?,/;
/** "Fives, would score 15". */
export const OPEN_BOX = /, would score \d/;
export const CONFIRM = /^(Score|Take 0)/;
/** A box is chosen, or the dice are five of a kind: then the heading speaks of that. */
export const OWN_TURN = /^(Your (turn|deal)|Yahtzee!|(One roll|Two rolls) left|Choose a box)|\?$/;

/** Every press gives up after `timeout` milliseconds. */
type Turn = (page: Page, timeout: number) => Promise<void>;

const TURNS: Readonly<Record<string, Turn>> = {
  async pig(page, timeout) {
    // The board may just have made room for the result.
    const [said = ''] = await page.getByRole('region', { name: 'The die' }).allTextContents();
    const atRisk = Number(/loses (\d+)/.exec(said)?.[1] ?? 0);
    const isEnough = atRisk >= PIG_ENOUGH || said.includes('and win with');
    await press(page, isEnough ? /^Hold, and/ : /^Roll/, timeout);
  },
  async yahtzee(page, timeout) {
    const roll = page.getByRole('button', { name: FIRST_ROLL });
    const sheet = page.getByRole('region', { name: 'Score sheet' });
    const box = sheet.getByRole('button', { name: OPEN_BOX }).first();
    await roll.or(box).first().waitFor({ timeout });
    // The first roll is made by hand.
    if (await roll.isVisible()) await roll.click({ timeout });
    await box.click({ timeout });
    await page
      .getByRole('region', { name: 'Dice' })
      .getByRole('button', { name: CONFIRM })
      .click({ timeout });
  },
  async 'twenty-one'(page, timeout) {
    const deal = page.getByRole('button', { name: /^Deal/ });
    await press(page, (await deal.isVisible()) ? /^Deal/ : /^Stick/, timeout);
  },
};

async function press(page: Page, name: RegExp, timeout: number): Promise<void> {
  await page.getByRole('button', { name }).first().click({ timeout });
}

/** The button that starts a game against the house, with one click from the lobby. */
export function playButton(page: Page, game: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${game}\\b.*Play`) });
}

/** Plays until the game is over. A button that is gone before the click is looked for again. */
export async function playGame(page: Page, game: string): Promise<void> {
  const turn = TURNS[game];
  if (turn === undefined) throw new Error(`Nobody here knows ${game}.`);
  while ((await waitForTurn(page)) === 'turn') await turn(page, GLANCE_MS).catch(ignoreLate);
}

/** Plays a turn, or a part of it, however long that takes. */
export async function playOnce(page: Page, game: string): Promise<void> {
  await waitForTurn(page);
  await TURNS[game]?.(page, HANGS_MS);
}

function ignoreLate(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
}

async function waitForTurn(page: Page): Promise<'turn' | 'over'> {
  const over = page.getByRole('link', { name: 'Replay' });
  const own = page.getByRole('heading', { level: 1, name: OWN_TURN });
  await over.or(own).first().waitFor();
  return (await over.isVisible()) ? 'over' : 'turn';
}
