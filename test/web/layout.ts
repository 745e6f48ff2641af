// Measures a board in a window: what scrolls, what is cut off, what is outside, what a finger could
// miss. It says what is wrong in words, so that a failing test can be read.

import type { Locator, Page } from 'playwright-core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Phones upright and on their side, a desktop at 200 % zoom, and desktops. */
export const WINDOWS = [
  '320x568',
  '360x640',
  '375x667',
  '390x700',
  '390x844',
  '430x932',
  '667x375',
  '844x390',
  '640x400',
  '1024x768',
  '1280x800',
];

export function readSize(size: string): Size {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** The page learns its new size in the first frame, and is drawn for it in the second. */
export async function resize(page: Page, size: string): Promise<Size> {
  const viewport = readSize(size);
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return viewport;
}

/** Whether all of it can be seen without scrolling. */
export async function isInView(part: Locator, { width, height }: Size): Promise<boolean> {
  const box = await part.boundingBox();
  if (box === null) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

interface Expected extends Size {
  /** How many rows its sheet has at least; 0 for a board without a sheet. */
  readonly rows?: number;
}

export async function faultsOf(page: Page, expected: Expected): Promise<readonly string[]> {
  return page.evaluate(findFaults, expected);
}

export async function panelHeightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panel = document.querySelector('h1')?.closest('section');
    return Math.round(panel?.getBoundingClientRect().height ?? 0);
  });
}

/** Runs in the page. */
function findFaults({ width, height, rows = 14 }: Expected): string[] {
  const TARGET_PX = 44;
  const BOX_PX = 40;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const name = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60);
  const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);

  const scrolling = [document.documentElement, ...document.querySelectorAll('main *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isRoot = element === document.documentElement;
      const down = (isRoot || /auto|scroll/.test(overflowY)) && element.scrollHeight > element.clientHeight;
      const across = (isRoot || /auto|scroll/.test(overflowX)) && element.scrollWidth > element.clientWidth;
      return (down || across) && element.closest('ol') === null;
    })
    .map((element) => `scrolls: ${element.tagName} ${element.className}`);

  const outside = shown('main button, main h1, main tr, header button, header a, main bdi, [data-side]')
    .filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left < -1 || top < -1 || right > width + 1 || bottom > height + 1;
    })
    .map((element) => `outside the window: ${name(element)}`);

  // A name is cut at its own end on purpose; all other words are whole, inside their element.
  const HOLDERS = 'button, th, td, h1, p';
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const holder = texts.currentNode.parentElement?.closest(HOLDERS);
    const isHeard = texts.currentNode.parentElement?.closest('.one-line, .only-heard') !== null;
    if (holder === null || holder === undefined || isHeard || !isShown(holder)) continue;
    const { left, top, right, bottom } = holder.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isOut = [...range.getClientRects()].some(
      (line) =>
        line.left < left - 2 || line.right > right + 2 || line.top < top - 3 || line.bottom > bottom + 3,
    );
    if (isOut) cut.push(`cut off: ${name(holder)}`);
  }

  const [heading] = shown('main h1').map((element) => element.getBoundingClientRect());
  const [hint] = shown('main h1 + p').map((element) => element.getBoundingClientRect());
  const isBelow = heading === undefined || hint === undefined || hint.top >= heading.bottom - 1;
  const isAside = hint !== undefined && heading !== undefined && hint.left >= heading.right - 1;
  const over = isBelow || isAside ? [] : ['the hint lies on the heading'];

  const boxes = shown('main tr').filter((row) => row.querySelector('td') !== null);
  const missing = boxes.length < rows ? [`only ${boxes.length} rows`] : [];
  const small = shown('button')
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const min = element.closest('tr') === null ? TARGET_PX : BOX_PX;
      return Math.round(box.width) < min || Math.round(box.height) < min;
    })
    .map((element) => {
      const box = element.getBoundingClientRect();
      return `small, ${Math.round(box.width)} by ${Math.round(box.height)}: ${name(element)}`;
    });
  return [...scrolling, ...outside, ...cut, ...over, ...missing, ...small];
}
