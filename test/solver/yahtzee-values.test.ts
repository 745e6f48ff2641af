// Known values from elsewhere, to 1e-9: four public solvers agree on the first, the others are
// those of docs/SOLVER.md.

import { describe, expect, test } from 'vitest';
import { LOWER_BOXES, UPPER_BOXES, BOXES, type Box } from '../../src/games/yahtzee/rules/boxes.ts';
import { RULE_SETS, type RuleSet } from '../../src/games/yahtzee/rules/options.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import { valueOf } from '../../src/games/yahtzee/solver/table.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';

type Boxes = Column['boxes'];
const valueIn = (rules: RuleSet, boxes: Boxes): number =>
  valueOf(tableOf({ rules, rerolls: 2 }), { boxes, chips: 0 });

const expectValue = (rules: RuleSet, boxes: Boxes, value: number): void =>
  expect(Math.abs(valueIn(rules, boxes) - value), `${valueIn(rules, boxes)}`).toBeLessThan(1e-9);

const filled = (boxes: readonly Box[], points: number): Boxes =>
  Object.fromEntries(boxes.map((box) => [box, points]));

test.each([
  ['official', 254.58772873449584],
  ['free-joker', 254.5896094819625],
  ['chips', 253.9702411897797],
  ['plain', 245.870774514111],
] as const)('the empty sheet under %s is worth %d', (rules, value) => {
  expectValue(rules, {}, value);
});

// With upper boxes that already hold 63, and a 0 in every box that is not named.
const UPPER_63 = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 };
const LOWER_0 = filled(LOWER_BOXES, 0);

describe.each([
  ['only Yahtzee filled with 50', { yahtzee: 50 }, 270.8305557871, 270.8361897548, undefined],
  ['only Yahtzee filled with 0', { yahtzee: 0 }, 228.5823803548, 228.5852950538, 228.2085839541],
  ['only Chance filled', { chance: 22 }, 219.9583176207, 219.9596329385, 212.6860532862],
  ['Aces filled with 1', { ones: 1 }, 238.6289038259, 238.6307217638, 231.6757607658],
  ['Sixes filled with 18', { sixes: 18 }, 232.5257977305, 232.5271091119, 225.2787555255],
  ['Sixes filled with 24', { sixes: 24 }, 244.231768193, 244.2339344435, 237.0590337228],
  ['all lower filled, Yahtzee 0', LOWER_0, 71.9515297337, 71.9515297337, 71.9515297337],
  ['all lower filled, Yahtzee 50', { ...LOWER_0, yahtzee: 50 }, 92.4895173318, 92.4895173318, undefined],
  ['upper finished with 63', UPPER_63, 176.7365789449, 176.7365789449, 174.9712924424],
  [
    'upper finished with nothing',
    filled(UPPER_BOXES, 0),
    176.7365789449 - 35,
    undefined,
    174.9712924424 - 35,
  ],
] as const)('%s', (_title, boxes, official, free, plain) => {
  test.each([
    ['official', official],
    ['free-joker', free],
    ['plain', plain],
  ] as const)('under %s', (rules, value) => {
    if (value !== undefined) expectValue(rules, boxes, value);
    else expect(valueIn(rules, boxes)).toBeGreaterThan(0);
  });
});

/** Everything filled with 0 except this box. */
const onlyOpen = (open: Box): Boxes =>
  filled(
    BOXES.filter((box) => box !== open),
    0,
  );

describe('one box left, no bonus in reach, Yahtzee box 0', () => {
  test.each(UPPER_BOXES.map((box, index) => [box, (index + 1) * 2.1064814815] as const))(
    '%s',
    (box, value) => {
      // The figure is given for one face, to ten digits.
      expect(Math.abs(valueIn('official', onlyOpen(box)) - value)).toBeLessThan(1e-9);
    },
  );

  test.each([
    ['three-of-a-kind', 15.194661293, 15.194661293],
    ['four-of-a-kind', 5.6112634277, 5.6112634277],
    ['full-house', 9.1536200338, 9.072071963],
    ['small-straight', 18.4807496894, 18.4632693871],
    ['large-straight', 10.6127422583, 10.4438006694],
    ['chance', 23.3333333333, 23.3333333333],
    ['yahtzee', 2.3014321263, 2.3014321263],
  ] as const)('%s with jokers and without', (box, joker, none) => {
    expectValue('official', onlyOpen(box), joker);
    expectValue('free-joker', onlyOpen(box), joker);
    expectValue('chips', onlyOpen(box), none);
    expectValue('plain', onlyOpen(box), none);
  });
});

test('there are 314,880 states', () => {
  expect(tableOf({ rules: 'official', rerolls: 2 }).plan.states).toBe(314_880);
});

test.each(RULE_SETS)('under %s a full sheet is worth its bonus, and nothing else', (rules) => {
  expect(valueIn(rules, { ...LOWER_0, ...UPPER_63 })).toBe(35);
  expect(valueIn(rules, { ...LOWER_0, ...UPPER_63, ones: 2 })).toBe(0);
  expect(valueIn(rules, { ...LOWER_0, ...UPPER_63, yahtzee: 50, sixes: 30 })).toBe(35);
});

test('without rerolls Chance is worth 17.5, and each reroll adds to every box', () => {
  const values = [0, 1, 2, 3, 9].map((rerolls) =>
    valueOf(tableOf({ rules: 'plain', rerolls }), { boxes: onlyOpen('chance'), chips: 0 }),
  );
  expect(values[0]).toBeCloseTo(17.5, 12);
  expect(values[1]).toBeCloseTo(21.25, 12);
  expect(values[2]).toBeCloseTo(70 / 3, 12);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
});

test('a total that no boxes can hold has no value', () => {
  expect(valueIn('official', { ones: 63 })).toBeNaN();
});
