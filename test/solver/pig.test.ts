// Pig solved: the known values, brute force in exact fractions, and a forward pass that must arrive
// where the backward one began.

import { describe, expect, test } from 'vitest';
import { pig } from '../../src/games/pig/rules/game.ts';
import type { PigState } from '../../src/games/pig/rules/state.ts';
import { exactPig } from '../../src/games/pig/solver/exact.ts';
import { solvePig, type PigRule, type PigTable } from '../../src/games/pig/solver/solve.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import {
  ONE,
  ZERO,
  add,
  divide,
  fraction,
  isMore,
  subtract,
  times,
  toNumber,
  type Fraction,
} from './fraction.ts';

const holdAt =
  (n: number): PigRule =>
  ({ pot }) =>
    pot >= n;

const TARGET = 100;
const perfect = solvePig(TARGET);
/** What perfect play has decided so far: 1 to hold, 2 to roll. */
const decided = new Uint8Array(TARGET ** 3);
const playPerfect: PigRule = (position) => {
  const { score, other, pot } = position;
  const place = (score * TARGET + other) * TARGET + pot;
  decided[place] ||= isHeld(perfect, position) ? 1 : 2;
  return decided[place] === 1;
};

const answered = new Map<number, PigTable>();
/** Perfect play on the first side against a given rule on the second. */
function againstHoldAt(n: number): PigTable {
  const known = answered.get(n) ?? solvePig(TARGET, { first: playPerfect, second: holdAt(n) });
  answered.set(n, known);
  return known;
}

function isHeld(table: PigTable, position: { score: number; other: number; pot: number }): boolean {
  const { roll, hold } = table.choices(0, position);
  return hold >= roll;
}

describe('known values, to 100', () => {
  test('two perfect players: the first wins 0.5305927252737', () => {
    expect(perfect.chance(0, 0, 0)).toBeCloseTo(0.5305927252737, 12);
    expect(perfect.chance(1, 0, 0)).toBe(perfect.chance(0, 0, 0));
  });

  test.each([
    [20, 0.571498],
    [25, 0.551274],
  ])('perfect play going first against hold-at-%i wins %d', (n, chance) => {
    expect(againstHoldAt(n).chance(0, 0, 0)).toBeCloseTo(chance, 6);
  });

  test('hold-at-20 against itself: the first wins 0.5346983', () => {
    expect(solvePig(100, { first: holdAt(20), second: holdAt(20) }).chance(0, 0, 0)).toBeCloseTo(
      0.5346983,
      7,
    );
  });

  test('at 41 to 49 it holds at 22, but rolls at exactly 27', () => {
    const holds = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29].filter((pot) =>
      isHeld(perfect, { score: 41, other: 49, pot }),
    );
    expect(holds).toEqual([22, 23, 24, 25, 26, 28, 29]);
  });
});

describe('the best answer to a given rule', () => {
  test.each([10, 20, 25, 35])('does better against hold-at-%i than perfect play does', (n) => {
    const answer = solvePig(100, { second: holdAt(n) });
    expect(answer.chance(0, 0, 0)).toBeGreaterThan(againstHoldAt(n).chance(0, 0, 0));
  });

  test('is itself a rule, and wins as often as one', () => {
    const answer = solvePig(60, { second: holdAt(20) });
    const rule: PigRule = (position) => isHeld(answer, position);
    const played = solvePig(60, { first: rule, second: holdAt(20) });
    expect(played.chance(0, 0, 0)).toBeCloseTo(answer.chance(0, 0, 0), 12);
    expect(played.chance(1, 0, 0)).toBeCloseTo(answer.chance(1, 0, 0), 12);
  });

  test('against perfect play there is nothing better than perfect play', () => {
    const answer = solvePig(100, { second: playPerfect });
    expect(answer.chance(0, 0, 0)).toBeCloseTo(perfect.chance(0, 0, 0), 12);
  });
});

/**
 * A turn in exact fractions, as a line: `sure + lost * afterOne`; the rule decides from the same
 * position that the solver asked about.
 */
interface Line {
  readonly sure: Fraction;
  readonly lost: Fraction;
}

const SIXTH = fraction(1, 6);

