// The identity of the review: for every player of every game, the result minus the expectation at
// the start equals luck, minus cost, plus what came from others. Checked on random, greedy and
// perfect games of every game and rule set; and again by a program that shares only the solver's
// values with the review.

import { describe, expect, test } from 'vitest';
import { reviewLog } from '../../src/review/review-log.ts';
import type { Review } from '../../src/review/review.ts';
import { parseDrawn } from '../../src/games/draw.ts';
import type { Game } from '../../src/games/game.ts';
import type { LogEvent } from '../../src/games/log.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { RULE_SETS } from '../../src/games/yahtzee/rules/options.ts';
import type { YahtzeeOptions } from '../../src/games/yahtzee/rules/options.ts';
import type { YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import { exactYahtzee } from '../../src/games/yahtzee/solver/exact.ts';
import { playLogged, type Plan } from './logged-games.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_115);

function reviewPlan(plan: Plan): { review: Review; events: readonly LogEvent[]; state: unknown } {
  const played = playLogged(plan);
  const [review] = reviewLog(played.events).games;
  return { review: review!, ...played };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Everything that must add up in a review, whatever the game. */
function expectSums(review: Review, seed: number): void {
  const why = `seed ${seed}`;
  expect(review.players.length, why).toBeGreaterThan(0);
  for (const { seat, start, end, luck, cost, others, standInCost, ...player } of review.players) {
    expect(Math.abs(end - start - (luck - cost + others)), why).toBeLessThan(1e-9);
    const own = review.decisions.filter((one) => one.seat === seat);
    const drawn = review.draws.flatMap((draw) => draw.luck.filter((one) => one.seat === seat));
    expect(Math.abs(cost - sum(own.map((one) => one.cost))), why).toBeLessThan(1e-9);
    expect(Math.abs(luck - sum(drawn.map((one) => one.luck))), why).toBeLessThan(1e-9);
    expect(standInCost).toBeLessThanOrEqual(cost);
    expect(player.decisions, why).toBe(own.length);
    expect(sum(Object.values(player.bands)), why).toBe(own.length);
    expect(player.line[0]!.value).toBe(start);
    expect(Math.abs(player.line.at(-1)!.value - end)).toBeLessThan(1e-9);
  }
  for (const { cost, made, best, moves } of review.decisions) {
    expect(cost).toBeGreaterThanOrEqual(0);
    expect(moves.length, why).toBeGreaterThan(1);
    expect(Math.abs(best[0]!.value - made.value - cost), why).toBeLessThan(1e-9);
    expect(Math.max(...moves.map(({ value }) => value)) - best[0]!.value, why).toBeLessThan(1e-9);
  }
}

function expectEnds(game: Game, review: Review, state: unknown): void {
  expect(review.isOver).toBe(true);
  for (const { seat, end } of review.players)
    expect(Math.abs(end - game.scores(state).find((one) => one.seat === seat)!.score)).toBeLessThan(1e-9);
}

describe('Yahtzee', () => {
  test.each(RULE_SETS)('adds up under the rules %s, with jokers, however anybody plays', (rules) => {
    for (const [at, firstRolls] of ['turn', 'round'].entries()) {
      const seed = SEED + at;
      const strategies = ['random', 'greedy', 'perfect', 'good'];
      const { review, state } = reviewPlan({
        game: yahtzee,
        options: { rules, firstRolls },
        strategies,
        seed,
        bias: 0.3,
      });
      expectSums(review, seed);
      expectEnds(yahtzee, review, state);
      expect(review).toMatchObject({ standing: 'exact', model: ['points-not-win'], unit: 'points' });
      // What others do changes nothing, and perfect play gives nothing away.
      expect(review.players.map(({ others }) => others)).toEqual([0, 0, 0, 0]);
      expect(review.players[2]!.cost).toBeLessThan(1e-9);
      expect(review.players[0]!.cost).toBeGreaterThan(20);
    }
  });

  test('adds up with another number of rerolls, for one player', () => {
    for (const rerolls of [0, 1, 4]) {
      const { review, state } = reviewPlan({
        game: yahtzee,
        options: { rerolls },
        strategies: ['greedy'],
        seed: SEED,
      });
      expectSums(review, SEED);
      expectEnds(yahtzee, review, state);
      expect(review.model).toEqual([]);
    }
  });

  test('is added up in the same way by another program, from the log and the table', () => {
    const { review, events } = reviewPlan({
      game: yahtzee,
      options: { rules: 'official' },
      strategies: ['random', 'greedy'],
      seed: SEED,
      bias: 0.2,
    });
    const start = events.find((event) => event.kind === 'start')!;
    const exact = exactYahtzee(start.options as YahtzeeOptions)!;
    const started = yahtzee.start(start.options as YahtzeeOptions, start.seats);
    if (!started.ok) throw new Error(started.reason);
    let state: YahtzeeState = started.value;
    const luck = [0, 0];
    const cost = [0, 0];
    for (const event of events) {
      const { seat } = state;
      const before = exact.valueOf(state, seat)!;
      if (event.kind === 'draw') {
        state = yahtzee.settle(state, parseDrawn(event.drawn)!);
        luck[seat]! += exact.valueOf(state, seat)! - before;
      }
      if (event.kind === 'move') {
        const played = yahtzee.play(state, event.seat, yahtzee.notation.parseMove(event.move)!);
        if (!played.ok) throw new Error(played.reason);
        state = played.value;
        cost[seat]! += before - exact.valueOf(state, seat)!;
      }
    }
    for (const player of review.players) {
      expect(Math.abs(player.luck - luck[player.seat]!)).toBeLessThan(1e-9);
      expect(Math.abs(player.cost - cost[player.seat]!)).toBeLessThan(1e-9);
    }
  });

  test.each([
    {},
    { firstRolls: 'round' },
    { rules: 'free-joker' },
    { rules: 'chips' },
    { rules: 'plain' },
    { rerolls: 1 },
  ])('with three columns adds up as a model that says so: %o', (given) => {
    const { review, state } = reviewPlan({
      game: yahtzee,
      options: { columns: 3, ...given },
      strategies: ['perfect', 'random'],
      seed: SEED,
      bias: 0.1,
    });
    expectSums(review, SEED);
    expectEnds(yahtzee, review, state);
    expect(review).toMatchObject({ standing: 'model', model: ['triple', 'points-not-win'] });
    expect(review.players[0]!.cost).toBeLessThan(1e-6);
    expect(review.players[1]!.cost).toBeGreaterThan(100);
  });

  test('with three columns begins with what `perfect` gets, and foresees most of what the columns are worth to each other', () => {
    const { review } = reviewPlan({
      game: yahtzee,
      options: { columns: 3 },
      strategies: ['perfect', 'perfect'],
      seed: SEED,
    });
    for (const { start, others } of review.players) {
      // Over many games `perfect` averages 1,865 points. The columns alone are worth 1,527.5, and
      // `others` would have all the rest.
      expect(Math.abs(start - 1865)).toBeLessThan(20);
      expect(Math.abs(others)).toBeLessThan(120);
    }
  });

  test('that ends before the sheet is full adds up exactly, and perfect play gives nothing away', () => {
    for (const rounds of [1, 3, 12]) {
      const { review, state } = reviewPlan({
        game: yahtzee,
        options: { rounds },
        strategies: ['random', 'perfect', 'for-the-win'],
        seed: SEED,
        bias: 0.2,
      });
      expectSums(review, SEED);
      expectEnds(yahtzee, review, state);
      expect(review).toMatchObject({ standing: 'exact', model: ['points-not-win'] });
      expect(review.players[1]!.cost).toBeLessThan(1e-9);
      expect(review.players[2]!.cost).toBeLessThan(1e-9);
      expect(review.players[0]!.cost).toBeGreaterThan(1);
    }
  });

  test('with three columns that ends before they are full is not reviewed, and says why', () => {
    const { review } = reviewPlan({
      game: yahtzee,
      options: { columns: 3, rounds: 3 },
      strategies: ['greedy'],
      seed: SEED,
    });
    expect(review).toMatchObject({
      standing: 'none',
      why: 'short-game',
      players: [],
      decisions: [],
      draws: [],
    });
  });
});

describe('Pig', () => {
  test('for two is exact, and what one player gives away or draws goes to the other', () => {
    for (let seed = SEED; seed < SEED + 5; seed += 1) {
      const { review, state } = reviewPlan({
        game: pig,
        options: {},
        strategies: ['random', 'hold-at-20'],
        seed,
      });
      expectSums(review, seed);
      expect(review).toMatchObject({ standing: 'exact', unit: 'chance', model: [] });
      const [one, other] = review.players;
      expect(Math.abs(one!.luck + other!.luck)).toBeLessThan(1e-9);
      expect(Math.abs(one!.others - other!.cost)).toBeLessThan(1e-9);
      expect(Math.abs(other!.others - one!.cost)).toBeLessThan(1e-9);
      expect(pig.outcome(state as never)!.winners).toEqual(
        review.players.filter(({ end }) => end === 1).map(({ seat }) => seat),
      );
    }
  });

  test('played perfectly costs nothing', () => {
    const { review } = reviewPlan({ game: pig, options: {}, strategies: ['perfect', 'perfect'], seed: SEED });
    expect(review.players.map(({ cost, others }) => [cost, others])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("for three adds up as a model, in which others' turns are not luck", () => {
    const { review } = reviewPlan({
      game: pig,
      options: { target: 50 },
      strategies: ['random', 'hold-at-20', 'perfect'],
      seed: SEED,
    });
    expectSums(review, SEED);
    expect(review).toMatchObject({ standing: 'model', model: ['race'] });
    expect(sum(review.players.map(({ end }) => end))).toBe(1);
  });

  test('to many points is reviewed from where the solver knows it', () => {
    const { review } = reviewPlan({
      game: pig,
      options: { target: 260 },
      strategies: ['hold-at-20', 'hold-at-25'],
      seed: SEED,
    });
    expectSums(review, SEED);
    expect(review.players[0]!.line[0]!.event).toBeGreaterThan(review.from + 20);
  });
});

describe('Twenty-One', () => {
  test('for two with open cards is exact, and tokens go from one to the other', () => {
    const { review, state } = reviewPlan({
      game: twentyOne,
      options: { rounds: 12 },
      strategies: ['random', 'stick-at-17'],
      seed: SEED,
    });
    expectSums(review, SEED);
    expectEnds(twentyOne, review, state);
    expect(review).toMatchObject({ standing: 'exact', model: ['round-by-round'], unit: 'tokens' });
    const [one, other] = review.players;
    expect(Math.abs(one!.luck + other!.luck)).toBeLessThan(1e-9);
    expect(Math.abs(one!.others - other!.cost)).toBeLessThan(1e-9);
  });

  test.each(['open', 'closed'])('for several with %s cards adds up, although people come and go', (cards) => {
    for (let seed = SEED; seed < SEED + 2; seed += 1) {
      const { review, state } = reviewPlan({
        game: twentyOne,
        options: { cards, tokens: 60 },
        strategies: ['random', 'stick-at-17', 'perfect', 'random'],
        seed,
        comeOrGo: 0.08,
        roundsMax: 8,
      });
      expectSums(review, seed);
      const now = twentyOne.scores(state as never);
      for (const { seat, end } of review.players) {
        const seated = now.find((one) => one.seat === seat);
        if (seated !== undefined) expect(Math.abs(end - seated.score)).toBeLessThan(1e-9);
      }
      expect(review.players.length).toBeGreaterThanOrEqual(4);
      expect(review.standing).toBe('model');
    }
  });

  test('judges from what the seat could see, and what is turned up later is luck', () => {
    const { review, events } = reviewPlan({
      game: twentyOne,
      options: { cards: 'closed', rounds: 10 },
      strategies: ['random', 'random'],
      seed: SEED,
    });
    const turned = review.draws.filter(({ drawn }) => drawn === undefined);
    expect(turned.length).toBeGreaterThan(0);
    for (const { event } of turned) expect(events[event - 1]).toMatchObject({ kind: 'move', move: 'stick' });
    expect(review.model).toContain('hidden-hands');
  });
});
