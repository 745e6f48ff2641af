// The sums of a sheet, paragraphs 11, 16 and 18 of RULES.md, checked against the score sheets of
// the sample game in a course handout; and the turns that the handout describes, played with its
// dice.

import { describe, expect, test } from 'vitest';
import { playScript, startGame } from '../../../../test/script.ts';
import { BOXES, type Box } from './boxes.ts';
import { yahtzee } from './game.ts';
import { emptySheet, sumUp, totalOf, type Column } from './sheet.ts';
import type { YahtzeeState } from './state.ts';

const OPEN = undefined;

/** A column from the thirteen lines of a figure, from top to bottom. */
function columnOf(lines: ReadonlyArray<number | undefined>, chips = 0): Column {
  const boxes: Partial<Record<Box, number>> = {};
  for (const [index, box] of BOXES.entries()) {
    const points = lines[index];
    if (points !== undefined) boxes[box] = points;
  }
  return { boxes, chips };
}

const ERIC_BEFORE = columnOf([3, 0, 9, 12, 15, 12, 24, 0, 25, 30, 40, OPEN, 22]);
const JULIE_BEFORE = columnOf([2, 8, 12, 12, 15, OPEN, 27, 21, 25, 30, 0, 50, 18]);
const ERIC = columnOf([3, 0, 9, 12, 15, 12, 24, 0, 25, 30, 40, 0, 22]);
const JULIE = columnOf([2, 8, 12, 12, 15, 18, 27, 21, 25, 30, 0, 50, 18]);

describe('the sample game of a course handout', () => {
  test('starts with nothing on the sheet (Figure 1)', () => {
    expect(emptySheet(1)).toEqual([{ boxes: {}, chips: 0 }]);
    expect(emptySheet(1).map(sumUp)).toEqual([{ upper: 0, bonus: 0, lower: 0, total: 0 }]);
    expect(totalOf(emptySheet(1))).toBe(0);
  });

  test('stands at 24 to 25 after the first round (Figure 6)', () => {
    expect(sumUp({ boxes: { 'three-of-a-kind': 24 }, chips: 0 })).toMatchObject({ lower: 24, total: 24 });
    expect(sumUp({ boxes: { 'full-house': 25 }, chips: 0 })).toMatchObject({ lower: 25, total: 25 });
  });

  test('stands at 64 to 37 after the second round (Figure 7)', () => {
    const eric = { boxes: { 'three-of-a-kind': 24, 'large-straight': 40 }, chips: 0 };
    const julie = { boxes: { threes: 12, 'full-house': 25 }, chips: 0 };
    expect(sumUp(eric)).toEqual({ upper: 0, bonus: 0, lower: 64, total: 64 });
    expect(sumUp(julie)).toEqual({ upper: 12, bonus: 0, lower: 25, total: 37 });
  });

  test('stands at 192 to 220 before the last round (Figure 8)', () => {
    expect(sumUp(ERIC_BEFORE)).toEqual({ upper: 51, bonus: 0, lower: 141, total: 192 });
    expect(sumUp(JULIE_BEFORE)).toEqual({ upper: 49, bonus: 0, lower: 171, total: 220 });
  });

  test('ends with 51 + 0 + 141 = 192 and 67 + 35 + 171 = 273 (Figure 9)', () => {
    expect(sumUp(ERIC)).toEqual({ upper: 51, bonus: 0, lower: 141, total: 192 });
    expect(sumUp(JULIE)).toEqual({ upper: 67, bonus: 35, lower: 171, total: 273 });
    expect([ERIC, JULIE].map((column) => totalOf([column]))).toEqual([192, 273]);
  });
});

// We made up what the text leaves out: the middle roll of Eric's first turn, the rolls before
// Julie's full house, and the dice around Julie's sixes.
const ROUND_1 = `
  > 5 5 5 3 4
  0 keep 11100
  > 1 2
  0 keep 11100
  > 6 3
  0 score three-of-a-kind
  > 2 1 2 6 3
  1 keep 10101
  > 4 2
  1 keep 10011
  > 2 3
  1 score full-house`;

const ROUND_2 = `
  > 3 5 5 4 1
  0 keep 10111
  > 2
  0 keep 11111   # "Roll again" without selecting any dice
  0 score large-straight
  > 3 3 3 6 1
  1 keep 11100
  > 3 4
  1 keep 11110
  > 1
  1 score threes`;

const ROUND_13 = `
  > 1 3 4 2 2
  0 keep 00011
  > 5 6 3
  0 keep 00011
  > 2 4 6
  0 score yahtzee
  > 6 1 2 3 5
  1 keep 10000
  > 6 4 4 1
  1 keep 11000
  > 3 6 2
  1 score sixes`;

const scoresOf = (state: YahtzeeState) => yahtzee.scores(state).map(({ score }) => score);

