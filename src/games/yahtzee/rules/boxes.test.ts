// The thirteen boxes, paragraphs 6 to 10 of RULES.md: by examples, by the check sums over all 7,776
// ordered rolls, and against a second computation that knows only how often each number occurs in a
// roll.

import { describe, expect, test } from 'vitest';
import {
  BOXES,
  BOX_NAMES,
  LOWER_BOXES,
  UPPER_BOXES,
  faceOf,
  isYahtzee,
  patternPoints,
  upperBoxOf,
  type Box,
} from './boxes.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ALL_ROLLS = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.flatMap((c) => FACES.flatMap((d) => FACES.map((e) => [a, b, c, d, e])))),
);

const diceOf = (text: string) => Array.from(text, Number);

describe('the sheet', () => {
  test('has its boxes in the order of the score sheet', () => {
    expect(BOXES.map((box) => BOX_NAMES[box])).toEqual([
      'Ones',
      'Twos',
      'Threes',
      'Fours',
      'Fives',
      'Sixes',
      'Three of a kind',
      'Four of a kind',
      'Full house',
      'Small straight',
      'Large straight',
      'Yahtzee',
      'Chance',
    ]);
  });

  test('has an upper box for each number, and no other', () => {
    expect(FACES.map(upperBoxOf)).toEqual(['ones', 'twos', 'threes', 'fours', 'fives', 'sixes']);
    expect([0, 7, -1, 1.5].map(upperBoxOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(UPPER_BOXES.map(faceOf)).toEqual(FACES);
    expect(LOWER_BOXES.map(faceOf).every((face) => face === undefined)).toBe(true);
  });
});

type Example = readonly [dice: string, points: number];

function examples(box: Box, list: readonly Example[]): void {
  test.each(list)('%s scores %i', (dice, points) => {
    expect(patternPoints(box, diceOf(dice))).toBe(points);
  });
}

describe('6: an upper box is the sum of the dice that show its number', () => {
  test.each([
    ['ones', '11234', 2],
    ['ones', '11111', 5],
    ['ones', '23456', 0],
    ['twos', '21222', 8],
    ['twos', '13456', 0],
    ['threes', '33341', 9],
    ['threes', '33333', 15],
    ['fours', '14235', 4],
    ['fours', '22222', 0],
    ['fives', '55512', 15],
    ['fives', '12346', 0],
    ['sixes', '61626', 18],
    ['sixes', '66666', 30],
    ['sixes', '33333', 0],
  ] as const)('%s: %s scores %i', (box, dice, points) => {
    expect(patternPoints(box, diceOf(dice))).toBe(points);
  });
});

describe('7: Three of a kind is the sum of all dice if at least three are equal', () => {
  examples('three-of-a-kind', [
    ['55563', 24],
    ['12131', 8],
    ['66665', 29],
    ['22255', 16],
    ['11111', 5],
    ['55661', 0],
    ['13452', 0],
  ]);
});

describe('7: Four of a kind is the sum of all dice if at least four are equal', () => {
  examples('four-of-a-kind', [
    ['44445', 21],
    ['16111', 10],
    ['66666', 30],
    ['66655', 0],
    ['33312', 0],
    ['12345', 0],
  ]);
});

describe('8: Full house is three of one number and two of another', () => {
  examples('full-house', [
    ['22233', 25],
    ['23232', 25],
    ['11666', 25],
    ['66555', 25],
    ['22333', 25],
    ['22234', 0],
    ['22334', 0],
    ['22223', 0],
    ['32222', 0],
    ['12345', 0],
  ]);

  test.each(FACES)('and five equal dice, all %i, are not a full house', (face) => {
    expect(patternPoints('full-house', [face, face, face, face, face])).toBe(0);
  });
});

describe('9: Small straight is four numbers in a row among the dice', () => {
  examples('small-straight', [
    ['12346', 30],
    ['23451', 30],
    ['34561', 30],
    ['12344', 30], // with a duplicate at the end,
    ['11234', 30], // at the beginning,
    ['43523', 30], // and in the middle of the row
    ['33456', 30],
    ['12345', 30], // inside a large one
    ['65432', 30],
    ['12356', 0],
    ['12456', 0],
    ['13456', 30],
    ['11223', 0],
    ['12335', 0],
    ['66666', 0],
  ]);
});

describe('9: Large straight is five numbers in a row', () => {
  examples('large-straight', [
    ['12345', 40],
    ['23456', 40],
    ['35241', 40],
    ['64253', 40],
    ['12346', 0],
    ['13456', 0], // a row does not wrap around from 6 to 1
    ['34561', 0],
    ['12344', 0],
    ['55555', 0],
  ]);
});

describe('10: Yahtzee is five equal dice', () => {
  examples('yahtzee', [
    ['11111', 50],
    ['44444', 50],
    ['66666', 50],
    ['66665', 0],
    ['16666', 0],
    ['66166', 0],
    ['12345', 0],
  ]);

  test('exactly six of all rolls', () => {
    expect(ALL_ROLLS.filter(isYahtzee).map((dice) => dice.join(''))).toEqual([
      '11111',
      '22222',
      '33333',
      '44444',
      '55555',
      '66666',
    ]);
  });
});

describe('10: Chance is the sum of all dice, whatever they are', () => {
  examples('chance', [
    ['11111', 5],
    ['66666', 30],
    ['12346', 16],
    ['65542', 22],
  ]);
});

// From RULES.md: what each box scores over all ordered rolls together.
const CHECK_SUMS: ReadonlyArray<readonly [Box, number]> = [
  ['ones', 6480],
  ['twos', 12960],
  ['threes', 19440],
  ['fours', 25920],
  ['fives', 32400],
  ['sixes', 38880],
  ['three-of-a-kind', 28980],
  ['four-of-a-kind', 2730],
  ['full-house', 7500],
  ['small-straight', 36000],
  ['large-straight', 9600],
  ['yahtzee', 300],
  ['chance', 136080],
];

/** For a second computation: only how often each number from 1 to 6 is in the roll. */
function countFaces(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const die of dice) counts[die - 1]! += 1;
  return counts;
}

const addUp = (counts: readonly number[]) =>
  counts.reduce((total, count, index) => total + count * (index + 1), 0);
const hasRow = (counts: readonly number[], row: RegExp) =>
  row.test(counts.map((count) => (count > 0 ? 'x' : '.')).join(''));

const BY_COUNTS: Readonly<Record<Box, (counts: readonly number[]) => number>> = {
  ones: (counts) => counts[0]!,
  twos: (counts) => counts[1]! * 2,
  threes: (counts) => counts[2]! * 3,
  fours: (counts) => counts[3]! * 4,
  fives: (counts) => counts[4]! * 5,
  sixes: (counts) => counts[5]! * 6,
  'three-of-a-kind': (counts) => (counts.some((count) => count > 2) ? addUp(counts) : 0),
  'four-of-a-kind': (counts) => (counts.some((count) => count > 3) ? addUp(counts) : 0),
  'full-house': (counts) => (counts.includes(3) && counts.includes(2) ? 25 : 0),
  'small-straight': (counts) => (hasRow(counts, /xxxx/) ? 30 : 0),
  'large-straight': (counts) => (hasRow(counts, /^xxxxx|xxxxx$/) ? 40 : 0),
  yahtzee: (counts) => (counts.includes(5) ? 50 : 0),
  chance: addUp,
};

describe('over all ordered rolls', () => {
  test('there are 7,776 of them, all different', () => {
    expect(new Set(ALL_ROLLS.map((dice) => dice.join(''))).size).toBe(7776);
  });

  test('every box has its check sum', () => {
    const sums = BOXES.map((box) => [
      box,
      ALL_ROLLS.reduce((total, dice) => total + patternPoints(box, dice), 0),
    ]);
    expect(sums).toEqual(CHECK_SUMS);
  });

  test.each(BOXES)('the order of the dice never matters in %s', (box) => {
    const wrong = ALL_ROLLS.filter(
      (dice) =>
        patternPoints(box, dice) !==
        patternPoints(
          box,
          dice.toSorted((a, b) => a - b),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test.each(BOXES)('a second computation agrees on %s', (box) => {
    const wrong = ALL_ROLLS.filter((dice) => patternPoints(box, dice) !== BY_COUNTS[box](countFaces(dice)));
    expect(wrong).toEqual([]);
  });
});
