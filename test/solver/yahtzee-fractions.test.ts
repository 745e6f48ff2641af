// Reduced games, with fewer dice or few boxes left, worked out a second time: every ordered roll,
// every keep, in exact fractions, with nothing but the functions of the rules. The solver is the
// same code as for the whole game, with other parameters.

import { describe, expect, test } from 'vitest';
import { BOXES, LOWER_BOXES, UPPER_BOXES, type Box, type Dice } from '../../src/games/yahtzee/rules/boxes.ts';
import { RULE_SETS, type RuleSet } from '../../src/games/yahtzee/rules/options.ts';
import { allowedBoxes, fill } from '../../src/games/yahtzee/rules/scoring.ts';
import { CHIP_POINTS, type Column } from '../../src/games/yahtzee/rules/sheet.ts';
import { solve, type Solution } from '../../src/games/yahtzee/solver/solve.ts';
import { solvedRulesOf, type SolvedRules } from '../../src/games/yahtzee/solver/solved-rules.ts';
import { valueOf } from '../../src/games/yahtzee/solver/table.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';
import { add, divide, max, times, toNumber, whole, type Fraction } from './fraction.ts';

const FACES = [1, 2, 3, 4, 5, 6];

function listOrdered(dice: number): readonly Dice[] {
  if (dice === 0) return [[]];
  return listOrdered(dice - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
}

const sorted = (dice: Dice): Dice => dice.toSorted((one, other) => one - other);

interface Reduced {
  readonly rules: RuleSet;
  readonly solved: SolvedRules;
  readonly solution?: Solution;
}

interface Outcome {
  readonly dice: Dice;
  /** In how many orders the missing dice come to this. */
  readonly ways: number;
}

/** What a keep becomes when the missing dice are rolled: every ordered roll, counted. */
function listOutcomes(keep: Dice, ordered: readonly Dice[]): readonly Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const rolled of ordered) {
    const dice = sorted([...keep, ...rolled]);
    const key = dice.join('');
    outcomes.set(key, { dice, ways: (outcomes.get(key)?.ways ?? 0) + 1 });
  }
  return [...outcomes.values()];
}

/** Everything that a column holds at the end. */
function totalOf({ boxes, chips }: Column, { bonus }: SolvedRules): number {
  const sum = (some: readonly Box[]): number => some.reduce((total, box) => total + (boxes[box] ?? 0), 0);
  const upper = sum(UPPER_BOXES);
  return upper + sum(LOWER_BOXES) + chips * CHIP_POINTS + (upper >= bonus.from ? bonus.points : 0);
}

/** The expected final total of a column at the beginning of a turn. */
function makeBrute(rules: RuleSet, solved: SolvedRules): (column: Column) => Fraction {
  const known = new Map<string, Fraction>();
  const ordered = Array.from({ length: solved.dice + 1 }, (_, dice) => listOrdered(dice));
  const outcomes = new Map<string, readonly Outcome[]>();
  const outcomesOf = (keep: Dice): readonly Outcome[] => {
    const key = sorted(keep).join('');
    const found = outcomes.get(key) ?? listOutcomes(keep, ordered[solved.dice - keep.length] ?? []);
    outcomes.set(key, found);
    return found;
  };
  const valueColumn = (column: Column): Fraction => {
    const filled = BOXES.filter((box) => column.boxes[box] !== undefined).length;
    if (filled >= solved.rounds) return whole(totalOf(column, solved));
    const key = JSON.stringify([BOXES.map((box) => column.boxes[box] ?? '-'), column.chips]);
    const found = known.get(key) ?? valueTurn(column);
    known.set(key, found);
    return found;
  };
  const valueTurn = (column: Column): Fraction => {
    const rolls = new Map<string, Fraction>();
    const keeps = new Map<string, Fraction>();
    const valueRoll = (dice: Dice, rerolls: number): Fraction => {
      const key = `${sorted(dice).join('')} ${rerolls}`;
      const found = rolls.get(key);
      if (found !== undefined) return found;
      const scored = allowedBoxes(rules, column, dice).map((box) =>
        valueColumn(fill(rules, column, { box, dice })),
      );
      const kept =
        rerolls === 0
          ? []
          : Array.from({ length: 2 ** dice.length }, (_, mask) =>
              valueKeep(
                dice.filter((_die, place) => (mask & (1 << place)) !== 0),
                rerolls,
              ),
            );
      const best = [...scored, ...kept].reduce(max);
      rolls.set(key, best);
      return best;
    };
    const valueKeep = (keep: Dice, rerolls: number): Fraction => {
      const key = `${sorted(keep).join('')} ${rerolls}`;
      const found =
        keeps.get(key) ??
        divide(
          outcomesOf(keep)
            .map(({ dice, ways }) => times(whole(ways), valueRoll(dice, rerolls - 1)))
            .reduce(add),
          FACES.length ** (solved.dice - keep.length),
        );
      keeps.set(key, found);
      return found;
    };
    return valueKeep([], solved.rerolls + 1);
  };
  return valueColumn;
}

