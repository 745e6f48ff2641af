// A game that has only rules, in the browser: Ship, Captain and Crew is added to a copy of the
// project with a folder and a line. The lobby offers it, it is played to the end at the default
// pace, and its review says that there is none.

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addGame, type GrownProject } from '../fixture-game/add-game.ts';
import { WebParlour } from './parlour.ts';
import { playButton } from './play.ts';
import { setUpTable } from './tables.ts';

let project: GrownProject;
let parlour: WebParlour;
beforeAll(async () => {
  project = addGame();
  expect(project.run('tools/page.ts', []).status).toBe(0);
  parlour = await WebParlour.openFrom(join(project.folder, 'test/web/seeded-main.ts'));
});
afterAll(async () => {
  await parlour.close();
  project.remove();
});

const OVER = /wins? with \d+|^A tie/;

/** Stops as soon as it may; otherwise rolls. */
async function playTurn(page: Page): Promise<void> {
  const mine = page.getByRole('heading', { level: 1, name: 'Your turn, Ana.' });
  const over = page.getByRole('heading', { level: 1, name: OVER });
  await mine.or(over).waitFor();
  const stop = page.getByRole('button', { name: /^Stop/, disabled: false });
  const roll = page.getByRole('button', { name: /^Roll/, disabled: false });
  await stop.or(roll).or(over).first().waitFor();
  if ((await over.count()) > 0) return;
  await ((await stop.count()) > 0 ? stop : roll).click({ timeout: 2000 }).catch(() => undefined);
}

test('it is offered in the lobby, and played to the end at the default pace', async () => {
  const { page, faults, context } = await parlour.visit('/', { name: 'Ana', speed: 'calm' });
  const tile = playButton(page, 'Ship, Captain and Crew');
  await tile.getByText('For 2 to 6 players.').waitFor();

  const table = await setUpTable(parlour, {
    game: 'ship-captain-crew',
    house: 'random',
    options: { rounds: 1 },
  });
  await page.goto(`${parlour.address}/t/${table.id}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('rolls left', { exact: true }).waitFor();
  const over = page.getByRole('heading', { level: 1, name: OVER });
  while ((await over.count()) === 0) await playTurn(page);
  await page.getByText('What happened', { exact: true }).click();
  await page
    .getByRole('listitem')
    .getByText(/^Rolled: \d/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^How to play/ }).click();
  await page.getByRole('dialog').getByText('roll: Rolls the dice that are not aboard.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByText('Nobody has solved this game, so there is nothing to compare with.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
