// The thirteen boxes: their names, in the order of the sheet, and what a roll scores in each by its
// pattern alone. Jokers and the extra hundreds are in scoring.ts, the sums in sheet.ts.

export const UPPER_BOXES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
export const LOWER_BOXES = [
  'three-of-a-kind',
  'four-of-a-kind',
  'full-house',
  'small-straight',
  'large-straight',
  'yahtzee',
  'chance',
] as const;
export const BOXES = [...UPPER_BOXES, ...LOWER_BOXES] as const;

export type UpperBox = (typeof UPPER_BOXES)[number];
type LowerBox = (typeof LOWER_BOXES)[number];
export type Box = UpperBox | LowerBox;

export const BOX_NAMES: Readonly<Record<Box, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  'three-of-a-kind': 'Three of a kind',
  'four-of-a-kind': 'Four of a kind',
  'full-house': 'Full house',
  'small-straight': 'Small straight',
  'large-straight': 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

/** What the boxes with a fixed value are worth when the pattern is met. */
export const FIXED_POINTS = {
  'full-house': 25,
  'small-straight': 30,
  'large-straight': 40,
  yahtzee: 50,
} as const;

export type Dice = readonly number[];

function sum(dice: Dice): number {
  return dice.reduce((total, die) => total + die, 0);
}

function countOf(dice: Dice, face: number): number {
  return dice.reduce((count, die) => (die === face ? count + 1 : count), 0);
}

function mostAlike(dice: Dice): number {
  return Math.max(...dice.map((die) => countOf(dice, die)));
}

function isFullHouse(dice: Dice): boolean {
  return mostAlike(dice) === 3 && new Set(dice).size === 2;
}

function longestRow(dice: Dice): number {
  let longest = 0;
  let row = 0;
  for (let face = 1; face <= 6; face += 1) {
    row = dice.includes(face) ? row + 1 : 0;
    if (row > longest) longest = row;
  }
  return longest;
}

export function isYahtzee(dice: Dice): boolean {
  return dice.every((die) => die === dice[0]);
}

const PATTERNS: Readonly<Record<LowerBox, (dice: Dice) => number>> = {
  'three-of-a-kind': (dice) => (mostAlike(dice) >= 3 ? sum(dice) : 0),
  'four-of-a-kind': (dice) => (mostAlike(dice) >= 4 ? sum(dice) : 0),
  'full-house': (dice) => (isFullHouse(dice) ? FIXED_POINTS['full-house'] : 0),
  'small-straight': (dice) => (longestRow(dice) >= 4 ? FIXED_POINTS['small-straight'] : 0),
  'large-straight': (dice) => (longestRow(dice) >= 5 ? FIXED_POINTS['large-straight'] : 0),
  yahtzee: (dice) => (isYahtzee(dice) ? FIXED_POINTS.yahtzee : 0),
  chance: sum,
};

const UPPER_FACES: ReadonlyMap<Box, number> = new Map(UPPER_BOXES.map((box, index) => [box, index + 1]));

/** The number that an upper box counts; undefined for a lower box. */
export function faceOf(box: Box): number | undefined {
  return UPPER_FACES.get(box);
}

/** The upper box of a number from 1 to 6. */
export function upperBoxOf(face: number): UpperBox | undefined {
  return UPPER_BOXES[face - 1];
}

export function patternPoints(box: Box, dice: Dice): number {
  const face = faceOf(box);
  return face === undefined ? PATTERNS[box as LowerBox](dice) : face * countOf(dice, face);
}
