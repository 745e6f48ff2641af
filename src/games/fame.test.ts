// What each game lets into the hall of fame.

import { expect, test } from 'vitest';
import { playScript, startGame } from '../../test/script.ts';
import { pig } from './pig/rules/game.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';

test('Pig ranks the winner by the number of their own turns', () => {
  const begun = startGame(pig, 3, { target: 8, first: 2 });
  const won = playScript(pig, begun, '> 4\n1 hold\n> 1\n> 6\n0 hold\n> 5\n1 hold');
  expect(pig.outcome(won)?.winners).toEqual([1]);
  expect(pig.fame.marks(won)).toEqual([{ seat: 1, score: 2 }]);
  expect(pig.fame.ruleSet(won.options)).toEqual({ target: 8 });
});

test('Yahtzee ranks the points of every seat', () => {
  const begun = startGame(yahtzee, 2, { rounds: 1, rerolls: 0 });
  const over = playScript(yahtzee, begun, '> 6 6 6 6 6\n0 score yahtzee\n> 1 2 3 4 6\n1 score ones');
  expect(yahtzee.fame.marks(over)).toEqual([
    { seat: 0, score: 50 },
    { seat: 1, score: 1 },
  ]);
  expect(yahtzee.fame.ruleSet(over.options)).toEqual({ rules: 'official', columns: 1, rerolls: 0 });
});

test('Twenty-One ranks the tokens won, not the tokens brought', () => {
  const begun = startGame(twentyOne, 0, { rounds: 1 });
  const script = 'join tokens=5000\njoin tokens=100\n0 deal\n> Ks 9h Kd 8c\n1 stick\n0 stick';
  const over = playScript(twentyOne, begun, script);
  expect(twentyOne.outcome(over)?.scores).toEqual([
    { seat: 0, score: 4980 },
    { seat: 1, score: 120 },
  ]);
  expect(twentyOne.fame.marks(over)).toEqual([{ seat: 1, score: 20 }]);
  expect(twentyOne.fame.ruleSet(over.options)).toEqual({ stake: 20, cards: 'open', rounds: 1 });
});

test('a running table of Twenty-One is not ranked', () => {
  expect(twentyOne.fame.ruleSet(startGame(twentyOne, 0).options)).toBeUndefined();
});
