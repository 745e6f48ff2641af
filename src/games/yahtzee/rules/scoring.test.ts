// Further Yahtzees under the four rule sets, paragraphs 12 to 15 and 18 of RULES.md: which boxes
// are allowed, what goes into them and whether the hundred is paid. Case by case first, then random
// columns against a second version of the rules.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOXES, LOWER_BOXES, UPPER_BOXES, patternPoints, type Box, type UpperBox } from './boxes.ts';
import { RULE_SETS, type RuleSet } from './options.ts';
import { allowedBoxes, boxPoints, earnsChip, fill } from './scoring.ts';
import type { Column } from './sheet.ts';

const FOURS = [4, 4, 4, 4, 4];
const OTHER_LOWER = LOWER_BOXES.filter((box) => box !== 'yahtzee');

type Boxes = Column['boxes'];
const columnOf = (boxes: Boxes): Column => ({ boxes, chips: 0 });
const filled = (boxes: readonly Box[], points = 0): Boxes =>
  Object.fromEntries(boxes.map((box) => [box, points]));

interface Holds {
  readonly yahtzee: number | 'open';
  readonly own: 'open' | 'filled';
  readonly lower: 'open' | 'filled';
}

/**
 * A column for the five fours: the Yahtzee box, the Fours and the other lower boxes as given, the
 * other upper boxes open.
 */
function columnWhere({ yahtzee, own, lower }: Holds): Column {
  return columnOf({
    ...(yahtzee === 'open' ? {} : { yahtzee }),
    ...(own === 'open' ? {} : { fours: 12 }),
    ...(lower === 'open' ? {} : filled(OTHER_LOWER)),
  });
}

/** What five fours may be scored as, and for how much. */
function choices(rules: RuleSet, column: Column, dice = FOURS): Partial<Record<Box, number>> {
  const allowed = allowedBoxes(rules, column, dice);
  return Object.fromEntries(allowed.map((box) => [box, boxPoints(rules, column, { box, dice })]));
}

// What five fours can score, for the tables below.
const OWN = { fours: 20 };
const UPPER_ZEROS = { ones: 0, twos: 0, threes: 0, fives: 0, sixes: 0 };
const YAHTZEE = { yahtzee: 50 };
const SUMS = { 'three-of-a-kind': 20, 'four-of-a-kind': 20, chance: 20 };
const AS_ROLLED = { ...SUMS, 'full-house': 0, 'small-straight': 0, 'large-straight': 0 };
const AS_JOKER = { ...SUMS, 'full-house': 25, 'small-straight': 30, 'large-straight': 40 };

interface Case extends Holds {
  readonly choices: Partial<Record<Box, number>>;
  readonly pays: boolean;
}

/** The Yahtzee box is still open: this is the first Yahtzee, the same under all rule sets. */
const FIRST_YAHTZEE: readonly Case[] = [
  {
    yahtzee: 'open',
    own: 'open',
    lower: 'open',
    choices: { ...UPPER_ZEROS, ...OWN, ...AS_ROLLED, ...YAHTZEE },
    pays: false,
  },
  {
    yahtzee: 'open',
    own: 'open',
    lower: 'filled',
    choices: { ...UPPER_ZEROS, ...OWN, ...YAHTZEE },
    pays: false,
  },
  {
    yahtzee: 'open',
    own: 'filled',
    lower: 'open',
    choices: { ...UPPER_ZEROS, ...AS_ROLLED, ...YAHTZEE },
    pays: false,
  },
  { yahtzee: 'open', own: 'filled', lower: 'filled', choices: { ...UPPER_ZEROS, ...YAHTZEE }, pays: false },
];

