// Distinct names, and lists as people type them.

import { expect, test } from 'vitest';
import { readList, tellApart } from './game-arguments.ts';

test('equal names get numbers, and never the name of another player', () => {
  expect(tellApart(['random', 'greedy', 'random', 'random'])).toEqual([
    'random',
    'greedy',
    'random 2',
    'random 3',
  ]);
  expect(tellApart(['random', 'random'], ['random', 'random 2'])).toEqual(['random 3', 'random 4']);
});

test('spaces around commas do not matter, and an empty text is an empty list', () => {
  expect(readList(' random, random ,hold-at-20')).toEqual(['random', 'random', 'hold-at-20']);
  expect(readList('')).toEqual([]);
});
