// Forward through the whole game: a second program plays every reachable sheet by the table,
// starting with the empty one, with the probability of each. What it scores on average is what the
// table promised, and the other figures of perfect play match the known ones. It uses only the
// values of the solver.

import { expect, test } from 'vitest';
import {
  BOXES,
  UPPER_BOXES,
  patternPoints,
  type Box,
  type Dice,
} from '../../src/games/yahtzee/rules/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip } from '../../src/games/yahtzee/rules/scoring.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import { valueOf } from '../../src/games/yahtzee/solver/table.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';

const RULES = 'official';
const CAP = 63;
/** Less than any real difference between two choices, more than rounding. */
const SAME = 1e-12;
const UPPER = UPPER_BOXES.length;
const YAHTZEE = BOXES.indexOf('yahtzee');
const ALL = 2 ** BOXES.length - 1;

// ---- Keeps as sorted dice, by number of dice; 252 rolls at the end. ----

const KEEPS: Dice[] = [[]];
for (const keep of KEEPS)
  if (keep.length < 5) for (let face = keep.at(-1) ?? 1; face <= 6; face += 1) KEEPS.push([...keep, face]);
const NUMBERS = new Map(KEEPS.map((keep, number) => [keep.join(''), number]));
const numberOf = (dice: Dice): number => NUMBERS.get(dice.toSorted((one, other) => one - other).join(''))!;
const FIRST = KEEPS.findIndex((keep) => keep.length === 5);
const ROLLS = KEEPS.slice(FIRST);
const FACES = [1, 2, 3, 4, 5, 6];
const ABOVE = Int32Array.from(
  KEEPS.slice(0, FIRST).flatMap((keep) => FACES.map((face) => numberOf([...keep, face]))),
);
/** In pairs: a keep, and one with a die less. */
const BELOW = Int32Array.from(
  KEEPS.flatMap((keep, number) =>
    [...new Set(keep)].flatMap((face) => [number, numberOf(keep.toSpliced(keep.indexOf(face), 1))]),
  ),
);
const POINTS = BOXES.map((box) => Int32Array.from(ROLLS, (roll) => patternPoints(box, roll)));
const EQUAL = FACES.map((face) => numberOf([face, face, face, face, face]) - FIRST);

// ---- A sheet as a number: which boxes are filled (13 bits), whether Yahtzee holds 50, and the
// upper total up to 63. ----

const CODES = 2 ** (BOXES.length + 1) * (CAP + 1);
const codeOf = (mask: number, is50: number, upper: number): number => (mask * 2 + is50) * (CAP + 1) + upper;

interface Sheet {
  readonly mask: number;
  readonly is50: number;
  readonly upper: number;
}

/** A column that looks like this. The solver asks only for the sum of the upper boxes. */
function columnOf(mask: number, is50: number, upper: number): Column {
  const filled = BOXES.filter((_, place) => (mask & (1 << place)) !== 0);
  const boxes: Partial<Record<Box, number>> = Object.fromEntries(filled.map((box) => [box, 0]));
  const first = filled.find((box) => UPPER_BOXES.some((one) => one === box));
  if (first !== undefined) boxes[first] = upper;
  if (boxes.yahtzee !== undefined && is50 === 1) boxes.yahtzee = 50;
  return { boxes, chips: 0 };
}

const table = tableOf({ rules: RULES, rerolls: 2 });
/** Totals that the solver treats alike are merged, so that fewer sheets are played. */
const ALIKE = Array.from({ length: 2 ** UPPER }, (_, mask) => {
  const classes = Array.from({ length: CAP + 1 }, (_one, upper) => table.plan.classes.classOf(mask, upper));
  return Int32Array.from(classes, (one) => classes.lastIndexOf(one));
});
const values = new Float64Array(CODES).fill(Number.NaN);

function sheetOf(code: number): Sheet {
  const rest = Math.floor(code / (CAP + 1));
  return { mask: rest >> 1, is50: rest & 1, upper: code % (CAP + 1) };
}

function valueAt(code: number): number {
  const known = values[code]!;
  if (!Number.isNaN(known)) return known;
  const { mask, is50, upper } = sheetOf(code);
  return (values[code] = valueOf(table, columnOf(mask, is50, upper)));
}

// ---- The best box of each roll, for one sheet. ----

const worth = new Float64Array(ROLLS.length);
const gained = new Float64Array(ROLLS.length);
const nextCode = new Int32Array(ROLLS.length);

/** The roll goes to a box if that is worth more than what was tried before. */
function tryBox(roll: number, points: number, code: number): void {
  const all = points + valueAt(code);
  if (all <= worth[roll]! + SAME) return;
  worth[roll] = all;
  gained[roll] = points;
  nextCode[roll] = code;
}

/** The sheet after so many points in this box. */
function codeAfter({ mask, is50, upper }: Sheet, place: number, points: number): number {
  const after = mask | (1 << place);
  const holds = place === YAHTZEE && points > 0 ? 1 : is50;
  const sum = place < UPPER ? upper + points : upper;
  return codeOf(after, holds, ALIKE[after & (2 ** UPPER - 1)]![sum < CAP ? sum : CAP]!);
}

