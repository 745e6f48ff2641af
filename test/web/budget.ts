// `npm run budget`: what the page asks of a device, in figures for docs/PERFORMANCE.md. How much
// script it loads, how soon it can be used on a slow phone, whether anything on it jumps, and how
// smoothly the dice roll. Run it on a quiet machine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { closeSharedBrowsers } from './browser.ts';
import { WebParlour, type Visitor } from './parlour.ts';

const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** As in Chrome's list of networks, in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWED = 4;
/** Longer than the dice roll. */
const ROLL_MS = 900;
const FRAME_MS = 1000 / 60;
const VISITS = 5;
/** As many as a turn of Yahtzee has. */
const ROLLS = 3;

/** The games that the lobby starts at once, and the sign that a turn can begin. */
const GAMES = [
  { name: 'Yahtzee', sign: /^Roll/ },
  { name: 'Pig', sign: /^Roll/ },
  { name: 'Twenty-One', sign: /^(Deal|Hit|Stake)/ },
];

const parlour = await WebParlour.open();
try {
  await weighScripts();
  await timeSlowVisit();
  await watchGames();
} finally {
  await parlour.close();
  await closeSharedBrowsers();
}

function say(what: string, value: string): void {
  process.stdout.write(`${what}: ${value}\n`);
}

function visit(): Promise<Visitor> {
  return parlour.visit('/', { name: 'Ana', speed: 'calm', ...PHONE });
}

async function startGame(page: Page, { name, sign }: (typeof GAMES)[number]): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: sign }).first().waitFor();
}

/** Compressed as a server would, of everything that was loaded so far. */
async function scriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const scripts = new Set(names.filter((name) => name.endsWith('.js')));
  return [...scripts].reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name))).length, 0);
}

async function weighScripts(): Promise<void> {
  for (const game of GAMES) {
    const { page, context } = await visit();
    const lobby = await scriptBytes(page);
    await startGame(page, game);
    const all = await scriptBytes(page);
    say(`script, lobby and ${game.name}`, `${(lobby / 1000).toFixed(1)} and ${(all / 1000).toFixed(1)} kB`);
    await context.close();
  }
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  return session;
}

/** Until a game can be started, from an empty cache. */
async function timeSlowVisit(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    const { page, context } = await visit();
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(`${parlour.address}/`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /Yahtzee/ })
      .first()
      .waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  say(`usable on Slow 4G, processor slowed ${CPU_SLOWED} times`, `${(medianOf(times) / 1000).toFixed(2)} s`);
}

/** From the lobby through the first turns: what moved by itself, and the frames while dice roll. */
async function watchGames(): Promise<void> {
  for (const game of GAMES) {
    const { page, context } = await visit();
    await page.evaluate(watchShifts);
    await startGame(page, game);
    await slowDown(page);
    const gaps: number[] = [];
    for (let round = 0; round < ROLLS && game.name !== 'Twenty-One'; round += 1) {
      const roll = page.getByRole('button', { name: /^Roll/ });
      await roll.waitFor();
      // Presses right after a roll do not count.
      await page.waitForTimeout(ROLL_MS);
      await roll.click();
      gaps.push(...(await page.evaluate(watchFrames, ROLL_MS)));
    }
    const shift = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
    say(`layout shift, ${game.name}`, shift.toFixed(4));
    if (gaps.length > 0) {
      const late = gaps.filter((gap) => gap > 1.5 * FRAME_MS).length;
      const frames = Math.round(1000 / medianOf(gaps));
      say(`frames, ${game.name}`, `${frames} a second; ${late} of ${gaps.length} late`);
    }
    await context.close();
  }
}

/** Runs in the page. What follows a press within half a second was asked for. */
function watchShifts(): void {
  const seen = window as { shifted?: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean }
    >)
      if (!entry.hadRecentInput) seen.shifted = (seen.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: the time between frames. */
function watchFrames(ms: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const began = performance.now();
    let last = began;
    const look = (now: number): void => {
      gaps.push(now - last);
      last = now;
      if (now - began < ms) requestAnimationFrame(look);
      else resolve(gaps.slice(1));
    };
    requestAnimationFrame(look);
  });
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