/** Scored like any other roll; the rule sets without jokers differ only in the hundred. */
const withoutJoker = (pays: boolean): readonly Case[] => [
  { yahtzee: 50, own: 'open', lower: 'open', choices: { ...UPPER_ZEROS, ...OWN, ...AS_ROLLED }, pays },
  { yahtzee: 50, own: 'open', lower: 'filled', choices: { ...UPPER_ZEROS, ...OWN }, pays },
  { yahtzee: 50, own: 'filled', lower: 'open', choices: { ...UPPER_ZEROS, ...AS_ROLLED }, pays },
  { yahtzee: 50, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays },
  { yahtzee: 0, own: 'open', lower: 'open', choices: { ...UPPER_ZEROS, ...OWN, ...AS_ROLLED }, pays: false },
  { yahtzee: 0, own: 'open', lower: 'filled', choices: { ...UPPER_ZEROS, ...OWN }, pays: false },
  { yahtzee: 0, own: 'filled', lower: 'open', choices: { ...UPPER_ZEROS, ...AS_ROLLED }, pays: false },
  { yahtzee: 0, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays: false },
];

const CASES: Readonly<Record<RuleSet, readonly Case[]>> = {
  plain: withoutJoker(false),
  chips: withoutJoker(true),
  official: [
    { yahtzee: 50, own: 'open', lower: 'open', choices: OWN, pays: true },
    { yahtzee: 50, own: 'open', lower: 'filled', choices: OWN, pays: true },
    { yahtzee: 50, own: 'filled', lower: 'open', choices: AS_JOKER, pays: true },
    { yahtzee: 50, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays: true },
    { yahtzee: 0, own: 'open', lower: 'open', choices: OWN, pays: false },
    { yahtzee: 0, own: 'open', lower: 'filled', choices: OWN, pays: false },
    { yahtzee: 0, own: 'filled', lower: 'open', choices: AS_JOKER, pays: false },
    { yahtzee: 0, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays: false },
  ],
  'free-joker': [
    {
      yahtzee: 50,
      own: 'open',
      lower: 'open',
      choices: { ...UPPER_ZEROS, ...OWN, ...AS_ROLLED },
      pays: true,
    },
    { yahtzee: 50, own: 'open', lower: 'filled', choices: { ...UPPER_ZEROS, ...OWN }, pays: true },
    { yahtzee: 50, own: 'filled', lower: 'open', choices: { ...UPPER_ZEROS, ...AS_JOKER }, pays: true },
    { yahtzee: 50, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays: true },
    {
      yahtzee: 0,
      own: 'open',
      lower: 'open',
      choices: { ...UPPER_ZEROS, ...OWN, ...AS_ROLLED },
      pays: false,
    },
    { yahtzee: 0, own: 'open', lower: 'filled', choices: { ...UPPER_ZEROS, ...OWN }, pays: false },
    { yahtzee: 0, own: 'filled', lower: 'open', choices: { ...UPPER_ZEROS, ...AS_JOKER }, pays: false },
    { yahtzee: 0, own: 'filled', lower: 'filled', choices: UPPER_ZEROS, pays: false },
  ],
};

const PARAGRAPHS: ReadonlyArray<readonly [number, RuleSet]> = [
  [12, 'plain'],
  [13, 'chips'],
  [14, 'official'],
  [15, 'free-joker'],
];

describe.each(PARAGRAPHS)('%i: %s, five fours', (_paragraph, rules) => {
  test.each([...FIRST_YAHTZEE, ...CASES[rules]])(
    'with Yahtzee $yahtzee, Fours $own, the other lower boxes $lower',
    (row) => {
      const column = columnWhere(row);
      expect(choices(rules, column)).toEqual(row.choices);
      expect(earnsChip(rules, column, FOURS)).toBe(row.pays);
    },
  );

  test('four fours and a five are an ordinary roll, whatever the Yahtzee box holds', () => {
    const dice = [4, 4, 4, 4, 5];
    for (const yahtzee of [50, 0]) {
      const column = columnWhere({ yahtzee, own: 'filled', lower: 'open' });
      expect(earnsChip(rules, column, dice)).toBe(false);
      expect(choices(rules, column, dice)).toEqual({
        ...UPPER_ZEROS,
        ...AS_ROLLED,
        fives: 5,
        'three-of-a-kind': 21,
        'four-of-a-kind': 21,
        chance: 21,
      });
    }
  });

  test('the boxes come in the order of the sheet', () => {
    const column = columnOf({ twos: 6, yahtzee: 50, chance: 20 });
    const dice = [2, 3, 4, 5, 5];
    const open = BOXES.filter((box) => !['twos', 'yahtzee', 'chance'].includes(box));
    expect(allowedBoxes(rules, column, dice)).toEqual(open);
  });

  test('no box is allowed in a full column', () => {
    expect(allowedBoxes(rules, columnOf(filled(BOXES, 5)), FOURS)).toEqual([]);
    expect(allowedBoxes(rules, columnOf(filled(BOXES, 0)), [1, 2, 3, 4, 6])).toEqual([]);
  });
});

