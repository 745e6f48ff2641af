// The test for fair dice, against the tables of the chi-square distribution.

import { expect, test } from 'vitest';
import { countFaces, fairness, Luck, UNFAIR_BELOW } from './luck.ts';

/** Dice with these counts of the faces 1 to 6. */
function diceOf(...counts: readonly number[]): readonly number[] {
  return counts.flatMap((count, index) => Array<number>(count).fill(index + 1));
}

test.each([
  [[100, 100, 100, 100, 100, 100], 0, 1],
  [[110, 100, 100, 100, 100, 90], 2, 0.84915],
  [[124, 124, 100, 100, 76, 76], 23.04, 0.00033],
])('dice that came %j times are as likely as the table says', (counts, sum, probability) => {
  expect(counts.reduce((all, count) => all + (count - 100) ** 2 / 100, 0)).toBeCloseTo(sum);
  expect(fairness(diceOf(...counts))).toBeCloseTo(probability, 5);
});

test('a die that never shows a 6 is found with 240 dice', () => {
  expect(fairness(diceOf(48, 48, 48, 48, 48, 0))).toBeLessThan(UNFAIR_BELOW);
  expect(fairness(diceOf(50, 45, 40, 35, 38, 32))).toBeGreaterThan(0.1);
});

test('values are kept apart by kind', () => {
  const luck = new Luck();
  luck.note('die', 3);
  luck.note('first', 1);
  luck.note('die', 3);
  expect(countFaces(luck.values('die'))).toEqual([0, 0, 2, 0, 0, 0]);
  expect(luck.values('none')).toEqual([]);
});
