// The pages of `parlour check` in a real browser: a report, a class and a matrix, from results that
// were made up by somebody who means harm.

import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { writeClassReports } from '../../src/check/class/class-reports.ts';
import { makeRow } from '../../src/check/class/class-row.ts';
import { writeCrossReports } from '../../src/check/cross/cross-reports.ts';
import { makeHtmlReport } from '../../src/check/report/html-report.ts';
import { scoreCases } from '../../src/check/report/points.ts';
import { FAILED, HEAD, makeResult } from '../check/made-up-results.ts';
import { HANGS_MS, shareBrowser } from './browser.ts';
import { complaintsOf } from './complaints.ts';

const EVIL = `<script>document.title = 'evil'</script><img src=x onerror="document.title = 'evil'">\u202E`;
const LONG = 'a-name-without-a-single-space-that-is-far-too-long-for-a-phone';
const NAMES = ['Zoë', EVIL, LONG, 'bob'];

const folder = mkdtempSync(join(tmpdir(), 'parlour-check-pages-'));
const contexts: BrowserContext[] = [];
afterAll(async () => {
  for (const context of contexts) await context.close();
  rmSync(folder, { recursive: true });
});

const RESULTS = [
  makeResult('P-S-01', { transcript: `${EVIL}\n${LONG.repeat(5)}` }),
  makeResult('P-S-04', { ...FAILED, came: EVIL, transcript: `0.1 S→Ann  ${EVIL}\n0.2 # remark` }),
  makeResult('P-S-05', { ...FAILED, verdict: 'warn', remarks: [EVIL] }),
  makeResult('P-S-06', { verdict: 'error', reason: EVIL }),
  makeResult('P-S-24', { verdict: 'skipped', reason: EVIL, stage: { number: 3, title: 'Playing' } }),
];

function writePages(): void {
  const scored = scoreCases(RESULTS, undefined);
  const part = { head: { ...HEAD, title: LONG }, scored, trouble: { sentence: EVIL, output: EVIL } };
  writeFileSync(join(folder, 'report.html'), makeHtmlReport({ name: EVIL, parts: [part], hasPoints: true }));
  const rows = NAMES.map((name) => {
    const parts = [{ side: 'server', title: 'x', seconds: 1, results: RESULTS }] as const;
    return makeRow({ name, protocol: 'pig', hasBuild: true, parts }, undefined);
  });
  const cases = [{ id: 'P-S-04', title: EVIL, failed: 1, tried: 2 }];
  writeClassReports(folder, { title: EVIL, rows, submissions: 5, cases, hasCross: true });
  const cell = { verdict: 'client', sentence: EVIL, seconds: 1 } as const;
  const cells = NAMES.map(() => [cell, { ...cell, verdict: 'ok', sentence: '' } as const, undefined, cell]);
  writeCrossReports(folder, { title: EVIL, names: NAMES, cells });
}
writePages();

async function open(name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const browser = await shareBrowser('chromium');
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS_MS);
  await page.goto(pathToFileURL(join(folder, name)).href);
  return page;
}

describe.each(['report.html', 'index.html', 'cross.html'])('%s', (name) => {
  test.each(['light', 'dark'] as const)('fits on a phone and has nothing for axe, %s', async (scheme) => {
    const page = await open(name, scheme);
    expect(await page.title()).not.toBe('evil');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    // Whatever is folded is looked at as well.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    expect(await complaintsOf(page)).toEqual([]);
    expect(await page.locator('script, img, iframe, link').count()).toBe(0);
    expect(await page.title()).not.toBe('evil');
  });
});

test('a conversation opens by the keyboard, and shows what came as text', async () => {
  const page = await open('report.html');
  const summary = page.getByText('The wire of P-S-04');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(String.raw`\u{202e}`)
    .first()
    .waitFor();
  const shown = await page.locator('#P-S-04 pre').innerText();
  expect(shown).toContain(`<script>document.title = 'evil'</script>`);
});

test('on paper the folded conversations are left out, and everything is light', async () => {
  const page = await open('report.html', 'dark');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('details:visible').count()).toBe(0);
  expect(await page.getByText('All other conversations').isVisible()).toBe(false);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});
