// What screen readers are given: together what comes together, once, and not for ever.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcements, GATHER_MS, KEPT_MS } from './announcements.ts';
import { PAGE_CLOCK } from './table/page-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(): { announcements: Announcements; texts: () => readonly string[] } {
  const announcements = new Announcements(PAGE_CLOCK);
  return { announcements, texts: () => announcements.shown.value.map(({ text }) => text) };
}

test('sentences that come together are read as one paragraph, in their order', () => {
  const { announcements, texts } = open();
  announcements.add('Ana rolled 6.');
  vi.advanceTimersByTime(GATHER_MS - 1);
  announcements.add('Your turn, Ana. Roll or hold?');
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Ana rolled 6. Your turn, Ana. Roll or hold?']);
});

test('a heading without a full stop does not run into the next sentence', () => {
  const { announcements, texts } = open();
  for (const text of ['Waiting for one more player', 'Connected again.', 'No answer'])
    announcements.add(text);
  vi.advanceTimersByTime(GATHER_MS);
  expect(texts()).toEqual(['Waiting for one more player. Connected again. No answer']);
});

test('the same sentence later is another paragraph, and each goes when it has been read', () => {
  const { announcements, texts } = open();
  announcements.add('Ana rolled 6.');
  vi.advanceTimersByTime(1000);
  announcements.add('');
  announcements.add('Ana rolled 6.');
  vi.advanceTimersByTime(GATHER_MS);
  expect(new Set(announcements.shown.value.map(({ number }) => number)).size).toBe(2);
  vi.advanceTimersByTime(KEPT_MS - 1000);
  expect(texts()).toEqual(['Ana rolled 6.']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});
