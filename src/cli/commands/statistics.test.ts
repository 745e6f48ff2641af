// The statistics against textbook values.

import { expect, test } from 'vitest';
import { add, margin95, openTally, wilson95, type Tally } from './statistics.ts';

function tallyOf(values: readonly number[]): Tally {
  const tally = openTally();
  for (const value of values) add(tally, value);
  return tally;
}

/** A tally with this many wins in this many games. */
function winsOf(wins: number, games: number): Tally {
  return tallyOf(Array.from({ length: games }, (_, index) => (index < wins ? 1 : 0)));
}

test('mean and margin of eight known values: 5 and 1.96 times the root of 32/7/8', () => {
  const tally = tallyOf([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(tally.mean).toBe(5);
  expect(margin95(tally)).toBeCloseTo(1.959964 * 0.7559289, 6);
});

test('small differences between large numbers survive', () => {
  expect(margin95(tallyOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]))).toBeCloseTo(
    1.959964 * Math.sqrt(30 / 4),
    6,
  );
});

test.each([
  [8, 10, 0.4902, 0.9433],
  [10, 20, 0.2993, 0.7007],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])("Wilson's interval of %i wins in %i games is %f to %f", (wins, games, low, high) => {
  const interval = wilson95(winsOf(wins, games));
  expect(interval?.[0]).toBeCloseTo(low, 4);
  expect(interval?.[1]).toBeCloseTo(high, 4);
});

test('a single value has no interval', () => {
  expect(margin95(tallyOf([3]))).toBeUndefined();
  expect(wilson95(tallyOf([1]))).toBeUndefined();
});
