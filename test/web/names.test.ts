// Names in real Chromium: where a name is taken the page says so and fills in one that is free, so
// that one more tap goes on; the name that one has everywhere else stays.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { WebParlour } from './parlour.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

const sitDown = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sit down' }).click();

async function namesAt(table: {
  view(): Promise<{ seats: ReadonlyArray<{ name: string }> }>;
}): Promise<string[]> {
  return (await table.view()).seats.map(({ name }) => name);
}

test('a name that is taken: the sentence, the suggestion in the field, and one tap', async () => {
  const table = await setUpTable(parlour, { game: 'pig' });
  const { page, context, faults } = await parlour.visit(`/t/${table.id}`, { name: 'opener' });
  await sitDown(page);
  await page
    .getByText('The name opener is taken here, or looks like one that is. How about opener 2?')
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('opener 2');
  await sitDown(page);
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  expect(await namesAt(table)).toEqual(['Opener', 'opener 2']);

  const person = page.getByRole('textbox', { name: 'Somebody else at this device' });
  await person.fill('0pener');
  await person.press('Enter');
  await page.getByText('The name 0pener is taken here').waitFor();
  expect(await person.inputValue()).toBe('0pener 3');
  await person.press('Enter');
  await page.getByRole('listitem').getByText('0pener 3', { exact: true }).first().waitFor();

  await page.goto(`${parlour.address}/new?game=pig`);
  expect(await page.getByRole('textbox').first().inputValue(), 'elsewhere the name stays').toBe('opener');
  await page.goto(`${parlour.address}/t/${table.id}`);
  await page.getByText('opener 2', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a name like that of a house player: play now goes on, a new table asks', async () => {
  const { page, context, faults } = await parlour.visit('/', { name: 'Perfect' });
  await page.getByRole('button', { name: 'Play now: Pig' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('Perfect 2').first().waitFor();
  await page.goto(`${parlour.address}/new?game=pig`);
  const create = page.getByRole('button', { name: /^(Open|Create)/ }).last();
  await create.click();
  await page.getByText('How about Perfect 2?').first().waitFor();
  await create.click();
  await page.waitForURL(/\/t\//);
  await page.getByText('Perfect 2').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