describe('the sample game of a course handout, played', () => {
  test('stands at 24 to 25 and at 64 to 37 after rounds 1 and 2', () => {
    const first = playScript(yahtzee, startGame(yahtzee, 2, { rules: 'plain' }), ROUND_1);
    expect(first.sheets.map(([column]) => column?.boxes)).toEqual([
      { 'three-of-a-kind': 24 },
      { 'full-house': 25 },
    ]);
    expect(scoresOf(first)).toEqual([24, 25]);
    const second = playScript(yahtzee, first, ROUND_2);
    expect(second.sheets.map(([column]) => column?.boxes)).toEqual([
      { 'three-of-a-kind': 24, 'large-straight': 40 },
      { threes: 12, 'full-house': 25 },
    ]);
    expect(scoresOf(second)).toEqual([64, 37]);
  });

  test('goes in round 13 from Figure 8 to Figure 9, and Julie wins', () => {
    const start = startGame(yahtzee, 2, { rules: 'plain' });
    const before = { ...start, round: 13, sheets: [[ERIC_BEFORE], [JULIE_BEFORE]] };
    expect(scoresOf(before)).toEqual([192, 220]);
    const ended = playScript(yahtzee, before, ROUND_13);
    expect(ended.sheets).toEqual([[ERIC], [JULIE]]);
    expect(yahtzee.outcome(ended)).toEqual({
      scores: [
        { seat: 0, score: 192 },
        { seat: 1, score: 273 },
      ],
      winners: [1],
    });
  });
});

describe('11: the upper bonus is 35', () => {
  test.each([
    { upper: [2, 6, 9, 12, 15, 18], sum: 62, bonus: 0 },
    { upper: [3, 6, 9, 12, 15, 18], sum: 63, bonus: 35 },
    { upper: [4, 6, 9, 12, 15, 18], sum: 64, bonus: 35 },
    { upper: [5, 10, 15, 20, 25, 30], sum: 105, bonus: 35 },
    { upper: [0, 0, 0, 0, 0, 0], sum: 0, bonus: 0 },
  ])('with $sum in the upper boxes it is $bonus', ({ upper, sum, bonus }) => {
    expect(sumUp(columnOf(upper))).toEqual({ upper: sum, bonus, lower: 0, total: sum + bonus });
  });

  test('as soon as there are 63, with upper boxes still open', () => {
    expect(sumUp(columnOf([OPEN, OPEN, OPEN, 8, 25, 30]))).toMatchObject({ upper: 63, bonus: 35, total: 98 });
    expect(sumUp(columnOf([OPEN, OPEN, OPEN, 4, 25, 30]))).toMatchObject({ upper: 59, bonus: 0, total: 59 });
  });

  test('not for points of the lower boxes, and not for hundreds', () => {
    const column = columnOf([2, 6, 9, 12, 15, 18, 30, 30, 25, 30, 40, 50, 30], 3);
    expect(sumUp(column)).toEqual({ upper: 62, bonus: 0, lower: 535, total: 597 });
  });
});

describe('16: the extra hundreds', () => {
  test.each([
    [0, 171, 273],
    [1, 271, 373],
    [2, 371, 473],
    [12, 1371, 1473],
  ])('%i of them give a lower score of %i and a total of %i', (chips, lower, total) => {
    const column = { ...JULIE, chips };
    expect(sumUp(column)).toEqual({ upper: 67, bonus: 35, lower, total });
    expect(totalOf([column])).toBe(total);
  });

  test('are in the lower score before any other lower box is filled', () => {
    expect(sumUp({ boxes: { yahtzee: 50 }, chips: 1 })).toEqual({
      upper: 0,
      bonus: 0,
      lower: 150,
      total: 150,
    });
  });
});

describe('18: three columns', () => {
  test('start empty, each on its own', () => {
    const empty = { boxes: {}, chips: 0 };
    expect(emptySheet(3)).toEqual([empty, empty, empty]);
    expect(totalOf(emptySheet(3))).toBe(0);
  });

  test('count once, twice and three times', () => {
    const ten = columnOf([OPEN, 10]);
    const none = columnOf([]);
    expect(totalOf([ten, none, none])).toBe(10);
    expect(totalOf([none, ten, none])).toBe(20);
    expect(totalOf([none, none, ten])).toBe(30);
    expect(totalOf([ten, ten, ten])).toBe(60);
  });

  test('multiply the bonus with the column', () => {
    expect(totalOf([ERIC, ERIC, JULIE])).toBe(192 + 384 + 819);
    expect(totalOf([JULIE, ERIC, ERIC])).toBe(273 + 384 + 576);
  });

  test('multiply the hundreds with the column', () => {
    const chip = columnOf([OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, 50], 1);
    const zero = columnOf([OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, 0]);
    expect(totalOf([chip, zero, zero])).toBe(150);
    expect(totalOf([zero, chip, zero])).toBe(300);
    expect(totalOf([zero, zero, chip])).toBe(450);
  });

  test('do not share the 63 of a bonus', () => {
    const almost = columnOf([2, 6, 9, 12, 15, 18]);
    expect(totalOf([almost, almost, almost])).toBe(62 * 6);
    expect(totalOf([almost, almost, columnOf([3, 6, 9, 12, 15, 18])])).toBe(62 + 124 + 3 * (63 + 35));
  });

  test('with their own bonuses and hundreds, all together', () => {
    const sheet = [{ ...ERIC, chips: 1 }, JULIE, { ...JULIE, chips: 2 }];
    expect(sheet.map((column) => sumUp(column).total)).toEqual([292, 273, 473]);
    expect(totalOf(sheet)).toBe(292 + 546 + 1419);
  });
});
