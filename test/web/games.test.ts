// Whole games in real Chromium: two people in two browsers, a house player, and a watcher. One of
// them plays at the pace that players get by default.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { nameHouse } from '../../src/web/table/model/names.ts';
import { isInView, resize } from './layout.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { playGame } from './play.ts';
import { listShifts, watchShifts } from './shifts.ts';
import { setUpTable, type SetTable } from './tables.ts';

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

const GAMES = [
  { game: 'pig', options: { target: 15 }, house: 'hold-at-20' },
  { game: 'yahtzee', options: { rounds: 2 }, house: 'greedy' },
  { game: 'twenty-one', options: { rounds: 2 }, house: 'stick-at-17' },
] as const;

function faultsOf(visitors: readonly Visitor[]): readonly string[] {
  return visitors.flatMap(({ faults }) => faults);
}

async function headingOf(page: Page): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

async function sitDown({ page }: Visitor, table: SetTable): Promise<void> {
  const name = { name: 'Sit down', exact: true } as const;
  const { phase, turn } = await table.view();
  await page.getByRole('button', name).click();
  // Where a game is running, that button only opens the form; in a waiting room it is the form's.
  if (phase === 'playing' && turn?.kind !== 'waiting')
    await page.getByRole('dialog').getByRole('button', name).click();
  await page.getByRole('button', name).first().waitFor({ state: 'detached' });
}

test.each(GAMES)(
  'two browsers and a house player finish a game of $game, and a watcher sees the same',
  async (plan) => {
    const table = await setUpTable(parlour, plan);
    // At the default pace; the others need not wait for her screen.
    const ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana', speed: 'calm' });
    await sitDown(ana, table);
    // On a phone.
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const ben = await parlour.visit(`/${table.code}`, { name: 'Ben', ...phone });
    await sitDown(ben, table);
    const eve = await parlour.visit(`/t/${table.id}`, { name: 'Eve' });
    await table.handOver();
    if (plan.game !== 'twenty-one')
      await ana.page.getByRole('button', { name: 'Start with 3 players' }).click();
    await ben.page.getByText('What happened').first().waitFor({ state: 'attached' });
    await watchShifts(ben.page);
    await Promise.all([playGame(ana.page, plan.game), playGame(ben.page, plan.game)]);
    await eve.page.getByRole('link', { name: 'Replay' }).waitFor();
    // Cards make room for each other, and what is written below them goes along.
    if (plan.game !== 'twenty-one') expect(await listShifts(ben.page)).toEqual([]);
    const scores = await table.scores();
    for (const { page } of [ana, ben, eve]) {
      const sheet = await page.getByRole('main').textContent();
      for (const { name, score } of scores) {
        expect(sheet).toContain(nameHouse(name).slice(1));
        expect(sheet).toContain(String(score));
      }
    }
    expect(await headingOf(eve.page)).toMatch(/win|draw|Nobody|over/i);
    // The phone is turned on its side.
    const onItsSide = await resize(ben.page, '844x390');
    expect(await isInView(ben.page.getByRole('button', { name: 'Play again' }), onItsSide)).toBe(true);
    expect(faultsOf([ana, ben, eve])).toEqual([]);
    await Promise.all([ana, ben, eve].map(({ context }) => context.close()));
  },
);