/** What the rules say about the further Yahtzees of a sheet: for each face the boxes and points. */
const jokers = new Map<
  number,
  ReadonlyArray<{ chip: number; boxes: ReadonlyArray<readonly [number, number]> }>
>();

function jokersOf({ mask, is50 }: Sheet) {
  const column = columnOf(mask, is50, 0);
  const found =
    jokers.get(mask * 2 + is50) ??
    EQUAL.map((roll) => {
      const dice = ROLLS[roll]!;
      const boxes = allowedBoxes(RULES, column, dice);
      return {
        chip: earnsChip(RULES, column, dice) ? 100 : 0,
        boxes: boxes.map((box) => [BOXES.indexOf(box), boxPoints(RULES, column, { box, dice })] as const),
      };
    });
  jokers.set(mask * 2 + is50, found);
  return found;
}

function scoreRolls(sheet: Sheet): void {
  worth.fill(-1);
  for (let place = 0; place < BOXES.length; place += 1)
    if ((sheet.mask & (1 << place)) === 0)
      for (let roll = 0; roll < ROLLS.length; roll += 1) {
        const points = POINTS[place]![roll]!;
        tryBox(roll, points, codeAfter(sheet, place, points));
      }
  if ((sheet.mask & (1 << YAHTZEE)) === 0) return;
  jokersOf(sheet).forEach(({ chip, boxes }, face) => {
    const roll = EQUAL[face]!;
    worth[roll] = -1;
    for (const [place, points] of boxes) tryBox(roll, points + chip, codeAfter(sheet, place, points));
  });
}

// ---- The best keep of each roll, and what follows from it. ----

/** For each roll the best keep within it; among equals, the one with more dice. */
function chooseKeeps(rolls: Float64Array): { best: Float64Array; choice: Int32Array } {
  const best = new Float64Array(KEEPS.length);
  best.set(rolls, FIRST);
  for (let keep = FIRST - 1; keep >= 0; keep -= 1) {
    let sum = 0;
    for (let edge = keep * 6; edge < keep * 6 + 6; edge += 1) sum += best[ABOVE[edge]!]!;
    best[keep] = sum / 6;
  }
  const choice = new Int32Array(KEEPS.length);
  for (let keep = 0; keep < KEEPS.length; keep += 1) choice[keep] = keep;
  for (let edge = 0; edge < BELOW.length; edge += 2) {
    const keep = BELOW[edge]!;
    const below = BELOW[edge + 1]!;
    if (best[below]! <= best[keep]! + SAME) continue;
    best[keep] = best[below]!;
    choice[keep] = choice[below]!;
  }
  return { best: best.subarray(FIRST), choice: choice.subarray(FIRST) };
}

/**
 * The chances of the rolls after the missing dice of each keep have been rolled. A whole roll that
 * is kept stays.
 */
function rollOn(keeps: Float64Array): Float64Array {
  for (let keep = 0; keep < FIRST; keep += 1) {
    const share = keeps[keep]! / 6;
    if (share > 0) for (let edge = keep * 6; edge < keep * 6 + 6; edge += 1) keeps[ABOVE[edge]!]! += share;
  }
  return keeps.subarray(FIRST);
}

function keepBest(chances: Float64Array, choice: Int32Array): Float64Array {
  const keeps = new Float64Array(KEEPS.length);
  for (let roll = 0; roll < chances.length; roll += 1) keeps[choice[roll]!]! += chances[roll]!;
  return keeps;
}

test('perfect play from the empty sheet scores what the table says', () => {
  const nothing = new Float64Array(KEEPS.length);
  nothing[0] = 1;
  const firstRolls = rollOn(nothing);
  // Boxes are only ever filled, so the sheets come in the order of their numbers.
  const chances = new Float64Array(CODES);
  chances[0] = 1;
  let [points, bonus, hundreds, sheets] = [0, 0, 0, 0];
  for (let code = 0; code < CODES; code += 1) {
    const chance = chances[code]!;
    if (chance === 0) continue;
    const sheet = sheetOf(code);
    if (sheet.mask === ALL) {
      if (sheet.upper === CAP) bonus += chance;
      continue;
    }
    sheets += 1;
    scoreRolls(sheet);
    const one = chooseKeeps(worth);
    const two = chooseKeeps(one.best);
    const last = rollOn(keepBest(rollOn(keepBest(firstRolls, two.choice)), one.choice));
    for (let roll = 0; roll < last.length; roll += 1) {
      const share = chance * last[roll]!;
      chances[nextCode[roll]!]! += share;
      points += share * gained[roll]!;
      if (gained[roll]! >= 100) hundreds += share;
    }
  }
  expect(sheets).toBeGreaterThan(100_000);
  expect(Math.abs(points + 35 * bonus - valueOf(table, { boxes: {}, chips: 0 }))).toBeLessThan(1e-9);
  expect(bonus).toBeCloseTo(0.681222, 6);
  expect(hundreds * 100).toBeCloseTo(9.580117, 6);
});