/** The exact chances of a rule against itself, pair by pair from the end. */
function solveExactly(target: number, rule: PigRule): (score: number, other: number) => Fraction {
  const chances = new Map<string, Fraction>();
  const chanceOf = (score: number, other: number): Fraction => {
    if (score >= target) return ONE;
    if (other >= target) return ZERO;
    return chances.get(`${score} ${other}`)!;
  };
  const turn = (score: number, other: number, pot: number): Line => {
    if (score + pot >= target) return { sure: ONE, lost: ZERO };
    if (pot > 0 && rule({ score, other, pot, target }))
      return { sure: subtract(ONE, chanceOf(other, score + pot)), lost: ZERO };
    let line = { sure: ZERO, lost: SIXTH };
    for (let face = 2; face <= 6; face += 1) {
      const next = turn(score, other, pot + face);
      line = {
        sure: add(line.sure, times(SIXTH, next.sure)),
        lost: add(line.lost, times(SIXTH, next.lost)),
      };
    }
    return line;
  };
  for (let sum = 2 * target - 2; sum >= 0; sum -= 1) {
    for (let score = Math.max(0, sum - target + 1); score < target && score <= sum; score += 1) {
      const other = sum - score;
      const [one, two] = [turn(score, other, 0), turn(other, score, 0)];
      const rest = subtract(subtract(ONE, two.sure), two.lost);
      const top = add(one.sure, times(one.lost, rest));
      chances.set(`${score} ${other}`, divide(top, subtract(ONE, times(one.lost, two.lost))));
    }
  }
  return chanceOf;
}

describe.each([1, 2, 3, 5, 8, 11])('in exact fractions, to %i', (target) => {
  const table = solvePig(target);
  const rule: PigRule = (position) => isHeld(table, position);
  const chanceOf = solveExactly(target, rule);

  test('every chance matches the solver', () => {
    for (let score = 0; score < target; score += 1)
      for (let other = 0; other < target; other += 1)
        expect(Math.abs(table.chance(0, score, other) - toNumber(chanceOf(score, other)))).toBeLessThan(
          1e-14,
        );
  });

  test('nobody gains by deciding otherwise, anywhere', () => {
    const best = (score: number, other: number, pot: number): Fraction => {
      if (score + pot >= target) return ONE;
      const hold = subtract(ONE, chanceOf(other, score + pot));
      let roll = times(SIXTH, subtract(ONE, chanceOf(other, score)));
      for (let face = 2; face <= 6; face += 1) roll = add(roll, times(SIXTH, best(score, other, pot + face)));
      if (pot === 0) return roll;
      const chosen = rule({ score, other, pot, target }) ? hold : roll;
      expect(isMore(hold, chosen) || isMore(roll, chosen)).toBe(false);
      return chosen;
    };
    for (let score = 0; score < target; score += 1)
      for (let other = 0; other < target; other += 1)
        expect(best(score, other, 0)).toEqual(chanceOf(score, other));
  });
});

describe('played forward from the start', () => {
  const target = 50;
  const table = solvePig(target);

  /** How a turn ends: how likely each pot is held, and how likely the turn is lost. */
  function playTurn(
    score: number,
    other: number,
  ): { readonly held: readonly number[]; readonly lost: number } {
    const reached = Array.from({ length: target + 7 }, () => 0);
    reached[0] = 1;
    let lost = 0;
    const held = reached.map((_, pot) => {
      const chance = reached[pot]!;
      if (score + pot >= target || (pot > 0 && isHeld(table, { score, other, pot }))) return chance;
      lost += chance / 6;
      for (let face = 2; face <= 6; face += 1) reached[pot + face]! += chance / 6;
      return 0;
    });
    return { held, lost };
  }

  test('perfect play wins what the solver says', () => {
    // How likely each pair of scores is when the first side, or the second, is about to roll.
    let before = new Map([['0 0', 1]]);
    const won = [0, 0];
    for (let turn = 0; turn < 600; turn += 1) {
      const after = new Map<string, number>();
      const put = (key: string, chance: number): unknown => after.set(key, (after.get(key) ?? 0) + chance);
      for (const [pair, chance] of before) {
        const [score, other] = pair.split(' ').map(Number) as [number, number];
        const { held, lost } = playTurn(score, other);
        put(`${other} ${score}`, chance * lost);
        held.forEach((share, pot) => put(`${other} ${score + pot}`, chance * share));
      }
      const ended = [...after].filter(([key]) => Number(key.split(' ')[1]) >= target);
      won[turn % 2]! += ended.reduce((sum, [, chance]) => sum + chance, 0);
      for (const [key] of ended) after.delete(key);
      before = new Map([...after].filter(([, chance]) => chance > 1e-22));
    }
    expect(won[0]! + won[1]!).toBeCloseTo(1, 12);
    expect(won[0]).toBeCloseTo(table.chance(0, 0, 0), 12);
  });
});

