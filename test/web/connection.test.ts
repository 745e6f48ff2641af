// A bad network, a reload, a second tab and a killed server: nothing is lost, nothing happens
// twice, and the page shows the truth.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HANGS_MS } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';
import { playOnce } from './play.ts';
import { setUpTable, type SetTable } from './tables.ts';

let parlour: WebParlour;
let table: SetTable;
let ana: Visitor;
let ben: Visitor;

beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

/** A game of Pig for two begins. */
async function begin(wishes: { readonly serviceWorkers?: 'allow' } = {}): Promise<void> {
  table = await setUpTable(parlour, { game: 'pig' });
  ana = await parlour.visit(`/t/${table.id}`, { name: 'Ana', ...wishes });
  ben = await parlour.visit(`/t/${table.id}`, { name: 'Ben' });
  for (const { page } of [ana, ben]) await sitDown(page);
  await table.handOver();
  await ana.page.getByRole('button', { name: 'Start with 2 players' }).click();
  await headingOf(ben.page, /turn|roll/);
}

afterEach(() => parlour.sendHome());

/** The player on turn moves, and the table and both screens follow. */
async function playOn(): Promise<void> {
  const [on] = await findTurn();
  const { number } = await table.view();
  const before = await Promise.all([ana, ben].map(({ page }) => readScreen(page)));
  await playOnce(on.page, 'pig');
  // The table first: a screen may still be showing what came before.
  await expect.poll(async () => (await table.view()).number, { timeout: HANGS_MS }).toBeGreaterThan(number);
  for (const [index, { page }] of [ana, ben].entries())
    await expect.poll(() => readScreen(page), { timeout: HANGS_MS }).not.toBe(before[index]);
}

async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
}

async function headingOf(page: Page, name: RegExp): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name });
  await heading.waitFor();
  return (await heading.textContent()) ?? '';
}

/** The player on turn, and the other. */
async function findTurn(): Promise<readonly [Visitor, Visitor]> {
  const { turn, roller, seats } = await table.view();
  const due = turn?.kind === 'seat' ? turn.seat : roller;
  const name = seats.find(({ seat }) => seat === due)?.name;
  return name === 'Ana' ? [ana, ben] : [ben, ana];
}

/** Everything on the screen that belongs to the game. */
async function readScreen(page: Page): Promise<string> {
  const race = page.getByRole('region', { name: 'The race' });
  const die = page.getByRole('region', { name: 'The die' });
  return `${await die.textContent()} ${await race.textContent()}`;
}

test('a reload shows the same seat and the same game', async () => {
  await begin();
  const [on] = await findTurn();
  const earlier = await readScreen(on.page);
  await playOnce(on.page, 'pig');
  await expect.poll(() => readScreen(on.page), { timeout: HANGS_MS }).not.toBe(earlier);
  const [now] = await findTurn();
  await headingOf(now.page, /^Your turn/);
  const before = await readScreen(now.page);
  await now.page.reload();
  await headingOf(now.page, /^Your turn/);
  expect(await readScreen(now.page)).toBe(before);
  await playOn();
});

test('a roll made while the server is down is made once when it is back', async () => {
  // One with the worker that keeps the page, one without.
  await begin({ serviceWorkers: 'allow' });
  const [on, off] = await findTurn();
  await headingOf(on.page, /^Your turn/);
  const { number } = await table.view();
  await parlour.kill();
  await on.page.getByRole('button', { name: /^Roll/ }).click();
  await on.page.getByRole('banner').getByText('Reconnecting').waitFor();
  await off.page.getByRole('banner').getByText('Reconnecting').waitFor();
  await parlour.restart();
  await on.page.getByRole('banner').getByText('Reconnecting').waitFor({ state: 'detached' });
  const again = await setUpTable(parlour, { game: 'pig' });
  expect(await again.drawsSince(table.id, number)).toBe(1);
  table = { ...table, view: () => again.viewOf(table.id) };
  await playOn();
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

test('a player who loses the network sees the truth when it is back, and the others play on', async () => {
  await begin();
  const [on, off] = await findTurn();
  await off.context.setOffline(true);
  // The others notice nothing: the turn is played to its end.
  const roll = on.page.getByRole('button', { name: /^Roll/ });
  while ((await findTurn())[0] === on) await roll.click({ timeout: 1000 }).catch(() => undefined);
  await off.context.setOffline(false);
  await headingOf(off.page, /^Your turn/);
  await playOn();
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

/** In the page. Firefox's driver does not tell what a page sends. */
function noteSent(): void {
  const sent: string[] = [];
  class NotedSocket extends WebSocket {
    override send(text: string): void {
      sent.push(text);
      super.send(text);
    }
  }
  Object.assign(window, { sent, WebSocket: NotedSocket });
}

test('as soon as the system says that there is no network, the server must show that it is there', async () => {
  const { page, context } = await parlour.visit('/', { name: 'Eve' });
  await context.addInitScript(noteSent);
  const readSent = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { sent: string[] }).sent.join(' '));
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await page.waitForLoadState('networkidle');
  // Time stands still, so nobody is pinged for being silent.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  expect(await readSent()).not.toContain('"ping"');
  await context.setOffline(true);
  await expect.poll(readSent, { timeout: HANGS_MS }).toContain('"ping"');
});

test('a second tab takes the seat over, and the first says so and can take it back', async () => {
  await begin();
  const second = await ana.context.newPage();
  await second.goto(`${parlour.address}/t/${table.id}`);
  await headingOf(second, /turn|roll/);
  await ana.page.getByRole('heading', { name: 'You are playing on another screen' }).waitFor();
  await ana.page.getByRole('button', { name: 'Play here' }).click();
  await headingOf(ana.page, /turn|roll/);
  await second.getByRole('heading', { name: 'You are playing on another screen' }).waitFor();
  expect(ana.faults).toEqual([]);
});

test('a player can look into the lobby and come back, and another browser cannot take the seat', async () => {
  await begin();
  await ana.page.getByRole('link', { name: 'Parlour' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'What shall we play?' }).waitFor();
  await ana.page.getByRole('link', { name: /^Go (on|back)/ }).click();
  await headingOf(ana.page, /turn|roll/);
  const eve = await parlour.visit(`/${table.code}`, { name: 'Eve' });
  await eve.page.getByText('You are watching.').waitFor();
  expect(await eve.page.getByRole('button', { name: /^Roll|^Hold/ }).count()).toBe(0);
});
