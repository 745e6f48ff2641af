// The notations by example: what they accept besides our own writing, and what they refuse.

import { describe, expect, test } from 'vitest';
import { pig } from './pig/rules/game.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';
import { parseBox } from './yahtzee/rules/notation.ts';

describe('Pig', () => {
  test('a position as text', () => {
    const state = pig.notation.parseState('target=100,first=0; 41/60; 0>1; 27; 43; choose');
    expect(state).toMatchObject({ scores: [41, 60], first: 0, seat: 1, pot: 27, turns: 43 });
  });

  test.each([
    ['a phase that does not exist', 'target=100,first=0; 41/60; 0>1; 27; 43; chose'],
    ['one player', 'target=100,first=0; 41; 0>0; 27; 43; choose'],
    ['nine players', 'target=100,first=0; 1/1/1/1/1/1/1/1/1; 0>0; 27; 43; choose'],
    ['a seat that is not there', 'target=100,first=0; 41/60; 0>2; 27; 43; choose'],
    ['a target that is not allowed', 'target=0,first=0; 41/60; 0>1; 27; 43; choose'],
  ])('%s is refused', (_title, text) => {
    expect(pig.notation.parseState(text)).toBeUndefined();
  });

  test.each(['Roll', ' roll', 'roll ', 'r', '', 'constructor', '__proto__'])('"%s" is not a move', (text) => {
    expect(pig.notation.parseMove(text)).toBeUndefined();
  });
});

describe('Yahtzee', () => {
  test.each([
    ['aces', 'ones'],
    ['3K', 'three-of-a-kind'],
    ['FourOfKind', 'four-of-a-kind'],
    ['FH', 'full-house'],
    ['SmallStraight', 'small-straight'],
    ['ls', 'large-straight'],
    ['YAHTZEE', 'yahtzee'],
  ])('the box %s is %s', (alias, box) => {
    expect(parseBox(alias)).toBe(box);
  });

  test.each(['sevens', '', 'toString', '__proto__', 'ones '])('"%s" is not a box', (text) => {
    expect(parseBox(text)).toBeUndefined();
  });

  test('a box without a column is in the first column', () => {
    expect(yahtzee.notation.parseMove('score fives')).toEqual({ kind: 'score', box: 'fives', column: 0 });
    expect(yahtzee.notation.parseMove('score fives 3')).toEqual({ kind: 'score', box: 'fives', column: 2 });
  });

  test.each([
    'keep',
    'keep 1100',
    'keep 110011',
    'keep 11002',
    'keep 11001 1',
    'score',
    'score fives 0',
    'score fives 1 1',
    'fives',
  ])('"%s" is not a move', (text) => {
    expect(yahtzee.notation.parseMove(text)).toBeUndefined();
  });

  const empty = '-,-,-,-,-,-,-,-,-,-,-,-,-+0';
  test.each([
    ['a seat without a sheet', `rules=plain,columns=1,rerolls=2,rounds=0; 1; 1; 00000; 2; ${empty}`],
    ['columns that are missing', `rules=plain,columns=3,rerolls=2,rounds=0; 1; 0; 00000; 2; ${empty}`],
    ['more rounds than boxes', `rules=plain,columns=1,rerolls=2,rounds=14; 1; 0; 00000; 2; ${empty}`],
    ['four dice', `rules=plain,columns=1,rerolls=2,rounds=0; 1; 0; 0000; 2; ${empty}`],
    ['twelve boxes', 'rules=plain,columns=1,rerolls=2,rounds=0; 1; 0; 00000; 2; -,-,-,-,-,-,-,-,-,-,-,-+0'],
  ])('%s is refused', (_title, text) => {
    expect(yahtzee.notation.parseState(text)).toBeUndefined();
  });
});

describe('Twenty-One', () => {
  const head = 'stake=20,cards=open,tokens=200,rounds=0; 3; choose; 0; 3';

  test('a table as text', () => {
    const text = `${head}; 0:180/200 1:20/200 2:60/40!; 1:9h6s= 2:KdTc8hx 0:As6d; 2>0:bust:20/20; 4:broke:0`;
    const state = twentyOne.notation.parseState(text);
    expect(state?.seats).toContainEqual({ seat: 2, tokens: 60, brought: 40, presence: 'leaving' });
    expect(state?.hands[1]).toEqual({ seat: 2, cards: ['Kd', 'Tc', '8h'], standing: 'bust' });
    expect(state && twentyOne.notation.makeState(state)).toBe(text);
  });

  test.each([
    ['a card that does not exist', `${head}; 0:180 1:20; 1:9x6s 0:As6d; -; -`],
    ['a reason that does not exist', `${head}; 0:180 1:20; 1:9h6s 0:As6d; 1>0:fun:20/20; -`],
    [
      'a dealer who is not there',
      `${head.replace('choose; 0', 'choose; 5')}; 0:180 1:20; 1:9h6s 0:As6d; -; -`,
    ],
    ['a list that is missing', `${head}; 0:180 1:20; 1:9h6s 0:As6d; -`],
    ['a list too many', `${head}; 0:180 1:20; 1:9h6s 0:As6d; -; -; -`],
  ])('%s is refused', (_title, text) => {
    expect(twentyOne.notation.parseState(text)).toBeUndefined();
  });
});
