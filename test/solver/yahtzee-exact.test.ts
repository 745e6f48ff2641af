// Exact play in terms of the rules: the value of a move is the value of the position after it, in
// every position of a game; the value before a draw is the mean of the values after it; and luck
// and regret add up to the outcome.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Drawn } from '../../src/games/draw.ts';
import type { Dice } from '../../src/games/yahtzee/rules/boxes.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { RULE_SETS } from '../../src/games/yahtzee/rules/options.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import type { YahtzeeOptions } from '../../src/games/yahtzee/rules/options.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import { exactYahtzee } from '../../src/games/yahtzee/solver/exact.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';

const FACES = [1, 2, 3, 4, 5, 6];

function optionsOf(input: object): YahtzeeOptions {
  const options = yahtzee.parseOptions(input);
  if (!options.ok) throw new Error(options.reason.sentence);
  return options.value;
}

function begin(input: object, seats = 1): YahtzeeState {
  const started = yahtzee.start(optionsOf(input), seats);
  if (!started.ok) throw new Error(started.reason);
  return started.value;
}

function playMove(state: YahtzeeState, move: YahtzeeMove): YahtzeeState {
  const played = yahtzee.play(state, state.seat, move);
  if (!played.ok) throw new Error(played.reason);
  return played.value;
}

function valueIn(state: YahtzeeState, seat: number): number {
  return exactYahtzee(state.options)!.valueOf(state, seat)!;
}

const movesIn = (state: YahtzeeState) => exactYahtzee(state.options)!.movesOf(state);

function roll(count: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => 1 + Math.floor(chance() * 6));
}

/** Rolls with frequent equal dice, since that is where the rule sets differ. */
function rollBiased(count: number, chance: Chance): number[] {
  const face = 1 + Math.floor(chance() * 6);
  return chance() < 0.4 ? Array.from({ length: count }, () => face) : roll(count, chance);
}

function settle(state: YahtzeeState, chance: Chance): YahtzeeState {
  const draw = yahtzee.draw(state);
  if (draw.kind !== 'dice') throw new Error('Yahtzee is played with dice');
  return yahtzee.settle(state, rollBiased(draw.count, chance));
}

/** Plays by a given choice and reports every position. */
function playOut(
  start: YahtzeeState,
  chance: Chance,
  visit: (before: YahtzeeState, after: YahtzeeState) => void,
): YahtzeeState {
  let state = start;
  for (let turn = yahtzee.turn(state); turn.kind !== 'over'; turn = yahtzee.turn(state)) {
    const moves = yahtzee.moves(state);
    // Scoring is as likely as rolling on, or games would be all keeps.
    const scoring = moves.filter(({ kind }) => kind === 'score');
    const some = chance() < 0.5 ? scoring : moves;
    const after =
      turn.kind === 'draw'
        ? settle(state, chance)
        : playMove(state, some[Math.floor(chance() * some.length)]!);
    visit(state, after);
    state = after;
  }
  return state;
}

function expectSame(one: number, other: number): void {
  expect(Math.abs(one - other), `${one} is not ${other}`).toBeLessThan(1e-9);
}

const ANY_GAME = [
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fc.constantFrom(...RULE_SETS),
  fc.constantFrom('turn', 'round'),
  fc.integer({ min: 1, max: 3 }),
] as const;

