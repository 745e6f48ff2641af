// A walk through the page in WebKit, the engine of Safari, by a driver of our own: every page at
// five widths, a game of each kind, its luck, the daily game, and a device without a network.
// Debian's WebKitGTK is not Safari: its fonts, its buttons and its sound differ.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWebKit } from '../../../tools/webkit.ts';
import { WebParlour } from '../parlour.ts';
import { CONFIRM, FIRST_ROLL, OPEN_BOX } from '../play.ts';
import { setUpTable, type TablePlan } from '../tables.ts';
import { finishTry } from './daily-device.ts';
import { SHORT_GAMES } from './short-games.ts';
import { WebKitDriver } from './webkit-driver.ts';
import { WebKitTab } from './webkit-tab.ts';

const WHY_NOT =
  findWebKit() === undefined
    ? ': skipped, because webkit2gtk-driver, its libraries for Python or Xvfb are not installed'
    : '';
const WIDTHS = [320, 390, 440, 480, 1280];
/** More than the log can show at once. */
const ROLLS = 16;
const DESKTOP = { width: 1280, height: 800 };
const PAGES = ['/', '/new?game=yahtzee', '/new?game=twenty-one&where=here', '/fame', '/about', '/nowhere'];

/** A part of a turn; nothing happens if it is somebody else's. */
const TURNS: Readonly<Record<string, (tab: WebKitTab) => Promise<unknown>>> = {
  pig: (tab) => tab.pressOneOf(/^Hold, and win/, /^Roll/),
  async yahtzee(tab) {
    if ((await tab.pressOneOf(FIRST_ROLL, OPEN_BOX)) !== OPEN_BOX) return;
    await tab.press('button', CONFIRM);
    await tab.waitUntilGone('button', CONFIRM);
  },
  'twenty-one': (tab) => tab.pressOneOf(/^Deal/, /^Stick/),
};

/** Runs in the page: what sticks out, if it can be scrolled to the side. */
function listOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(-3)
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Runs in the page: Pig says what the next roll could lose. */
function isAtRisk(points: number): boolean {
  return document.body.textContent.includes(`loses ${points}`);
}

/** Runs in the page, before something is copied. */
function catchCopied(): void {
  const writeText = (text: string): Promise<void> => {
    Object.assign(window, { copied: text });
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
}

/** Runs in the page: the log has more than it can show, and shows the newest line. */
function isLogAtEnd(): boolean {
  const log = document.querySelector('ol[aria-label="What happened"]');
  if (log === null || log.scrollHeight <= log.clientHeight) return false;
  return log.scrollTop + log.clientHeight >= log.scrollHeight - 1;
}

describe.skipIf(WHY_NOT !== '')(`WebKit${WHY_NOT}`, () => {
  let parlour: WebParlour;
  let driver: WebKitDriver;
  let tab: WebKitTab;
  beforeAll(async () => {
    [parlour, driver] = await Promise.all([WebParlour.openIn('webkit', '--practice'), WebKitDriver.start()]);
    tab = new WebKitTab(driver);
  });
  afterAll(async () => {
    await driver.stop();
    await parlour.close();
  });

  /** At every width there is a heading, and nothing to scroll to the side. */
  async function lookAtWidths(what: string): Promise<void> {
    for (const width of WIDTHS) {
      await tab.resize(width, 800);
      await tab.see('heading', /\S/);
      expect(await tab.run(listOverflow), `${what} at ${width}`).toEqual([]);
    }
  }

  async function begin(plan: TablePlan, wishes = {}): Promise<void> {
    const table = await setUpTable(parlour, plan);
    await tab.open({ ...DESKTOP, name: 'Ana', ...wishes });
    await tab.go(`${parlour.address}/t/${table.id}`);
    await tab.press('button', /^Sit down$/);
    await tab.waitUntilGone('button', /^Sit down$/);
    await table.handOver();
    if (plan.game !== 'twenty-one') await tab.press('button', /^Start/);
  }

  async function playToTheEnd(game: string): Promise<void> {
    while (!(await tab.isThere('link', /^Replay$/))) await TURNS[game]?.(tab);
  }

  test('every page has a heading and fits at every width', async () => {
    await tab.open({ ...DESKTOP, name: 'Ana' });
    for (const path of PAGES) {
      await tab.go(`${parlour.address}${path}`);
      await lookAtWidths(path);
      expect(await tab.faults(), path).toEqual([]);
    }
  });

  test.each(SHORT_GAMES)(
    'a game of $game is played, fits at every width, and its luck is checked',
    async (plan) => {
      await begin(plan);
      await lookAtWidths(plan.game);
      await playToTheEnd(plan.game);
      await tab.press('button', /^Check the luck$/);
      await tab.wait('the verdict', () =>
        /\d+ (rolls|draws)/.test(document.querySelector('dialog')?.textContent ?? ''),
      );
      expect(await tab.faults()).toEqual([]);
    },
  );

  test('the daily game fits at every width, and its result is shared without its dice', async () => {
    await tab.open({ ...DESKTOP, name: 'Ana' });
    await tab.go(`${parlour.address}/daily`);
    await tab.press('button', /today’s dice/);
    await tab.press('button', FIRST_ROLL);
    await tab.press('button', OPEN_BOX);
    await tab.press('button', CONFIRM);
    await tab.see('button', FIRST_ROLL);
    const key = await tab.wait('the key', () => localStorage.getItem('daily key'));
    const table = await finishTry(parlour.port, key);
    await tab.go(`${parlour.address}/t/${table}`);
    await tab.wait('the squares', () => document.querySelector('[aria-label^="Rounds that gave away"]'));
    await lookAtWidths('the end of the daily game');
    await tab.go(`${parlour.address}/daily`);
    await tab.run(catchCopied);
    await tab.press('button', /^Copy/);
    const copied = await tab.wait('the text', () => (window as { copied?: string }).copied);
    expect(copied).toMatch(/^Daily Yahtzee, .*2\d{3}: \d+\n[🟩🟨🟧🟥]{13}\nhttp:\/\/.*\/daily$/u);
    await lookAtWidths('/daily');
    expect(await tab.faults()).toEqual([]);
  });

  test('"What happened" follows the game', async () => {
    const dice = Array.from({ length: ROLLS }, () => '2');
    await begin({ game: 'pig', house: 'hold-at-20', options: { first: 1 }, dice });
    await tab.press('disclosure', /^What happened/);
    for (let rolls = 1; rolls <= ROLLS; rolls += 1) {
      await tab.press('button', /^Roll/);
      await tab.wait(`${2 * rolls} in the pot`, isAtRisk, 2 * rolls);
    }
    await tab.wait('the newest line', isLogAtEnd);
    expect(await tab.faults()).toEqual([]);
  });

  test('without a server the page opens, and a reload goes on with the game', async () => {
    await tab.open({ ...DESKTOP, name: 'Ana' });
    await tab.go(`${parlour.address}/`);
    await tab.wait('the worker', () => navigator.serviceWorker.ready.then(() => true));
    await tab.reload();
    await tab.wait('the kept page', () => navigator.serviceWorker.controller !== null);
    await parlour.kill();
    await tab.go(`${parlour.address}/`);
    await tab.press('button', /^Pig\b.*Play/);
    await tab.see('heading', /^Your turn/);
    await tab.press('button', /^Roll/);
    await tab.reload();
    await tab.see('heading', /\S/);
    expect(await tab.run(() => location.pathname)).toMatch(/^\/here\//);
    expect(await tab.faults()).toEqual([]);
    await parlour.restart();
  });
});
