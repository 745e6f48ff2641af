// The bucket: a burst passes, then requests pass as fast as it fills, and a faster client learns
// how long to wait.

import { expect, test } from 'vitest';
import { openRate } from './rate.ts';

test('a burst passes, the next one waits', () => {
  const rate = openRate(20, 60);
  for (let count = 0; count < 60; count += 1) expect(rate.take(0)).toBe(0);
  expect(rate.take(0)).toBe(0.1);
});

test('it fills steadily, and never above the burst', () => {
  const rate = openRate(20, 3);
  for (let count = 0; count < 3; count += 1) rate.take(0);
  expect(rate.take(49)).toBeGreaterThan(0);
  expect(rate.take(50)).toBe(0);
  const later = 1_000_000;
  for (let count = 0; count < 3; count += 1) expect(rate.take(later)).toBe(0);
  expect(rate.take(later)).toBeGreaterThan(0);
});

test('asking how long to wait takes nothing', () => {
  const rate = openRate(1, 1);
  expect(rate.wait(0)).toBe(0);
  expect(rate.take(0)).toBe(0);
  expect(rate.wait(0)).toBe(1);
  expect(rate.wait(1000)).toBe(0);
});

test('it is full before its first use, and again when everything that was taken has come back', () => {
  const rate = openRate(1, 2);
  expect(rate.isFull(0)).toBe(true);
  rate.take(0);
  expect(rate.isFull(999)).toBe(false);
  expect(rate.isFull(1000)).toBe(true);
});
