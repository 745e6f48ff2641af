// Chat at a table in real Chromium: a muted player is neither shown nor announced, even after a
// reload, and a player who says too much is told to wait.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { WebParlour, type Visitor } from './parlour.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

async function sitTogether(...names: readonly string[]): Promise<Visitor[]> {
  const table = await setUpTable(parlour, { game: 'pig' });
  const visitors: Visitor[] = [];
  for (const name of names) {
    const visitor = await parlour.visit(`/t/${table.id}`, { name });
    await visitor.page.getByRole('button', { name: 'Sit down' }).click();
    await visitor.page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
    visitors.push(visitor);
  }
  await table.handOver();
  return visitors;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'In your own words' }).fill(text);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
}

const countOf = (page: Page, text: string): Promise<number> => page.getByText(text).count();

test('a muted player is neither shown nor announced until unmuted, even after a reload', async () => {
  const [ana, ben, eva] = (await sitTogether('Ana', 'Ben', 'Eva')) as [Visitor, Visitor, Visitor];
  await say(ben.page, 'first words');
  await ana.page.getByRole('listitem').getByText('first words').waitFor();
  await ana.page.getByRole('button', { name: 'Mute Ben' }).first().click();
  await ana.page.getByRole('button', { name: 'Unmute Ben' }).first().waitFor();
  expect(await ana.page.getByRole('listitem').getByText('first words').count(), 'gone from the log').toBe(0);

  await ana.page.reload();
  await ana.page.getByRole('button', { name: 'Unmute Ben' }).first().waitFor();
  await say(ben.page, 'second words');
  await say(eva.page, 'a sign');
  await ana.page.getByRole('listitem').getByText('a sign').waitFor();
  expect(await countOf(ana.page, 'second words'), 'neither shown nor announced').toBe(0);
  await eva.page.getByRole('listitem').getByText('second words').waitFor();

  await ana.page.getByRole('button', { name: 'About this table' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Unmute Ben' }).click();
  await ana.page.keyboard.press('Escape');
  await say(ben.page, 'third words');
  await ana.page.getByRole('listitem').getByText('third words').waitFor();
  expect(await countOf(ana.page, 'second words'), 'messages from the muted time stay hidden').toBe(0);
  for (const { faults, context } of [ana, ben, eva]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('people at this device cannot be muted, and a person who says too much is told to wait', async () => {
  const [ana] = (await sitTogether('Ana')) as [Visitor];
  // Nobody else sits here once the page has heard that the opener is gone.
  await ana.page.getByRole('button', { name: /^Mute/ }).waitFor({ state: 'detached' });
  // All at once: on a slow machine eight clicks of a mouse would not be too many.
  await ana.page.getByRole('button', { name: 'Hello!' }).evaluate((hello: HTMLElement) => {
    for (let count = 0; count < 8; count += 1) hello.click();
  });
  await ana.page.getByText('You said a lot just now; wait a moment.').waitFor();
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});
