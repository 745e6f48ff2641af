// The pieces in a real browser: names and states, keys and focus, sizes and contrast; and the
// pictures that the manifest names.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECK } from '../../src/games/cards.ts';
import { pieces as german } from '../../src/web/words/de/pieces.ts';
import { pieces as english } from '../../src/web/words/en/pieces.ts';
import { ENGINE, HANGS_MS, shareBrowser } from './browser.ts';
import { fillNumber } from './fill-number.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Not a secure origin, as on a plain address at home: there is no clipboard. */
const ORIGIN = 'http://pieces.test';
const HTML =
  '<!doctype html><html lang="en"><head><title>Pieces</title><meta name="viewport" content="width=device-width">' +
  '<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head><body></body></html>';
const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const files = new Map<string, string>();
const contexts: BrowserContext[] = [];

async function buildPage(): Promise<void> {
  const built = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: `${FOLDER}pieces-page.tsx`,
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: 'page.[ext]' },
      },
    },
  });
  const { output } = built as {
    output: ReadonlyArray<{ fileName: string; code?: string; source?: unknown }>;
  };
  for (const { fileName, code, source } of output) files.set(`/${fileName}`, code ?? String(source));
}

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await shareBrowser(ENGINE, options);
  const context = await browser.newContext({ viewport: { width: 320, height: 800 }, ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS_MS);
  await page.route(`${ORIGIN}/**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    const contentType = route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';
    return body === undefined
      ? route.fulfill({ body: HTML, contentType: 'text/html' })
      : route.fulfill({ body, contentType });
  });
  await page.goto(ORIGIN);
  await page.getByRole('heading', { name: 'Sayings' }).waitFor();
  return page;
}

const saidBy = async (page: Page): Promise<unknown> => JSON.parse(await page.locator('output').innerText());

beforeAll(async () => {
  await Promise.all([shareBrowser(), buildPage()]);
});
afterAll(() => Promise.all(contexts.map((context) => context.close())));

describe('dice', () => {
  test('a die says which it is, its face and whether it is kept', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Die 2: five', exact: true, pressed: false }).click();
    const held = page.getByRole('button', { name: 'Die 2: five, kept', exact: true, pressed: true });
    expect(await held.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Die 4: not rolled yet' }).count()).toBe(1);
    expect(await page.getByRole('img', { name: 'six', exact: true }).count()).toBe(1);
  });

  test('a die that cannot be pressed now keeps the focus and does nothing', async () => {
    const page = await open();
    const die = page.getByRole('button', { name: 'Die 3: three' });
    await die.focus();
    await page.keyboard.press('Enter');
    expect(await saidBy(page)).toEqual([2, 'official', false, 0]);
    expect(await die.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a roll of the same face tumbles, or is marked where motion is off; an arrival at the table does neither', async () => {
    const page = await open({ reducedMotion: 'no-preference' });
    const still = await open({ reducedMotion: 'reduce' });
    const readMotion = (at: Page): Promise<readonly string[]> =>
      at
        .getByRole('button', { name: 'Die 2: ' })
        .locator('span')
        .first()
        .evaluate((die) => [
          getComputedStyle(die).animationName,
          getComputedStyle(die, '::after').animationName,
        ]);
    expect(await readMotion(page)).toEqual(['none', 'none']);
    for (const at of [page, still]) await at.getByRole('button', { name: 'Roll', exact: true }).click();
    expect(await readMotion(page)).toEqual([expect.stringContaining('tumble'), 'none']);
    for (const at of [page, still]) await at.getByRole('button', { name: 'Settle' }).click();
    expect(await readMotion(page)).toEqual(['none', 'none']);
    expect((await readMotion(still))[1]).toContain('mark');
  });

  test('a die in the air does not tell on which face it falls', async () => {
    const page = await open();
    const rolling = page.getByRole('button', { name: 'Die 2: rolling', exact: true });
    for (const press of ['Wait', 'Roll']) {
      await page.getByRole('button', { name: press, exact: true }).click();
      expect(await rolling.count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Settle' }).click();
    expect(await page.getByRole('button', { name: 'Die 2: five', exact: true }).count()).toBe(1);
  });
});

describe('cards', () => {
  test('every card has its own name in every language', () => {
    for (const { card, ranks, suits } of [english, german]) {
      const names = DECK.map(([rank = '', suit = '']) => card(ranks[rank] ?? '', suits[suit] ?? ''));
      expect(new Set(names).size).toBe(DECK.length);
      expect(names.filter((name) => /undefined|^\W| $/.test(name))).toEqual([]);
    }
    expect(english.card('queen', 'hearts')).toBe('queen of hearts');
    expect(german.card('Dame', 'Herz')).toBe('Herz-Dame');
  });

  test('an open card says its name, a closed one only that it is closed', async () => {
    const page = await open();
    expect(await page.getByRole('img', { name: 'queen of hearts' }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('img', { name: 'closed card' }).count()).toBe(1);
  });

  test('every corner of a hand can be seen, and no hand is wider than its place', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    const hands = await page.locator('ul').evaluateAll((lists) =>
      lists.map((list) => ({
        room: list.getBoundingClientRect().right,
        places: Array.from(list.children, (item) => {
          const card = item.firstElementChild!.getBoundingClientRect();
          return { shown: item.getBoundingClientRect().width, width: card.width, right: card.right };
        }),
      })),
    );
    expect(hands.map(({ places }) => places.length)).toEqual([1, 2, 5, 8, 11, 11]);
    for (const { room, places } of hands)
      for (const { shown, width, right } of places) {
        expect(shown / width).toBeGreaterThan(0.37);
        expect(width).toBeGreaterThan(43);
        expect(right).toBeLessThanOrEqual(room + 0.5);
      }
  });
});

describe('buttons and fields', () => {
  test('a busy button does nothing when it is pressed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Busy' }).click({ force: true });
    expect(await saidBy(page)).toEqual([2, 'official', false, 0]);
  });

  test('only numbers within the bounds come out of a number field', async () => {
    const page = await open();
    const field = page.getByRole('spinbutton', { name: 'Players' });
    await page.getByRole('button', { name: 'Players: less' }).click({ force: true });
    expect(await saidBy(page)).toEqual([2, 'official', false, 0]);
    await page.getByRole('button', { name: 'Players: more' }).click();
    expect(await saidBy(page)).toEqual([3, 'official', false, 0]);
    await fillNumber(field, '99');
    expect(await saidBy(page)).toEqual([3, 'official', false, 0]);
    await field.blur();
    expect(await saidBy(page)).toEqual([8, 'official', false, 0]);
    await field.fill('');
    await field.blur();
    expect(await field.inputValue()).toBe('8');
  });

  test('choices, switches and selects report the choice, and say what is wrong', async () => {
    const page = await open();
    await page.getByRole('group', { name: 'Rules' }).getByRole('radio', { name: 'Triple' }).check();
    await page.getByRole('switch', { name: 'Sound' }).click();
    expect(await saidBy(page)).toEqual([2, 'triple', true, 0]);
    await page.getByLabel('Again').selectOption('official');
    expect(await saidBy(page)).toEqual([2, 'official', true, 0]);
    const name = page.getByRole('textbox', { name: 'Name' });
    const notes = await name.evaluate((input) =>
      input
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(notes).toEqual(['Others see it.', 'Too long.']);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
  });

  test('without a clipboard the text is shown and selected, with all its lines', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Copy' }).click();
    const marked = page.getByRole('textbox', { name: 'Copy the selected text' });
    const readSelected = (): Promise<string> =>
      marked.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      );
    await expect.poll(readSelected).toBe('Yahtzee: 212\nhttps://parlour.example/daily');
    expect(await marked.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('buttons and fields are at least 44 pixels high and wide, and nothing is wider than a small phone', async () => {
    const page = await open({ hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });
    // Cards in flight must not stick out of the page either.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 0;
    });
    const small = await page
      .locator('button, a[href], input:not([type=radio], [type=checkbox]), select, label:has(input)')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => ({ text: element.outerHTML, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ text }) => text),
      );
    expect(small).toEqual([]);
    // Without the scroll bar, which takes room in Firefox.
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBe(room);
  });
});

describe('dialogs', () => {
  test('Esc, the cross and a press beside it close a dialog, and the focus goes back', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    const opener = page.getByRole('button', { name: 'Open' });
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const close of closings) {
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Leave?' });
      await dialog.waitFor();
      const field = dialog.getByRole('textbox', { name: 'Why' });
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await close();
      await dialog.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  test('selecting text and letting go beside the dialog does not close it', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Open' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave?' });
    await dialog.getByRole('textbox', { name: 'Why' }).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe('for everybody', () => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing wrong, contrast included: %s',
    async (colorScheme) => {
      const page = await open({ colorScheme, reducedMotion: 'reduce' });
      const wrong = await page.evaluate(
        `${AXE}; axe.run(document).then(({ violations, passes }) => [passes.some(({ id }) => id === 'color-contrast'), ...violations.map(({ id, nodes }) => id + ' ' + nodes[0].html)])`,
      );
      expect(wrong).toEqual([true]);
    },
  );

  test.each(['light', 'dark'] as const)(
    'in forced colours dice have an edge and pips, and lamps the colour of text: %s',
    async (colorScheme) => {
      const page = await open({ colorScheme, forcedColors: 'active' });
      const seen = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        const lamp = document.querySelector('[data-lit=true]');
        const die = lamp?.parentElement?.parentElement?.querySelector('[data-blank=false]');
        if (!lamp || !die) return [];
        probe.style.color = 'ButtonText';
        const { borderTopWidth, borderTopColor } = getComputedStyle(die);
        const { color } = getComputedStyle(probe);
        const isLampText = getComputedStyle(lamp).backgroundColor === color;
        const inks = Array.from(die.querySelectorAll('path'), (pips) => getComputedStyle(pips).stroke);
        return [borderTopWidth, inks.includes(borderTopColor), isLampText];
      });
      expect(seen).toEqual(['1px', true, true]);
    },
  );

  test('the pictures of the manifest are there, in the sizes that it names', () => {
    const read = (name: string): Buffer =>
      readFileSync(new URL(`../../src/web/public${name}`, import.meta.url));
    const { icons } = JSON.parse(read('/manifest.webmanifest').toString('utf8')) as {
      icons: ReadonlyArray<{ src: string; sizes: string }>;
    };
    const sizes = icons
      .filter(({ src }) => src.endsWith('.png'))
      .map(({ src }) => [src, `${read(src).readUInt32BE(16)}x${read(src).readUInt32BE(20)}`]);
    expect(sizes).toEqual(
      icons.filter(({ src }) => src.endsWith('.png')).map(({ src, sizes: said }) => [src, said]),
    );
    expect(sizes).toHaveLength(3);
  });
});
