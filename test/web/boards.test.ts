// The board of Yahtzee in windows of all sizes, in every state of a turn, with names of all kinds:
// nothing scrolls, nothing is cut off, the dice, the boxes and the button are within the window,
// the panel has one height, and a finger hits everything. One page for each language, which is
// resized.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { complaintsOf } from './complaints.ts';
import { WINDOWS, faultsOf, panelHeightOf, resize } from './layout.ts';
import { WebParlour } from './parlour.ts';
import { Line, setUpTable, type TablePlan } from './tables.ts';

const ME = 'محمد بن عبد الله';
const OTHERS = ['李雷', 'Oma Käthe von der Weide', 'W'.repeat(40)];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

/** A table with four people, the first of them in this browser and on turn. */
async function sitTogether(
  plan: TablePlan,
  locale: string,
): Promise<{ page: Page; others: readonly Line[] }> {
  const table = await setUpTable(parlour, plan);
  const { page } = await parlour.visit(`/t/${table.id}`, {
    name: ME,
    locale,
    speed: 'calm',
    reducedMotion: 'reduce',
  });
  const sit = page.getByRole('button', { name: /^(Sit down|Hinsetzen)$/ });
  await sit.click();
  await sit.waitFor({ state: 'detached' });
  const others: Line[] = [];
  for (const name of OTHERS) {
    const line = new Line(parlour.port);
    await line.ask({ do: 'greet', version: 1, name });
    await line.ask({ do: 'join', table: table.id });
    others.push(line);
  }
  await table.handOver();
  await page.getByRole('button', { name: /^(Start with 4|Mit 4)/ }).click();
  await page.getByRole('button', { name: /^(Roll|Würfeln) ?,/ }).waitFor();
  return { page, others };
}

/**
 * The faults of one state in all sizes; the heights of the panel are compared with earlier states.
 */
async function lookAt(page: Page, state: string, heights: Map<string, number>): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of WINDOWS) {
    const window = await resize(page, size);
    for (const fault of await faultsOf(page, window)) faults.push(`${state}, ${size}: ${fault}`);
    const height = await panelHeightOf(page);
    const before = heights.get(size) ?? height;
    if (before !== height) faults.push(`${state}, ${size}: the panel has ${height} instead of ${before}`);
    heights.set(size, before);
  }
  return faults;
}

test.each(['en-GB', 'de-DE'])('every state of a turn fits every window (%s)', async (locale) => {
  const dice = ['5 4 5 2 5', '3 6 6 1 2'];
  const { page, others } = await sitTogether({ game: 'yahtzee', dice }, locale);
  const heights = new Map<string, number>();
  const look = async (state: string): Promise<void> => {
    expect(await lookAt(page, state, heights)).toEqual([]);
  };
  const confirm = page.locator('[data-confirm]');
  await look('before the first roll');
  await page.getByRole('button', { name: /^(Roll|Würfeln) ?,/ }).click();
  await page.getByRole('button', { name: /^(Fives|Fünfer), / }).waitFor();
  await page.keyboard.press('1');
  await look('rolled');
  await page.getByRole('button', { name: /^(Fives|Fünfer), / }).click();
  await look('a box is chosen');
  await page.getByRole('button', { name: /^(Full house|Full House), / }).click();
  await look('a box is given up');
  for (const size of ['320x568', '844x390', '1280x800']) {
    await resize(page, size);
    expect(await complaintsOf(page), size).toEqual([]);
  }
  await confirm.click();
  await page.getByRole('heading', { level: 1, name: /李雷/ }).waitFor();
  for (const [index, line] of others.entries()) {
    const table = await page.evaluate(() => location.pathname.slice(3));
    await line.ask({ do: 'say', table, emote: index === 0 ? 'hurry up' : 'well played' });
  }
  await page.getByRole('button', { name: /, 3 (new|neu)$/ }).waitFor();
  await look('another player rolls');
  await resize(page, '320x568');
  expect(await complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('Triple fits, with the switch of columns and four players', async () => {
  const plan: TablePlan = { game: 'yahtzee', options: { columns: 3 }, dice: ['5 4 5 2 5'] };
  const { page } = await sitTogether(plan, 'en-GB');
  await page.getByRole('button', { name: /^Roll ?,/ }).click();
  await page.getByRole('button', { name: /^Fives ×1, / }).waitFor();
  const heights = new Map<string, number>();
  expect(await lookAt(page, 'rolled', heights)).toEqual([]);
  await resize(page, '390x700');
  await page.getByRole('button', { name: /^Column times 2, / }).click();
  await page.getByRole('button', { name: 'Fives ×2, would score 15' }).click();
  expect(await lookAt(page, 'a box of the second column is chosen', heights)).toEqual([]);
  await resize(page, '320x568');
  expect(await complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test("a press on a face opens that player's sheet, and a second one or Esc closes it", async () => {
  const { page } = await sitTogether({ game: 'yahtzee', dice: ['5 4 5 2 5'] }, 'en-GB');
  await resize(page, '390x700');
  const face = page.getByRole('button', { name: /^李雷 0 points\. Open the sheet\.$/ });
  const own = page.getByRole('region', { name: 'Score sheet' });
  const theirs = page.getByRole('region', { name: "李雷's sheet" });
  await own.waitFor();
  for (const close of [() => face.click(), () => page.keyboard.press('Escape')]) {
    await face.click();
    await theirs.getByRole('table', { name: 'Upper half' }).waitFor();
    await close();
    await own.waitFor();
    expect(await theirs.count()).toBe(0);
  }
  await page.context().close();
});