describe('in every position of every game', () => {
  test('the moves are those of the rules, each worth what the position after it is worth, the best first', () => {
    const property = fc.property(...ANY_GAME, (seed, rules, firstRolls, seats) => {
      playOut(begin({ rules, firstRolls }, seats), seededChance(seed), (state) => {
        const valued = movesIn(state);
        const moves = yahtzee.moves(state);
        const words = (list: readonly YahtzeeMove[]) =>
          list.map((move) => yahtzee.notation.makeMove(move)).toSorted();
        expect(words(valued.map(({ move }) => move))).toEqual(words(moves));
        if (moves.length === 0) return;
        for (const { move, value } of valued) expectSame(value, valueIn(playMove(state, move), state.seat));
        expectSame(valued[0]!.value, valueIn(state, state.seat));
        valued.slice(1).forEach(({ value }, at) => expect(value).toBeLessThan(valued[at]!.value + 1e-9));
      });
    });
    fc.assert(property, { numRuns: 12 });
  });

  test('a position before a draw is worth the mean of the positions after it', () => {
    const listRolls = (count: number): readonly Dice[] =>
      count === 0 ? [[]] : listRolls(count - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
    const property = fc.property(...ANY_GAME, (seed, rules, firstRolls, seats) => {
      let checks = 0;
      playOut(begin({ rules, firstRolls }, seats), seededChance(seed), (state) => {
        const draw = yahtzee.turn(state).kind === 'draw' ? yahtzee.draw(state) : undefined;
        if (draw?.kind !== 'dice' || draw.count > 3 || checks > 4) return;
        checks += 1;
        const after = listRolls(draw.count).map((dice) =>
          valueIn(yahtzee.settle(state, dice as Drawn), state.seat),
        );
        expectSame(valueIn(state, state.seat), after.reduce((sum, one) => sum + one, 0) / after.length);
      });
    });
    fc.assert(property, { numRuns: 12 });
  });

  test('luck and regret of each seat add up to its points minus the value of the start', () => {
    const property = fc.property(...ANY_GAME, (seed, rules, firstRolls, seats) => {
      const start = begin({ rules, firstRolls }, seats);
      const luck = Array.from({ length: seats }, () => 0);
      const regret = Array.from({ length: seats }, () => 0);
      const end = playOut(start, seededChance(seed), (before, after) => {
        const isDraw = yahtzee.turn(before).kind === 'draw';
        const best = isDraw ? undefined : movesIn(before)[0]!.value;
        for (let seat = 0; seat < seats; seat += 1) {
          const change = valueIn(after, seat) - valueIn(before, seat);
          if (isDraw) luck[seat]! += change;
          else if (seat === before.seat) regret[seat]! += best! - valueIn(after, seat);
          else expect(change).toBe(0);
        }
      });
      yahtzee.scores(end).forEach(({ seat, score }) => {
        expectSame(valueIn(end, seat), score);
        expectSame(luck[seat]! - regret[seat]!, score - valueIn(start, seat));
        expect(regret[seat]).toBeGreaterThan(-1e-9);
      });
    });
    fc.assert(property, { numRuns: 12 });
  });
});

describe('the best move', () => {
  const at = (dice: Dice, rerolls: number, column: Column = { boxes: {}, chips: 0 }): YahtzeeState => {
    return { ...begin({}), sheets: [[column]], dice, rerolls };
  };
  const wordsIn = (state: YahtzeeState): readonly string[] =>
    movesIn(state).map(({ move }) => yahtzee.notation.makeMove(move));

  test('of 1 1 2 2 3 on an empty sheet is to keep the twos, for 250.5581232847', () => {
    const [best] = movesIn(at([1, 1, 2, 2, 3], 2));
    expect(best?.move).toEqual({ kind: 'keep', keep: [false, false, true, true, false] });
    expectSame(best!.value, 250.5581232847);
  });

  const ONLY_YAHTZEE: Column = {
    chips: 0,
    boxes: {
      ones: 3,
      twos: 6,
      threes: 9,
      fours: 12,
      fives: 15,
      sixes: 18,
      'three-of-a-kind': 20,
      'four-of-a-kind': 0,
      'full-house': 25,
      'small-straight': 30,
      'large-straight': 40,
      chance: 20,
    },
  };

  test('among equals, is to score rather than to keep all dice', () => {
    const words = wordsIn(at([4, 4, 4, 4, 4], 2, ONLY_YAHTZEE));
    expect(words.slice(0, 2)).toEqual(['score yahtzee', 'keep 11111']);
  });

  test('among equals, is to keep more dice; then the lower faces; then those on the left', () => {
    const words = wordsIn(at([6, 6, 2, 2, 1], 1, ONLY_YAHTZEE));
    expect(words.slice(0, 2)).toEqual(['keep 00110', 'keep 11000']);
    const ones = words.filter(
      (word) => /^keep [01]*1[01]*$/.test(word) && word.replaceAll(/[^1]/g, '') === '1',
    );
    expect(ones).toEqual(['keep 00001', 'keep 00100', 'keep 00010', 'keep 10000', 'keep 01000']);
  });

  test('among equal boxes, is the first on the sheet', () => {
    const { chance: _chance, ...boxes } = ONLY_YAHTZEE.boxes;
    const { 'four-of-a-kind': _four, ...open } = boxes;
    const words = wordsIn(at([1, 2, 3, 4, 6], 0, { boxes: { ...open, yahtzee: 50 }, chips: 0 }));
    expect(words).toEqual(['score chance', 'score four-of-a-kind']);
  });
});

describe('what is not solved', () => {
  test.each([{ columns: 3 }, { columns: 3, rounds: 3 }])('%o has no exact play', (input) => {
    expect(exactYahtzee(optionsOf(input))).toBeUndefined();
  });

  test('all thirteen rounds given as a number are the whole game', () => {
    const exact = exactYahtzee(optionsOf({ rounds: 13 }));
    expect(exact?.valueOf(begin({ rounds: 13 }), 0)).toBeCloseTo(254.58772873449584, 9);
  });

  test('a table of other rules says nothing', () => {
    const exact = exactYahtzee(optionsOf({}))!;
    expect(exact.valueOf(begin({ rules: 'plain' }), 0)).toBeUndefined();
    expect(exact.movesOf({ ...begin({ rules: 'plain' }), dice: [1, 2, 3, 4, 5] })).toEqual([]);
    expect(exact.valueOf(begin({}), 5)).toBeUndefined();
  });
});
