// The next number up or down in a field.

import { expect, test } from 'vitest';
import { stepDown, stepUp } from './number-steps.ts';

const STEPS = { min: 1, max: 1000, step: 10 };

test('steps lead over whole multiples, whatever the smallest number is', () => {
  expect([1, 100, 104, 995].map((value) => stepUp(value, STEPS))).toEqual([10, 110, 110, 1000]);
  expect([1000, 104, 100, 10].map((value) => stepDown(value, STEPS))).toEqual([990, 100, 90, 1]);
});

test('steps stop at the ends', () => {
  expect(stepUp(1000, STEPS)).toBe(1000);
  expect(stepDown(1, STEPS)).toBe(1);
});