describe('14: the forced joker', () => {
  test.each(UPPER_BOXES.map((box, index) => [index + 1, box] as const))(
    'five times %i must go to %s',
    (face, own) => {
      const dice = [face, face, face, face, face];
      for (const yahtzee of [50, 0]) {
        expect(choices('official', columnOf({ yahtzee }), dice)).toEqual({ [own]: 5 * face });
      }
    },
  );

  test('a 0 in the upper box of its number counts as filled', () => {
    expect(choices('official', columnOf({ yahtzee: 50, fours: 0 }))).toEqual(AS_JOKER);
  });

  test('a single open lower box takes it, and the open upper boxes do not', () => {
    const lower = OTHER_LOWER.filter((box) => box !== 'large-straight');
    const column = columnOf({ yahtzee: 0, fours: 8, ...filled(lower) });
    expect(choices('official', column)).toEqual({ 'large-straight': 40 });
  });

  test('it scores 0 in the last open upper box', () => {
    const column = columnOf({ ...filled(BOXES), yahtzee: 50 });
    const { sixes: _sixes, ...boxes } = column.boxes;
    expect(choices('official', columnOf(boxes))).toEqual({ sixes: 0 });
    expect(earnsChip('official', columnOf(boxes), FOURS)).toBe(true);
  });
});

describe('15: the free joker', () => {
  test('a 0 in the upper box of its number counts as filled', () => {
    const column = columnOf({ yahtzee: 0, fours: 0 });
    expect(choices('free-joker', column)).toEqual({ ...UPPER_ZEROS, ...AS_JOKER });
  });

  test('filling the upper box of another number does not make a joker', () => {
    const column = columnOf({ yahtzee: 50, fives: 15 });
    expect(choices('free-joker', column)).toMatchObject({
      'full-house': 0,
      'small-straight': 0,
      'large-straight': 0,
    });
  });
});

describe('a column after scoring', () => {
  test.each(RULE_SETS)('%s: the first Yahtzee scores 50 and no hundred', (rules) => {
    expect(fill(rules, columnOf({}), { box: 'yahtzee', dice: FOURS })).toEqual({
      boxes: { yahtzee: 50 },
      chips: 0,
    });
  });

  test.each([
    ['plain', 0, 0],
    ['chips', 0, 1],
    ['official', 25, 1],
    ['free-joker', 25, 1],
  ] as const)('%s: a further one as full house scores %i and %i hundred', (rules, points, chips) => {
    const column = columnOf({ yahtzee: 50, fours: 12 });
    expect(fill(rules, column, { box: 'full-house', dice: FOURS })).toEqual({
      boxes: { yahtzee: 50, fours: 12, 'full-house': points },
      chips,
    });
  });

  test('has a hundred more for each further Yahtzee, and the old column is unchanged', () => {
    const first = columnOf({ yahtzee: 50 });
    const second = fill('official', first, { box: 'fours', dice: FOURS });
    const third = fill('official', second, { box: 'chance', dice: FOURS });
    expect([first.chips, second.chips, third.chips]).toEqual([0, 1, 2]);
    expect(first).toEqual({ boxes: { yahtzee: 50 }, chips: 0 });
    expect(third.boxes).toEqual({ yahtzee: 50, fours: 20, chance: 20 });
  });

  test('keeps its hundreds when an ordinary roll is scored', () => {
    const column = { boxes: { yahtzee: 50 }, chips: 3 };
    expect(fill('chips', column, { box: 'chance', dice: [1, 2, 3, 4, 6] }).chips).toBe(3);
  });
});

