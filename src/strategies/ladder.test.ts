// The house players by strength: each does what its sentence says, and the stronger ones are
// stronger. Seeds are fixed; margins are four standard errors.

import { describe, expect, test } from 'vitest';
import type { Game } from '../games/game.ts';
import { pig } from '../games/pig/rules/game.ts';
import { twentyOne } from '../games/twenty-one/rules/game.ts';
import { BOXES, type Box } from '../games/yahtzee/rules/boxes.ts';
import { yahtzee } from '../games/yahtzee/rules/game.ts';
import type { Column } from '../games/yahtzee/rules/sheet.ts';
import type { YahtzeeMove, YahtzeeState } from '../games/yahtzee/rules/state.ts';
import { hasTable, tableOf } from '../games/yahtzee/solver/tables.ts';
import { playOut } from './play-out.ts';
import { seededChance } from './seeded-chance.ts';
import { findStrategy, prepareStrategy } from './strategies.ts';

interface Match {
  readonly game: Game;
  readonly names: readonly string[];
  readonly games: number;
  readonly options?: Record<string, unknown>;
}

/** The mean of each seat's points and of its wins; a draw counts as an equal share of a win. */
function playMatch({ game, names, games, options = {} }: Match): { wins: number[]; scores: number[] } {
  const read = game.parseOptions(options);
  if (!read.ok) throw new Error(read.reason.sentence);
  const chance = seededChance(20_261_115);
  const wins = names.map(() => 0);
  const scores = names.map(() => 0);
  for (let index = 0; index < games; index += 1) {
    // Everybody moves one seat on from game to game.
    const order = names.map((_, seat) => (seat + index) % names.length);
    const strategies = order.map((who) => findStrategy(game, names[who]!)!);
    const last = playOut({ game, options: read.value, strategies, chance });
    const winners = game.outcome(last)?.winners ?? [];
    for (const { seat, score } of game.scores(last)) scores[order[seat]!]! += score / games;
    for (const seat of winners) wins[order[seat]!]! += 1 / winners.length / games;
  }
  return { wins, scores };
}

describe('Pig', () => {
  test.each([
    ['cautious', 'random', 3000],
    ['hold-at-20', 'cautious', 3000],
    ['perfect', 'hold-at-20', 10_000],
  ])('%s beats %s', (better, worse, games) => {
    const { wins } = playMatch({ game: pig, names: [better, worse], games });
    expect(wins[0]).toBeGreaterThan(0.5 + 2 / Math.sqrt(games));
  });

  test('keep-pace comes close to perfect', () => {
    const { wins } = playMatch({ game: pig, names: ['perfect', 'keep-pace'], games: 4000 });
    expect(Math.abs(wins[0]! - 0.5)).toBeLessThan(0.04);
  });

  test('among four, perfect wins more than its share against three that hold at 20', () => {
    const names = ['perfect', 'hold-at-20', 'hold-at-20', 'hold-at-20'];
    const { wins } = playMatch({ game: pig, names, games: 200, options: { target: 50 } });
    expect(wins[0]).toBeGreaterThan(0.25);
  });

  test('the players of the course do what their names say', () => {
    const view = (pot: number) => ({
      options: { target: 100, first: 1 },
      scores: [0, 0],
      phase: 'choose',
      first: 0,
      seat: 0,
      pot,
      turns: 0,
    });
    const decide = (name: string, pot: number): unknown => findStrategy(pig, name)!(view(pot), () => 0);
    expect([2, 6].map((pot) => decide('chick', pot))).toEqual(['hold', 'hold']);
    expect([20, 21].map((pot) => decide('black-jack', pot))).toEqual(['roll', 'hold']);
    expect([99, 100].map((pot) => decide('one-round', pot))).toEqual(['roll', 'hold']);
    expect([9, 10].map((pot) => decide('cautious', pot))).toEqual(['roll', 'hold']);
  });
});

