// After the game: the review with its sentence, chart and decisions, worked out on the visitor's
// device; and playing on from a moment of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pig } from '../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { keepGame } from './kept-game.ts';
import { WebParlour } from './parlour.ts';
import { playGame, playOnce } from './play.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

const DUEL = { game: yahtzee, players: { Ana: 'good', Ben: 'greedy' }, seed: 7 };

function heading(page: Page): Promise<string | null> {
  return page.getByRole('heading', { level: 1 }).textContent();
}

async function waitForReview(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Luck .+, skill .+ against perfect play/ }).waitFor();
}

test('a game alone is reviewed: the sentence, the chart, the worst decisions, and play goes on from one of them', async () => {
  const table = await setUpTable(parlour, { game: 'yahtzee', options: { rounds: 4 } });
  const { page, context, faults } = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  await table.handOver();
  await page.getByRole('button', { name: /^Start/ }).click();
  await playGame(page, 'yahtzee');
  const [{ score } = { score: -1 }] = await table.scores();
  await page.getByRole('link', { name: 'Review' }).click();
  await waitForReview(page);
  expect(await heading(page)).toMatch(
    new RegExp(`^Ana ${score}\\. Luck [+−]?[\\d.]+, skill −[\\d.]+ against perfect play\\.$`),
  );
  await page.getByRole('img', { name: /^Chart for Ana: begins at [\d.]+, ends at / }).waitFor();
  await page.getByText('Every number is exact.').waitFor();
  const sums = await page.getByRole('row', { name: /^Ana/ }).getByRole('cell').allTextContents();
  const [start = 0, luck = 0, skill = 0, end = 0] = sums.map((text) => Number(text.replace('−', '-')));
  expect(end).toBe(score);
  expect(Math.abs(start + luck + skill - end)).toBeLessThan(0.2);

  const worst = page.getByRole('button', {
    name: /^Round \d+, [\d ]+.*cost you [\d.]+ points\. Better was .+: .+\.$/,
  });
  expect(await worst.count()).toBe(3);
  const round = /Round (\d+),/.exec((await worst.first().textContent()) ?? '')?.[1];
  await worst.first().click();
  await page.getByText(`Round ${round} of 4`).first().waitFor();
  await page.getByRole('table', { name: 'What each choice was worth' }).getByText('(made)').waitFor();
  expect(await worst.first().getAttribute('aria-current')).toBe('step');

  // What if: the game goes on with the same sheet, at a table on this device.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/here\/here-/);
  await page.getByRole('heading', { level: 1, name: /^Your turn, Ana/ }).waitFor();
  await page.getByRole('region', { name: 'Score sheet' }).getByText(`Round ${round} of 4`).waitFor();
  await playOnce(page, 'yahtzee');
  await playGame(page, 'yahtzee');
  await page.getByRole('button', { name: 'Check the luck' }).click();
  await page
    .getByRole('dialog')
    .getByText(/practice/i)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('keys and lists step through the board, and the list can show all decisions of any player', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana' });
  const id = await keepGame(page, DUEL);
  await page.goto(`${parlour.address}/review/${id}?seat=1`);
  await waitForReview(page);
  expect(await heading(page)).toMatch(/^Ben \d+\./);
  await page.getByLabel('Player', { exact: true }).selectOption('Ana');
  await page.getByRole('heading', { level: 1, name: /^Ana \d+\./ }).waitFor();
  await page.waitForURL(/seat=0/);
  const list = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');
  const mistakes = await list.count();
  await page.getByRole('radio', { name: 'All' }).press(' ');
  await expect.poll(() => list.count()).toBeGreaterThan(mistakes);
  // A choice that has the focus uses the arrow keys itself.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.getByRole('heading', { level: 2, name: /^Ana wins with/ }).waitFor();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { level: 2, name: /^Ana wins with/ }).waitFor({ state: 'detached' });
  await page.getByText('The chart as a table').click();
  await page
    .getByRole('cell', { name: /^Ana rolled/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone a decision leads to its moment in the replay', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana', viewport });
  const id = await keepGame(page, DUEL);
  await page.goto(`${parlour.address}/review/${id}`);
  await waitForReview(page);
  const worst = page.getByRole('button', { name: / cost / }).first();
  const round = /Round (\d+),/.exec((await worst.textContent()) ?? '')?.[1];
  await worst.click();
  await page.getByRole('link', { name: 'See it in the replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByText(`Round ${round} of 13`).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('with others at the table the player chooses a seat, and house players get the others', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana' });
  const id = await keepGame(page, { game: pig, players: { Ana: 'hold-at-20', Ben: 'cautious' }, seed: 9 });
  await page.goto(`${parlour.address}/replay/${id}`);
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click({ force: true });
  await page.getByText('go to a moment during the game').first().waitFor();
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('ArrowLeft');
  const race = page.getByRole('region', { name: 'The race' });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your seat').selectOption('Ben');
  await dialog.getByLabel('Who plays for the others').selectOption('keep-pace');
  await dialog.getByRole('button', { name: 'Play on as Ben' }).click();
  await page.waitForURL(/\/here\/here-/);
  await race.getByText('Keep pace').first().waitFor();
  await playGame(page, 'pig');
  await page.getByRole('heading', { level: 1, name: /win/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a running table is reviewed in tokens, and the review says what is a guess', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana' });
  const players = { Ana: 'stick-at-15', Ben: 'stick-at-17', Cleo: 'random' };
  const id = await keepGame(page, { game: twentyOne, options: { rounds: 12 }, players, seed: 10 });
  await page.goto(`${parlour.address}/review/${id}`);
  await waitForReview(page);
  expect(await heading(page)).toMatch(/^Ana \d+ tokens\./);
  await page.getByText(/the numbers are a model/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a game that nobody has solved has no review, and the replay is one press away', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana' });
  const id = await keepGame(page, { ...DUEL, options: { columns: 3, rounds: 2 } });
  await page.goto(`${parlour.address}/review/${id}`);
  await page.getByRole('heading', { level: 1, name: 'This game has no review' }).waitFor();
  await page.getByText('Short games of Triple Yahtzee are not solved').waitFor();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the review needs no network', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Ana', serviceWorkers: 'allow' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async (): Promise<boolean> => (await caches.keys()).length > 0;
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const id = await keepGame(page, DUEL);
  await context.setOffline(true);
  await page.goto(`${parlour.address}/review/${id}`);
  await waitForReview(page);
  expect(faults).toEqual([]);
  await context.close();
});