describe('18: each of three columns is judged by its own boxes', () => {
  const SHEET = [columnOf({ yahtzee: 50 }), columnOf({ fours: 12 }), columnOf({ yahtzee: 0, fours: 12 })];
  const FIRST = { ...UPPER_ZEROS, ...AS_ROLLED, ...YAHTZEE };
  const ANY = { ...UPPER_ZEROS, ...AS_ROLLED };

  test.each([
    ['plain', [{ ...ANY, ...OWN }, FIRST, ANY], [false, false, false]],
    ['chips', [{ ...ANY, ...OWN }, FIRST, ANY], [true, false, false]],
    ['official', [OWN, FIRST, AS_JOKER], [true, false, false]],
    ['free-joker', [{ ...ANY, ...OWN }, FIRST, { ...UPPER_ZEROS, ...AS_JOKER }], [true, false, false]],
  ] as const)('%s', (rules, expected, pays) => {
    expect(SHEET.map((column) => choices(rules, column))).toEqual(expected);
    expect(SHEET.map((column) => earnsChip(rules, column, FOURS))).toEqual(pays);
  });
});

/** Any column: some boxes open, the others filled; in a third of the columns they hold 0. */
const anyColumn: fc.Arbitrary<Column> = fc
  .record({
    filled: fc.subarray([...UPPER_BOXES, ...OTHER_LOWER]),
    points: fc.constantFrom(0, 5, 12),
    yahtzee: fc.constantFrom(undefined, 0, 50),
    chips: fc.nat(3),
  })
  .map((made) => ({
    boxes: {
      ...filled(made.filled, made.points),
      ...(made.yahtzee === undefined ? {} : { yahtzee: made.yahtzee }),
    },
    chips: made.chips,
  }));

const anyFace = fc.integer({ min: 1, max: 6 });
const fiveEqual = anyFace.map((face) => [face, face, face, face, face]);
const anyDice = fc.oneof(
  { weight: 3, arbitrary: fiveEqual },
  fc.array(anyFace, { minLength: 5, maxLength: 5 }),
);

const OWN_BOX: readonly UpperBox[] = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];

/**
 * Paragraphs 12 to 15 again, for one box: undefined if the roll may not go there, else what it
 * scores.
 */
function sayAgain(
  rules: RuleSet,
  column: Column,
  choice: { box: Box; dice: readonly number[] },
): number | undefined {
  const { box, dice } = choice;
  const has = (other: Box) => Object.hasOwn(column.boxes, other);
  if (has(box)) return undefined;
  const rolled = patternPoints(box, dice);
  const isFurther = new Set(dice).size === 1 && has('yahtzee');
  if (!isFurther || rules === 'plain' || rules === 'chips') return rolled;
  const own = OWN_BOX[dice[0]! - 1]!;
  const full: Partial<Record<Box, number>> = { 'full-house': 25, 'small-straight': 30, 'large-straight': 40 };
  if (rules === 'free-joker') return has(own) ? (full[box] ?? rolled) : rolled;
  if (!has(own)) return box === own ? 5 * dice[0]! : undefined;
  if (!OTHER_LOWER.every(has))
    return OWN_BOX.some((upper) => upper === box) ? undefined : (full[box] ?? rolled);
  return 0;
}

describe('for any column and any roll', () => {
  test.each(RULE_SETS)('%s does what its paragraph says', (rules) => {
    fc.assert(
      fc.property(anyColumn, anyDice, (column, dice) => {
        const said = BOXES.flatMap((box) => {
          const points = sayAgain(rules, column, { box, dice });
          return points === undefined ? [] : [[box, points] as const];
        });
        expect(allowedBoxes(rules, column, dice)).toEqual(said.map(([box]) => box));
        expect(choices(rules, column, dice)).toEqual(Object.fromEntries(said));
        const isPaid = rules !== 'plain' && column.boxes.yahtzee === 50 && new Set(dice).size === 1;
        expect(earnsChip(rules, column, dice)).toBe(isPaid);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(RULE_SETS)('%s always leaves a box to choose while one is open', (rules) => {
    fc.assert(
      fc.property(anyColumn, anyDice, (column, dice) => {
        const isFull = BOXES.every((box) => Object.hasOwn(column.boxes, box));
        expect(allowedBoxes(rules, column, dice).length > 0).toBe(!isFull);
      }),
    );
  });
});