/** A column in which everything except these boxes is filled. */
function makeColumn(open: readonly Box[], points: Column['boxes']): Column {
  const filled = BOXES.filter((box) => !open.includes(box));
  const boxes: Column['boxes'] = Object.fromEntries(filled.map((box) => [box, points[box] ?? 0]));
  return { boxes, chips: 0 };
}

function expectAgreement(
  { rules, solved, solution = solve(solved) }: Reduced,
  columns: readonly Column[],
): void {
  const brute = makeBrute(rules, solved);
  for (const column of columns) {
    const now = totalOf(column, { ...solved, bonus: { from: Infinity, points: 0 } });
    const exact = toNumber(brute(column)) - now;
    expect(Math.abs(valueOf(solution, column) - exact), JSON.stringify(column)).toBeLessThan(1e-12);
  }
}

describe.each(RULE_SETS)('%s', (rules) => {
  test('two dice, five boxes, a bonus from 14 on', () => {
    const solved = { ...solvedRulesOf({ rules, rerolls: 1 }), dice: 2, bonus: { from: 14, points: 35 } };
    expectAgreement({ rules, solved }, [
      makeColumn(['ones', 'sixes', 'full-house', 'small-straight', 'yahtzee'], { fours: 4 }),
      makeColumn(['twos', 'sixes', 'full-house', 'chance'], { fours: 4, yahtzee: 50 }),
      makeColumn(['threes', 'full-house', 'three-of-a-kind', 'large-straight'], { twos: 4 }),
      makeColumn(['threes', 'fours', 'fives'], { yahtzee: 50 }),
    ]);
  });

  test('three dice, three boxes, two rerolls, a bonus from 21 on', () => {
    const solved = { ...solvedRulesOf({ rules, rerolls: 2 }), dice: 3, bonus: { from: 21, points: 35 } };
    expectAgreement({ rules, solved }, [
      makeColumn(['sixes', 'full-house', 'yahtzee'], { fours: 8 }),
      makeColumn(['fours', 'small-straight', 'three-of-a-kind'], { sixes: 18, yahtzee: 50 }),
    ]);
  });

  test('two dice, and the game ends before all boxes are filled', () => {
    const reduced = { dice: 2, bonus: { from: 14, points: 35 }, rounds: 10 };
    expectAgreement({ rules, solved: { ...solvedRulesOf({ rules, rerolls: 1 }), ...reduced } }, [
      makeColumn(['ones', 'fives', 'sixes', 'full-house', 'yahtzee', 'chance'], { fours: 4 }),
      makeColumn(['threes', 'fours', 'fives', 'large-straight', 'chance'], { sixes: 6, yahtzee: 50 }),
      makeColumn(['threes', 'large-straight', 'chance'], { sixes: 12, fours: 4 }),
      makeColumn(['threes', 'large-straight', 'chance'], { sixes: 6, fours: 4 }),
    ]);
  });

  test('five dice, two boxes', () => {
    const game = { rules, rerolls: 2 };
    expectAgreement({ rules, solved: solvedRulesOf(game), solution: tableOf(game) }, [
      makeColumn(['sixes', 'full-house'], { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, yahtzee: 50 }),
      makeColumn(['large-straight', 'yahtzee'], { sixes: 30 }),
    ]);
  });
});
