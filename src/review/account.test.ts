// A player's account in a review: into which column each change goes, and whose mistakes are whose.

import { expect, test } from 'vitest';
import { Account, type Kept } from './account.ts';
import type { Decision, MadeBy } from './review.ts';

function decide(event: number, cost: number, by: MadeBy = 'player'): Kept {
  const decision: Decision = {
    event,
    seat: 0,
    by,
    facts: { game: 'pig' },
    made: { move: 'roll', value: 0 },
    best: [{ move: 'hold', value: cost }],
    cost,
    band: 'mistake',
    moves: [],
  };
  return { decision, view: undefined, best: 'hold', made: 'roll' };
}

test('the columns add up to the difference between end and start', () => {
  const account = new Account(0, { event: 1, value: 10 });
  expect(account.take({ event: 2, value: 14, cost: 0, isLuck: true })).toBe(4);
  expect(account.take({ event: 3, value: 11, cost: 3, isLuck: false })).toBe(0);
  expect(account.take({ event: 4, value: 9, cost: 0, isLuck: false })).toBe(0);
  const { start, end, luck, cost, others } = account.close();
  expect({ start, end, luck, cost, others }).toEqual({ start: 10, end: 9, luck: 4, cost: 3, others: -2 });
});

test('what a stand-in gave away is counted apart, and is never among the worst of the player', () => {
  const account = new Account(0, { event: 1, value: 10 });
  account.count(decide(2, 5, 'stand-in'));
  account.count(decide(3, 1));
  account.count(decide(4, 2, 'stand-in'));
  const { standInCost, worst, decisions, bands } = account.close();
  expect(standInCost).toBe(7);
  expect(worst).toEqual([3]);
  expect({ decisions, mistakes: bands.mistake }).toEqual({ decisions: 3, mistakes: 3 });
});

test('the worst are three, the worst first; what cost nothing is not among them', () => {
  const account = new Account(0, { event: 1, value: 10 });
  for (const [event, cost] of [
    [2, 1],
    [3, 4],
    [4, 0],
    [5, 2],
    [6, 3],
  ] as const)
    account.count(decide(event, cost));
  expect(account.close().worst).toEqual([3, 6, 5]);
});
