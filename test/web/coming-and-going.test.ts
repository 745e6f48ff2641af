// A running table in the browser: a newcomer during a round is told from when they play, and a
// player without tokens is told so and can come back.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { WebParlour } from './parlour.ts';
import { Line, setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

/** The player who sits down here has tokens for one stake, and is bust with the next card. */
const ONE_STAKE = {
  game: 'twenty-one',
  options: { tokens: 20, stake: 20 },
  dice: ['Ts', '9h', '8s', '5h', 'Kd'],
};

/** The form asks for a name and for tokens. */
async function sitDown(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Tokens to sit down with' }).waitFor();
  await page.getByRole('button', { name: 'Sit down', exact: true }).last().click();
  await page.getByRole('button', { name: 'Sit down', exact: true }).first().waitFor({ state: 'detached' });
}

/** There the form is behind a button. */
async function sitDownAtBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await sitDown(page);
}

/** From the dialog that ends a visit. */
async function goBack(page: Page): Promise<void> {
  const out = page.getByRole('dialog', { name: 'Ana, your tokens are gone' });
  await out.getByRole('button', { name: 'Back to the table' }).click();
}

test('a player without tokens is told so and sits down again, and a newcomer plays from the next round', async () => {
  const table = await setUpTable(parlour, ONE_STAKE);
  const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  await sitDown(ana.page);
  await table.move('deal');
  await ana.page.getByRole('heading', { level: 1, name: 'Your turn, Ana. Hit or stick?' }).waitFor();
  const ben = await parlour.visit(`/t/${table.id}`, { name: 'Ben' });
  await sitDownAtBoard(ben.page);
  await ben.page.getByText('You are watching this round, and play from the next.').waitFor();
  await ana.page.getByRole('button', { name: /^Hit/ }).click();
  await goBack(ana.page);
  await ana.page.getByRole('heading', { level: 1, name: 'You have no tokens left.' }).waitFor();
  await sitDownAtBoard(ana.page);
  const { seats } = await table.view();
  expect(seats.map(({ name }) => name)).toEqual(['Opener', 'Ben', 'Ana']);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana, ben].map(({ context }) => context.close()));
});

test('a player who lost the last tokens while the page was closed is told so on return', async () => {
  const table = await setUpTable(parlour, ONE_STAKE);
  const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana' });
  await sitDown(ana.page);
  const token = await ana.page.evaluate(() => localStorage.getItem('parlour me player'));
  await ana.page.goto(`${parlour.address}/healthz`);
  await table.move('deal');
  // The same player elsewhere takes a card, is bust, and has lost the seat.
  const line = new Line(parlour.port);
  await line.ask({ do: 'greet', version: 1, name: 'Ana', token });
  await line.ask({ do: 'join', table: table.id });
  await line.ask({ do: 'move', table: table.id, move: 'hit' });
  await ana.page.goto(`${parlour.address}/t/${table.id}`);
  await ana.page.getByText('You have no tokens left, so your seat was freed.').waitFor();
  expect((await table.view()).seats.map(({ name }) => name)).toEqual(['Opener']);
  await sitDown(ana.page);
  expect((await table.view()).seats.map(({ name }) => name)).toEqual(['Opener', 'Ana']);
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});
