// The report in HTML: nothing that a program sends can become a part of the page.

import { expect, test } from 'vitest';
import { FAILED, HEAD, RESULTS, makeResult } from '../../../test/check/made-up-results.ts';
import type { CaseResult } from '../verdict.ts';
import { cutWire } from './cut-wire.ts';
import { escapeText, markup } from './html.ts';
import { makeHtmlReport } from './html-report.ts';
import { scoreCases } from './points.ts';

function makeReport(results: readonly CaseResult[], hasPoints = false): string {
  return makeHtmlReport({ hasPoints, parts: [{ head: HEAD, scored: scoreCases(results, undefined) }] });
}

test('text cannot open a tag, end an attribute, or hide a character', () => {
  expect(escapeText('<b>&"\'').text).toBe('&lt;b&gt;&amp;&quot;&#39;');
  expect(escapeText('a\u0007\u202Eb\u200Bc\u00A0d').text).toBe(
    String.raw`a<span class="unseen">\u{7}\u{202e}</span>b<span class="unseen">\u{200b}</span>c` +
      String.raw`<span class="unseen">\u{a0}</span>d`,
  );
  const evil = '"><script>\u202E';
  expect(markup`<a class="x ${evil} ${evil}">${evil}</a>`.text).toBe(
    String.raw`<a class="x &quot;&gt;&lt;script&gt;\u{202e} &quot;&gt;&lt;script&gt;\u{202e}">` +
      String.raw`&quot;&gt;&lt;script&gt;<span class="unseen">\u{202e}</span></a>`,
  );
});

test('the page runs nothing and loads nothing, whatever came', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const page = makeReport([
    makeResult('P-S-04', { ...FAILED, expected: evil, came: evil, remarks: [evil], transcript: evil }),
    makeResult('P-S-05', { verdict: 'error', reason: evil }),
    makeResult('P-S-06', { verdict: 'skipped', reason: evil }),
  ]);
  expect(page.match(/<(?:script|img|link|iframe|a href="(?!#))/g)).toBeNull();
  expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-`);
  expect(page.match(/alert\(1\)/g)).toHaveLength(2 * 7);
});

test('the page has the sum, every case in the table, four things about a failure, and every wire', () => {
  const page = makeReport(RESULTS, true);
  expect(page).toContain('<strong>1 of 3 passed (MUST 1 of 2), 1 skipped.</strong>');
  expect(page).toContain('<strong>1 of 2 points.</strong>');
  expect(page).toContain('First to repair: <a href="#P-S-04">P-S-04</a>.');
  expect(page.match(/<th scope="row">/g)).toHaveLength(3);
  expect(page.match(/<dt>[^<]*/g)).toEqual([
    '<dt>Expected',
    '<dt>Came',
    '<dt>The assignment',
    '<dt>Usual cause',
  ]);
  expect(page.match(/<details><summary>[^<]*/g)).toEqual([
    '<details><summary>The wire of P-S-04',
    '<details><summary>P-S-01 a player who waits is sent nothing',
    '<details><summary>P-S-24 a player who waits is sent nothing',
  ]);
});

test('only a points file makes a column of points', () => {
  expect(makeReport(RESULTS)).not.toContain('Points');
  expect(makeReport(RESULTS, true)).toContain('<td class="number nowrap">0/1</td>');
});

test('a failed case has a mark where it failed', () => {
  const transcript = '0.1 # waits\n0.2 S→Ann  INIT:Bob          # here';
  expect(makeReport([makeResult('P-S-04', { ...FAILED, transcript })])).toContain(
    '<span class="remark">0.1 # waits</span>\n<mark>0.2 S→Ann  INIT:Bob          # here</mark>',
  );
});

test('a very long conversation keeps its beginning and its end', () => {
  const lines = Array.from({ length: 1000 }, (_one, index) => `line ${index}`);
  const cut = cutWire(lines.join('\n'), 200);
  expect(cut.length).toBeLessThan(250);
  expect(cut).toMatch(/^line 0\n[^]*# \d+ lines are left out here\n[^]*line 999$/);
  expect(cutWire('short', 200)).toBe('short');
  expect(cutWire('x'.repeat(300), 200)).toBe('# 1 lines are left out here');
});
