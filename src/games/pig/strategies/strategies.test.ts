// The strategy that keeps pace, at the borders of its three numbers.

import { expect, test } from 'vitest';
import { findStrategy } from '../../../strategies/strategies.ts';
import { pig } from '../rules/game.ts';
import type { PigMove, PigState } from '../rules/state.ts';

function decide(scores: readonly number[], pot: number): PigMove {
  const options = { target: 100, first: 1 };
  const view: PigState = { options, scores, phase: 'choose', first: 0, seat: 0, pot, turns: 4 };
  return findStrategy(pig, 'keep-pace')?.(view, () => 0) as PigMove;
}

test('it holds at 21 when nobody is ahead', () => {
  expect(decide([30, 30], 20)).toBe('roll');
  expect(decide([30, 30], 21)).toBe('hold');
});

test('eight points behind are one more to roll for, eight ahead one less', () => {
  expect(decide([30, 46], 22)).toBe('roll');
  expect(decide([30, 46], 23)).toBe('hold');
  expect(decide([46, 30], 18)).toBe('roll');
  expect(decide([46, 30], 19)).toBe('hold');
});

test('within 29 points of the target, whoever is there, it rolls to win; at 30 it does not yet', () => {
  expect(decide([50, 70], 24)).toBe('hold');
  expect(decide([50, 71], 49)).toBe('roll');
  expect(decide([71, 50], 28)).toBe('roll');
  expect(decide([70, 50], 20)).toBe('hold');
  expect(decide([50, 71], 50), 'enough to win').toBe('hold');
});
