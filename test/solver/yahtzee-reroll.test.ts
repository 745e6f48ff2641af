// Questions about one turn: the kernel and the plain program give the same bits, turns do not
// disturb each other although they share a line of numbers, and the values of the 32 keeps match
// the lattice.

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BOXES, type Dice } from '../../src/games/yahtzee/rules/boxes.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import { valueBoxes, valueKeeps } from '../../src/games/yahtzee/solver/choices.ts';
import { makeLattice } from '../../src/games/yahtzee/solver/lattice.ts';
import { makeKernelReroller } from '../../src/games/yahtzee/solver/reroll-kernel.ts';
import { makePlainReroller, type Reroller } from '../../src/games/yahtzee/solver/reroll.ts';
import { sheetStateOf, valueOf } from '../../src/games/yahtzee/solver/table.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';
import { Turn, openTurns } from '../../src/games/yahtzee/solver/turn.ts';

afterEach(() => vi.unstubAllGlobals());

const LATTICE = makeLattice(5);
const NUMBERS = fc.oneof(fc.double({ min: -400, max: 400, noNaN: true }), fc.constant(-Infinity));
const scoresOf = (rolls: number) => fc.array(NUMBERS, { minLength: rolls, maxLength: rolls });

function bitsOf(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.slice().buffer);
}

describe.each([1, 2, 3, 5])('with %i dice', (dice) => {
  const lattice = makeLattice(dice);
  const kernel = makeKernelReroller(lattice)!;
  const plain = makePlainReroller(lattice);

  function reroll({ line, rolls, goDown, goUp }: Reroller, scores: readonly number[]): readonly Buffer[] {
    rolls.set(scores);
    goDown();
    const means = bitsOf(line);
    goUp();
    return [means, bitsOf(line)];
  }

  test('the kernel and the plain program give the same bits, going down and going up', () => {
    const property = fc.property(scoresOf(lattice.sums.length), (scores) => {
      expect(reroll(kernel, scores)).toEqual(reroll(plain, scores));
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('a keep is worth the mean of the six above it, and then the best keep in it', () => {
    reroll(kernel, Array.from(lattice.sums));
    lattice.keeps.forEach((keep, number) => {
      const missing = dice - keep.length;
      // Each die of a sum is rolled again if it shows less than 3.5.
      const best = keep.reduce((sum, die) => sum + Math.max(die, 3.5), 3.5 * missing);
      expect(kernel.line[number]).toBeCloseTo(best, 10);
    });
  });
});

test.each([
  ['lacks WebAssembly', undefined],
  ['knows no pairs of numbers', { validate: () => false }],
])('a runtime that %s uses the plain program', (_title, stub) => {
  vi.stubGlobal('WebAssembly', stub);
  expect(makeKernelReroller(LATTICE)).toBeUndefined();
  const lattice = makeLattice(2);
  expect(new Turn(lattice, lattice.sums).level(1).keeps[0]).toBeCloseTo(7, 10);
});

test('alternating questions about two turns do not disturb each other', () => {
  const property = fc.property(scoresOf(252), scoresOf(252), (one, other) => {
    const [first, second] = [one, other].map((scores) => new Turn(LATTICE, Float64Array.from(scores)));
    const [alone, second2] = [one, other].map((scores) => new Turn(LATTICE, Float64Array.from(scores)));
    // The second goes down between the first's way down and its way up.
    const level = first!.level(1);
    const between = second!.level(2);
    expect(bitsOf(level.rolls)).toEqual(bitsOf(alone!.level(1).rolls));
    expect(bitsOf(level.keeps)).toEqual(bitsOf(alone!.level(1).keeps));
    expect(bitsOf(between.rolls)).toEqual(bitsOf(second2!.level(2).rolls));
  });
  fc.assert(property, { numRuns: 50 });
});

const DIE = fc.integer({ min: 1, max: 6 });
const ROLL = fc.tuple(DIE, DIE, DIE, DIE, DIE);

test('the 32 keeps of a roll, in any order of its dice, are those of the lattice, the first die in the highest bit', () => {
  const keptBy = (dice: Dice, choice: number): Dice =>
    dice.filter((_, place) => (choice & (1 << (4 - place))) !== 0);
  const table = tableOf({ rules: 'official', rerolls: 2 });
  const turn = openTurns(table)({ boxes: { ones: 3, chance: 22 }, chips: 0 });
  const property = fc.property(ROLL, fc.integer({ min: 1, max: 2 }), (dice, rerolls) => {
    const numbers = Array.from({ length: 32 }, (_, choice) => LATTICE.numberOf(keptBy(dice, choice)));
    expect([...LATTICE.listKeeps(dice)]).toEqual(numbers);
    const { keeps } = turn.level(rerolls);
    const values = numbers.map((number) => keeps[number] ?? turn.scores[number - LATTICE.firstRoll]);
    expect(valueKeeps(table, turn, { dice, rerolls })).toEqual(values);
  });
  fc.assert(property);
});

describe('a sheet', () => {
  const table = tableOf({ rules: 'official', rerolls: 2 });

  test('is the same in whatever order its boxes were filled, and a box that holds undefined is open', () => {
    const filling = fc.shuffledSubarray([...BOXES]).chain((boxes) => {
      return fc.tuple(fc.constant(boxes), fc.shuffledSubarray(boxes, { minLength: boxes.length }));
    });
    const columnOf = (boxes: readonly string[]): Column => {
      return { boxes: Object.fromEntries(boxes.map((box) => [box, 0])), chips: 0 };
    };
    const property = fc.property(filling, ([boxes, again]) => {
      const open = Object.fromEntries(BOXES.map((box) => [box, undefined]));
      const padded = { boxes: { ...open, ...columnOf(again).boxes }, chips: 0 };
      expect(sheetStateOf(columnOf(again))).toEqual(sheetStateOf(columnOf(boxes)));
      expect(sheetStateOf(padded)).toEqual(sheetStateOf(columnOf(boxes)));
      expect(valueOf(table, padded)).toBe(valueOf(table, columnOf(boxes)));
    });
    fc.assert(property);
  });

  test('takes a roll in each open box, in the order of the sheet', () => {
    const property = fc.property(fc.subarray([...BOXES]), ROLL, (open, dice) => {
      // Five equal dice may be a joker, which has its own rules.
      fc.pre(new Set(dice).size > 1);
      const filled = BOXES.filter((box) => !open.includes(box));
      const column = { boxes: Object.fromEntries(filled.map((box) => [box, 0])), chips: 0 };
      expect(valueBoxes(table, column, dice).map(({ box }) => box)).toEqual(open);
    });
    fc.assert(property);
  });
});