describe('Yahtzee', () => {
  test('good has more points than greedy, and perfect more than good', () => {
    const GAMES_PLAYED = 120;
    const [greedy, good, perfect] = ['greedy', 'good', 'perfect'].map(
      (name) => playMatch({ game: yahtzee, names: [name], games: GAMES_PLAYED }).scores[0]!,
    );
    expect(greedy).toBeLessThan(200);
    expect(good).toBeGreaterThan(225);
    // 254.59 with a standard deviation of 59.6. That perfect play reaches it is proved without dice
    // in test/solver/yahtzee-forward.test.ts.
    expect(Math.abs(perfect! - 254.59)).toBeLessThan((4 * 59.6) / Math.sqrt(GAMES_PLAYED));
  });

  test('with three columns perfect scores far more than three separate columns, 1527.5', () => {
    const match = { game: yahtzee, names: ['perfect'], games: 50, options: { columns: 3 } };
    expect(playMatch(match).scores[0]).toBeGreaterThan(1700);
  });

  test('what perfect needs is worked out in pieces, and is then ready', () => {
    const options = { rules: 'plain', rerolls: 1 } as const;
    expect(hasTable(options)).toBe(false);
    let pieces = 1;
    while (!prepareStrategy(yahtzee, 'perfect', options)) pieces += 1;
    expect(pieces).toBeGreaterThan(100);
    expect(hasTable(options)).toBe(true);
    expect(tableOf(options).game).toEqual(options);
    expect(prepareStrategy(yahtzee, 'for-the-win', options)).toBe(true);
    expect(prepareStrategy(yahtzee, 'greedy', { rules: 'plain', rerolls: 7 })).toBe(true);
  });
});

describe('for-the-win in the last round', () => {
  /**
   * Everything except these boxes is filled with 0; `points` are in chance, or in sixes if chance
   * is open.
   */
  function column(open: readonly Box[], points: number): Column {
    const boxes: Partial<Record<Box, number>> = {};
    for (const box of BOXES) if (!open.includes(box)) boxes[box] = 0;
    boxes[open.includes('chance') ? 'sixes' : 'chance'] = points;
    return { boxes, chips: 0 };
  }

  function lastRound(seat: number, columns: readonly Column[], dice: readonly number[]): YahtzeeState {
    const read = yahtzee.parseOptions({});
    if (!read.ok) throw new Error(read.reason.sentence);
    const sheets = columns.map((one) => [one]);
    return { options: read.value, sheets, round: 13, seat, dice, ahead: [], rerolls: 1 };
  }

  const decide = (name: string, view: YahtzeeState): YahtzeeMove =>
    findStrategy(yahtzee, name)!(view, () => 0) as YahtzeeMove;

  test('the last player keeps what they need to win, not what scores most', () => {
    const needs = (total: number) =>
      lastRound(1, [column([], total), column(['chance'], 0)], [6, 5, 5, 4, 2]);
    // For points the 2 would be rolled again; but 22 beats 21, and a 1 would not.
    const points = { kind: 'keep', keep: [true, true, true, true, false] };
    expect(decide('perfect', needs(21))).toEqual(points);
    expect(decide('for-the-win', needs(21))).toEqual({ kind: 'score', box: 'chance', column: 0 });
    // Against 30 only five sixes save half a win: it keeps only the six.
    expect(decide('for-the-win', needs(30))).toEqual({
      kind: 'keep',
      keep: [true, false, false, false, false],
    });
  });

  test("the first of two expects the other's best answer", () => {
    // Both have only chance open; 25 is a good total to leave, whatever the points say about the 4.
    const view = lastRound(0, [column(['chance'], 0), column(['chance'], 0)], [6, 6, 5, 5, 4]);
    const move = decide('for-the-win', view);
    expect(move).toEqual({ kind: 'score', box: 'chance', column: 0 });
  });

  test('a player who can no longer win plays for points', () => {
    const view = lastRound(1, [column([], 60), column(['ones'], 0)], [1, 1, 1, 4, 5]);
    expect(decide('for-the-win', view)).toEqual({ kind: 'keep', keep: [true, true, true, false, false] });
  });
});

describe('Twenty-One', () => {
  test('perfect takes tokens from players who stick at a number', () => {
    const names = ['perfect', 'stick-at-17', 'stick-at-13'];
    const options = { rounds: 40, tokens: 100_000 };
    const { scores } = playMatch({ game: twentyOne, names, games: 15, options });
    expect(scores[0]).toBeGreaterThan(100_000);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(300_000, 3);
  });
});
