// How many discs a stack has.

import { expect, test } from 'vitest';
import { countDiscs } from './tokens.tsx';

test('a disc for each stake, at least one for anything, and none for nothing', () => {
  expect([0, 1, 20, 60, 200].map((amount) => countDiscs(amount, 20))).toEqual([0, 1, 1, 3, 10]);
});

test('two stacks are enough for any amount', () => {
  expect(countDiscs(1_000_000, 1)).toBe(16);
});