describe('values of a view', () => {
  const begin = (scores: readonly number[], target = 100): PigState => ({
    options: { target, first: 1 },
    scores,
    phase: 'roll',
    first: 0,
    seat: 0,
    pot: 0,
    turns: 0,
  });

  /**
   * A due roll is worth the mean of the rolls, a choice its best move, and a move the position
   * after it.
   */
  function expectFitting(view: PigState, seat: number): void {
    const value = exactPig.valueOf(view, seat)!;
    if (view.phase !== 'choose') {
      const ends = [1, 2, 3, 4, 5, 6].map((die) => exactPig.valueOf(pig.settle(view, [die]), seat)!);
      expect(value).toBeCloseTo(ends.reduce((sum, end) => sum + end, 0) / 6, 12);
      return;
    }
    const moves = exactPig.movesOf(view);
    for (const { move, value: worth } of moves) {
      const played = pig.play(view, view.seat, move);
      const after = exactPig.valueOf((played as { value: PigState }).value, seat)!;
      expect(after).toBeCloseTo(seat === view.seat ? worth : 1 - worth, 12);
    }
    if (seat === view.seat) expect(value).toBe(moves[0]!.value);
    expect(moves[0]!.value).toBeGreaterThanOrEqual(moves[1]!.value);
  }

  test.each([
    [2, 100, [0, 1]],
    [2, 150, [0, 1]],
    [3, 60, [0]],
    [5, 100, [0]],
  ])('of %i players to %i fit together', (count, target, seats) => {
    const chance = seededChance(20_261_115);
    for (let round = 0; round < 12; round += 1) {
      const scores = Array.from({ length: count }, () => Math.floor(chance() * target));
      const pot = 2 + Math.floor(chance() * 40);
      for (const seat of seats) {
        expectFitting(begin(scores, target), seat);
        expectFitting({ ...begin(scores, target), pot }, seat);
        expectFitting({ ...begin(scores, target), pot, phase: 'choose' }, seat);
      }
    }
  });

  test('the draw for the starter is worth the mean over the starters', () => {
    expect(exactPig.valueOf({ ...begin([0, 0]), phase: 'first' }, 0)).toBeCloseTo(0.5, 12);
    expect(exactPig.valueOf({ ...begin([0, 0, 0]), phase: 'first' }, 1)).toBeCloseTo(1 / 3, 1);
  });

  test('a game that is over is worth 1 to the winner and 0 to everybody else', () => {
    const over: PigState = { ...begin([30, 104, 2]), phase: 'over' };
    expect([0, 1, 2].map((seat) => exactPig.valueOf(over, seat))).toEqual([0, 1, 0]);
  });

  test('a long game is solved as soon as nobody needs more than 200, and only what is needed counts', () => {
    expect(exactPig.valueOf(begin([0, 0], 10_000), 0)).toBeUndefined();
    expect(exactPig.movesOf({ ...begin([9799, 9900], 10_000), phase: 'choose', pot: 5 })).toEqual([]);
    const near = exactPig.valueOf(begin([9941, 9949], 10_000), 0)!;
    expect(near).toBeCloseTo(exactPig.valueOf(begin([41, 49]), 0)!, 14);
  });

  test('with three or more players, rivals about to win make it roll for more', () => {
    const holdsAt = (scores: readonly number[]): number => {
      for (let pot = 2; ; pot += 1) {
        const view: PigState = { ...begin(scores), phase: 'choose', pot };
        if (exactPig.movesOf(view)[0]!.move === 'hold') return pot;
      }
    };
    expect(holdsAt([0, 0, 0, 0])).toBeLessThan(holdsAt([0, 0, 0, 80]));
    expect(holdsAt([30, 95, 95, 95])).toBe(70);
  });

  test.each([
    [3, '1.02'],
    [4, '1.04'],
    [8, '1.05'],
  ])('the chances of %i players who race add up to nearly 1', (count, expected) => {
    const view = begin(Array.from({ length: count }, () => 0));
    const sum = view.scores.reduce((total, _score, seat) => total + exactPig.valueOf(view, seat)!, 0);
    expect(sum.toFixed(2)).toBe(expected);
  });
});
