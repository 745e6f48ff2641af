// The strategy that sticks at a number, at the border of that number.

import { expect, test } from 'vitest';
import { findStrategy } from '../../../strategies/strategies.ts';
import { twentyOne } from '../rules/game.ts';
import { parseState } from '../rules/notation.ts';

/** What stick-at-17 does with these cards, as a player against a dealer. */
function decide(cards: string): unknown {
  const text = `stake=20,cards=open,tokens=200,rounds=0; 3; choose; 0; 2; 0:200/200 1:200/200; 1:${cards} 0:9s8s; -; -`;
  const state = parseState(text);
  if (state === undefined) throw new Error(`not a state: ${text}`);
  return findStrategy(twentyOne, 'stick-at-17')?.(twentyOne.view(state, 1), () => 0);
}

test('it takes a card below its number, and none from there on', () => {
  expect(decide('Th6h')).toBe('hit');
  expect(decide('Th7h')).toBe('stick');
  expect(decide('Th8h')).toBe('stick');
});

test('an ace counts as what the hand makes of it', () => {
  expect(decide('Ah6h')).toBe('stick');
  expect(decide('Ah5h')).toBe('hit');
  expect(decide('Ah5hTh')).toBe('hit');
});
