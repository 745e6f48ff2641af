// People who play in a browser: they read the heading and press what they can. Each knows a game
// just well enough to finish it.

import type { Page } from 'playwright-core';

const PATIENCE_MS = 60_000;
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

type Turn = (page: Page) => Promise<void>;

const TURNS: Readonly<Record<string, Turn>> = {
  async pig(page) {
    const said = (await page.getByRole('region', { name: 'The die' }).textContent()) ?? '';
    const atRisk = Number(/loses (\d+)/.exec(said)?.[1] ?? 0);
    const isEnough = atRisk >= PIG_ENOUGH || said.includes('and win with');
    await press(page, isEnough ? /^Hold, and/ : /^Roll/);
  },
  async yahtzee(page) {
    // The first roll is made by hand.
    const roll = page.getByRole('button', { name: FIRST_ROLL });
    if (await roll.isVisible()) return press(page, FIRST_ROLL);
    await page
      .getByRole('region', { name: 'Score sheet' })
      .getByRole('button', { name: OPEN_BOX })
      .first()
      .click({ timeout: GLANCE_MS });
    await page
      .getByRole('region', { name: 'Dice' })
      .getByRole('button', { name: CONFIRM })
      .click({ timeout: GLANCE_MS });
  },
  async 'twenty-one'(page) {
    const deal = page.getByRole('button', { name: /^Deal/ });
    await press(page, (await deal.isVisible()) ? /^Deal/ : /^Stick/);
  },
};

async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click({ timeout: GLANCE_MS });
}

/** Plays until the game is over. A button that is gone before the click is looked for again. */
export async function playGame(page: Page, game: string): Promise<void> {
  const turn = TURNS[game];
  if (turn === undefined) throw new Error(`Nobody here knows ${game}.`);
  while ((await waitForTurn(page)) === 'turn') await turn(page).catch(ignoreLate);
}

/** Plays a turn, or a part of it. */
export async function playOnce(page: Page, game: string): Promise<void> {
  await waitForTurn(page);
  await TURNS[game]?.(page);
}

function ignoreLate(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
}

async function waitForTurn(page: Page): Promise<'turn' | 'over'> {
  const over = page.getByRole('link', { name: 'Replay' });
  const own = page.getByRole('heading', { level: 1, name: OWN_TURN });
  await over.or(own).first().waitFor({ timeout: PATIENCE_MS });
  return (await over.isVisible()) ? 'over' : 'turn';
}
