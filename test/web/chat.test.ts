// Chat at a table in real Chromium: a muted player is neither shown nor announced, even after a
// reload, and a player who says too much is told to wait. At a board, words are at the face and
// behind a button with their number.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { setUpTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

async function sitTogether(game: string, ...names: readonly string[]): Promise<Visitor[]> {
  const table = await setUpTable(parlour, { game });
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

async function openChat({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^Say something/ }).click();
  await page.getByRole('dialog', { name: 'Say something' }).waitFor();
}

const countOf = (page: Page, text: string): Promise<number> => page.getByText(text).count();

test('a muted player is neither shown nor announced until unmuted, even after a reload', async () => {
  const [ana, ben, eva] = (await sitTogether('pig', 'Ana', 'Ben', 'Eva')) as [Visitor, Visitor, Visitor];
  for (const visitor of [ana, ben, eva]) await openChat(visitor);
  await say(ben.page, 'first words');
  await ana.page.getByRole('listitem').getByText('first words').waitFor();
  await ana.page.getByRole('button', { name: 'Mute Ben' }).first().click();
  await ana.page.getByRole('button', { name: 'Unmute Ben' }).first().waitFor();
  expect(await ana.page.getByRole('listitem').getByText('first words').count(), 'gone from the log').toBe(0);

  await ana.page.reload();
  await openChat(ana);
  await ana.page.getByRole('button', { name: 'Unmute Ben' }).first().waitFor();
  await say(ben.page, 'second words');
  await say(eva.page, 'a sign');
  await ana.page.getByRole('listitem').getByText('a sign').waitFor();
  expect(await countOf(ana.page, 'second words'), 'neither shown nor announced').toBe(0);
  await eva.page.getByRole('listitem').getByText('second words').waitFor();

  await ana.page.getByRole('button', { name: 'About this table' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Unmute Ben' }).click();
  await ana.page.keyboard.press('Escape');
  await openChat(ana);
  await say(ben.page, 'third words');
  await ana.page.getByRole('listitem').getByText('third words').waitFor();
  expect(await countOf(ana.page, 'second words'), 'messages from the muted time stay hidden').toBe(0);
  for (const { faults, context } of [ana, ben, eva]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('people at this device cannot be muted, and a person who says too much is told to wait', async () => {
  const [ana] = (await sitTogether('pig', 'Ana')) as [Visitor];
  await ana.page.getByRole('button', { name: 'About this table' }).click();
  const about = ana.page.getByRole('dialog', { name: 'About this table' });
  await about.getByRole('listitem').getByText('Ana').waitFor();
  // Nobody else sits here once the page has heard that the opener is gone.
  await about.getByRole('button', { name: /^Mute/ }).waitFor({ state: 'detached' });
  await ana.page.keyboard.press('Escape');
  await openChat(ana);
  const hello = ana.page.getByRole('button', { name: 'Hello!' });
  // All at once, however slow the machine is.
  await hello.evaluate((button) => {
    for (let count = 0; count < 8; count += 1) (button as HTMLButtonElement).click();
  });
  await ana.page.getByText('You said a lot just now; wait a moment.').waitFor();
  expect(ana.faults).toEqual([]);
  await ana.context.close();
});

test('at a board words are seen at the face, counted until they are read, and said with one press', async () => {
  const [ana, ben] = (await sitTogether('yahtzee', 'Ana', 'Ben')) as [Visitor, Visitor];
  await ana.page.getByRole('button', { name: 'Start with 2 players' }).click();
  const [on, off] = [ana.page, ben.page];
  await on.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
  // The player who waits has words where the other has buttons.
  await off.getByRole('group', { name: 'Say something' }).getByRole('button', { name: 'Oops!' }).click();
  await off.locator('[data-side]').getByText('Oops!').waitFor();
  await on.locator('[data-side]').getByText('Oops!').waitFor();
  await expect
    .poll(() => on.getByRole('status').textContent(), { timeout: HANGS_MS })
    .toContain('says: Oops!');
  await on.getByRole('button', { name: 'Say something, 1 new' }).waitFor();
  await on.keyboard.press('c');
  const chat = on.getByRole('dialog', { name: 'Say something' });
  await chat.getByRole('listitem').getByText('Oops!').waitFor();
  await on.getByRole('button', { name: 'Say something', exact: true }).waitFor();
  await say(on, 'my own words');
  await off.locator('[data-side]').getByText('my own words').waitFor();
  await chat.getByRole('button', { name: /^Mute/ }).waitFor();
  await on.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  await on.keyboard.press('m');
  await on.getByRole('button', { name: 'Turn the sound on' }).waitFor();
  for (const { faults, context } of [ana, ben]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
