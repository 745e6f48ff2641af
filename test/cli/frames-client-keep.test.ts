// How a person chooses the dice to keep.

import { describe, expect, test } from 'vitest';
import { readKeep, sayKeep } from '../../src/cli/classic-clients/frames/keep.ts';

const DICE = [3, 3, 5, 2, 3];

function flagsOf(text: string): string | undefined {
  return readKeep(text, DICE)
    ?.map((stays) => (stays ? '1' : '0'))
    .join('');
}

describe('dice are kept', () => {
  test.each([
    ['3', '10000', 'as many of a value as are typed, from the left'],
    ['3 3', '11000', 'as many of a value as are typed, from the left'],
    ['335', '11100', 'without spaces'],
    ['5, 3,2', '10110', 'in any order, with commas'],
    ['p1', '10000', 'by place'],
    ['P 5 3', '00101', 'by place, in any order'],
    ['p 1 1', '10000', 'by place, once'],
    ['all', '11111', 'all'],
    [' None ', '00000', 'none'],
  ])('%s: %s, %s', (text, flags) => {
    expect(flagsOf(text)).toBe(flags);
  });
});

test.each(['', ' ', 'p', '4', '3 3 3 3', '5 5', 'p 6', 'p 0', '7', '-1', '3a', 'x', 'fullhouse'])(
  '"%s" keeps nothing and throws nothing away',
  (text) => {
    expect(readKeep(text, DICE)).toBeUndefined();
  },
);

test('the kept dice are printed with values and places', () => {
  const say = (text: string): string => sayKeep(readKeep(text, DICE)!, DICE);
  expect(say('3 2')).toBe('You keep 3 2 (places 1 4); the others are rolled again.');
  expect(say('5')).toBe('You keep 5 (place 3); the others are rolled again.');
  expect(say('all')).toBe('You keep all five dice.');
  expect(say('none')).toBe('All five dice are rolled again.');
});
