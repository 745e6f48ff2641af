// Every screen, light and dark: axe finds nothing wrong, and everything fits a phone of 320 pixels.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { complaintsOf } from './complaints.ts';
import { resize } from './layout.ts';
import { WebParlour } from './parlour.ts';
import { WALKS, goThrough } from './scenes.ts';

/** A small phone on its side, and a desktop at 200 %. */
const LOW = ['667x375', '640x400'];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open('--practice');
});
afterAll(() => parlour.close());

/** The elements that stick out, if the page can be scrolled to the side. */
function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Buttons and fields below 44 pixels, which a finger could miss. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('button, select, input:not([type=radio], [type=checkbox])'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && (width < 44 || height < 44);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`;
      }),
  );
}

/** Buttons and links that something else lies on, wherever the page is scrolled to. */
function coveredTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const around = document.querySelector('dialog:modal') ?? document;
    return Array.from(around.querySelectorAll('button, a'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 1 && !element.contains(hit);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Headings of a part that lie on the cloth of another one, at the sizes of phones. */
async function clothedHeadings(page: Page): Promise<readonly string[]> {
  const clothed: string[] = [];
  for (const size of ['390x700', '320x568']) {
    await resize(page, size);
    clothed.push(...(await page.evaluate(findClothed)));
  }
  return clothed;
}

/** Runs in the page. */
function findClothed(): string[] {
  const cloths = [...document.querySelectorAll('main [class*=cloth]')];
  return [...document.querySelectorAll('main h2')]
    .filter((heading) => {
      const box = heading.getBoundingClientRect();
      return cloths.some((cloth) => {
        const { left, top, right, bottom } = cloth.getBoundingClientRect();
        const isOver = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        return isOver && !cloth.contains(heading);
      });
    })
    .map((heading) => `${heading.textContent} at ${innerWidth}`);
}

/** As the settings do: Firefox's driver cannot change what the system wishes. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

/** Flags that are broken over two lines, at the widths of phones; the smallest comes last. */
async function brokenFlags(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  const hasFlags = await page.evaluate(() => /--[a-z]/.test(document.body.textContent));
  for (const width of hasFlags ? [430, 390, 360, 320] : [320]) {
    await page.setViewportSize({ width, height: 640 });
    broken.push(...(await page.evaluate(findBrokenFlags)));
  }
  return broken;
}

/** Runs in the page. */
function findBrokenFlags(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode() !== null) {
    const { currentNode } = texts;
    for (const { 0: flag, index } of (currentNode.textContent ?? '').matchAll(
      /--[a-z][-a-z]*( [\d.]+\d)?/g,
    )) {
      const range = document.createRange();
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + flag.length);
      if (range.getClientRects().length > 1) broken.push(`${flag} at ${innerWidth}`);
    }
  }
  return broken;
}

async function check(page: Page, name: string): Promise<void> {
  expect(await complaintsOf(page), name).toEqual([]);
  expect(await coveredTargets(page), name).toEqual([]);
  const wide = page.viewportSize();
  await choose(page, 'dark');
  expect(await brokenFlags(page), name).toEqual([]);
  // Elements half under the fixed part at the bottom would count as small; sizes are measured
  // below.
  expect(await complaintsOf(page, 'target-size'), name).toEqual([]);
  expect(await overflowOf(page), name).toEqual([]);
  expect(await smallTargets(page), name).toEqual([]);
  expect(await coveredTargets(page), name).toEqual([]);
  expect(await clothedHeadings(page), name).toEqual([]);
  for (const size of LOW) {
    await resize(page, size);
    expect(await overflowOf(page), `${name}, ${size}`).toEqual([]);
    expect(await smallTargets(page), `${name}, ${size}`).toEqual([]);
  }
  await choose(page, 'light');
  if (wide !== null) await page.setViewportSize(wide);
}

test.each(WALKS.map((walk) => ({ walk, names: walk.screens.map(({ name }) => name).join(', ') })))(
  '$names: axe finds nothing, in light or in dark on a phone of 320 pixels, and everything there can be hit',
  async ({ walk }) => {
    await goThrough(parlour, walk, check, { colorScheme: 'light' });
  },
);
