// Why a decision was worse than the best: the numbers behind the sentences, checked against known
// results and against the values themselves.

import { describe, expect, test } from 'vitest';
import type { Judged, Steps } from '../../src/review/judge.ts';
import { judgePig } from '../../src/games/pig/review/judge.ts';
import { reviewLog } from '../../src/review/review-log.ts';
import type { Review } from '../../src/review/review.ts';
import type { PigReason } from '../../src/games/pig/review/told.ts';
import type { Result } from '../../src/games/result.ts';
import type { TwentyOneReason } from '../../src/games/twenty-one/review/told.ts';
import type { YahtzeeReason } from '../../src/games/yahtzee/review/told.ts';
import { judgeTwentyOne } from '../../src/games/twenty-one/review/judge.ts';
import { openBonusChances } from '../../src/games/yahtzee/review/bonus.ts';
import { judgeYahtzee } from '../../src/games/yahtzee/review/judge.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import type { PigState, PigTypes } from '../../src/games/pig/rules/state.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import type { TwentyOneTypes } from '../../src/games/twenty-one/rules/state.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';
import { playLogged, type Plan } from './logged-games.ts';

type Reason = PigReason | TwentyOneReason | YahtzeeReason;
type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

function finish<Value>(steps: Steps<Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

function find<Kind extends Reason['kind']>(reasons: readonly Reason[], kind: Kind): ReasonOf<Kind> {
  return reasons.find((reason): reason is ReasonOf<Kind> => reason.kind === kind)!;
}

function open<Judge>(found: Result<Judge, string>): Judge {
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

function review(plan: Plan): Review {
  return reviewLog(playLogged(plan).events).games[0]!;
}

const OPTIONS = yahtzee.parseOptions({});
const YAHTZEE_OPTIONS = OPTIONS.ok ? OPTIONS.value : undefined!;
const EMPTY: Column = { boxes: {}, chips: 0 };

function stateWith(column: Column, dice: readonly number[], rerolls: number): YahtzeeState {
  const started = yahtzee.start(YAHTZEE_OPTIONS, 1);
  if (!started.ok) throw new Error(started.reason);
  return { ...started.value, sheets: [[column]], dice, rerolls };
}

function explainYahtzee(view: YahtzeeState, best: string, made: string): readonly Reason[] {
  const judge = open(judgeYahtzee(YAHTZEE_OPTIONS));
  const read = (text: string): YahtzeeMove => yahtzee.notation.parseMove(text)!;
  const values = new Map(
    judge.exact.movesOf(view).map(({ move, value }) => [yahtzee.notation.makeMove(move), value]),
  );
  const cost = values.get(best)! - values.get(made)!;
  expect(cost).toBeGreaterThan(0);
  return finish(judge.explain({ view, seat: 0, best: read(best), made: read(made), cost }));
}

describe('the chance of the bonus', () => {
  const bonusOf = finish(openBonusChances(tableOf(YAHTZEE_OPTIONS)));

  test('of the empty sheet is the one that a forward pass found', () => {
    expect(bonusOf(EMPTY)).toBeCloseTo(0.681222, 5);
  });

  test('is 0 where it is out of reach and 1 where it is certain', () => {
    expect(bonusOf({ boxes: { sixes: 0, fives: 0, fours: 4 }, chips: 0 })).toBe(0);
    const full = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 };
    expect(bonusOf({ boxes: full, chips: 0 })).toBeCloseTo(1, 9);
  });
});

describe('a decision in Yahtzee', () => {
  test('between two boxes is explained by what both score and what the sheet is worth afterwards, which is the whole cost', () => {
    const reasons = explainYahtzee(stateWith(EMPTY, [2, 1, 2, 6, 2], 0), 'score twos', 'score chance');
    const boxes = find(reasons, 'boxes');
    expect(boxes).toMatchObject({ filled: 'chance', brought: 13, instead: 'twos', brings: 6 });
    expect(boxes.brings - boxes.brought + boxes.later).toBeCloseTo(boxes.weight, 9);
    const bonus = find(reasons, 'bonus');
    expect(bonus.best).toBeGreaterThan(bonus.made);
    expect(bonus.weight).toBeCloseTo(35 * (bonus.best - bonus.made), 9);
  });

  test('between two keeps is explained by the box that the best one aims at', () => {
    const reasons = explainYahtzee(stateWith(EMPTY, [2, 3, 4, 5, 5], 1), 'keep 11110', 'keep 00011');
    const aim = find(reasons, 'aim');
    // With a 1 or a 6 the straight is a large one, and goes there. Two fives need 2 3 4 or 3 4 6,
    // each in six ways of 216.
    expect(reasons[0]).toBe(aim);
    expect(aim.box).toBe('small-straight');
    expect(aim.best.chance).toBeCloseTo(4 / 6, 9);
    expect(aim.made.chance).toBeCloseTo(12 / 216, 9);
  });

  test('to stop too early is explained by the box that is gone', () => {
    const reasons = explainYahtzee(
      stateWith(EMPTY, [1, 1, 1, 1, 2], 2),
      'keep 11110',
      'score large-straight',
    );
    expect(find(reasons, 'box-closed')).toMatchObject({ box: 'large-straight', brought: 0 });
  });

  test('is explained in every game by prospects that are worth what the moves are worth', () => {
    const { decisions, players } = review({
      game: yahtzee,
      options: {},
      strategies: ['random', 'greedy', 'good'],
      seed: 77,
      bias: 0.2,
    });
    let explained = 0;
    for (const { reasons, cost } of decisions) {
      if (reasons === undefined) continue;
      explained += 1;
      const { best, made } = find(reasons as readonly YahtzeeReason[], 'prospects');
      expect(Math.abs(best.now + best.later - made.now - made.later - cost)).toBeLessThan(1e-8);
      expect(reasons.length).toBeGreaterThan(1);
    }
    expect(explained).toBe(players.flatMap(({ worst }) => worst).length);
    expect(players.map(({ worst }) => worst.length)).toEqual([3, 3, 3]);
    for (const { seat, worst } of players) {
      const costs = decisions.filter((one) => one.seat === seat).map(({ cost }) => cost);
      const most = costs.toSorted((one, other) => other - one).slice(0, 3);
      expect(worst.map((event) => decisions.find((one) => one.event === event)!.cost)).toEqual(most);
    }
  });

  test('with three columns has prospects as well', () => {
    const { decisions } = review({ game: yahtzee, options: { columns: 3 }, strategies: ['random'], seed: 5 });
    const explained = decisions.filter(({ reasons }) => reasons !== undefined);
    expect(explained).toHaveLength(3);
    for (const { reasons, cost } of explained) {
      const { best, made } = find(reasons! as readonly YahtzeeReason[], 'prospects');
      expect(Math.abs(best.now + best.later - made.now - made.later - cost)).toBeLessThan(1e-8);
    }
  });
});

describe('a decision in Pig', () => {
  const explain = (state: Partial<PigState>, made: 'roll' | 'hold'): readonly Reason[] => {
    const options = pig.parseOptions({});
    const started = pig.start(options.ok ? options.value : undefined!, 2);
    const view = {
      ...(started.ok ? started.value : undefined!),
      phase: 'choose' as const,
      seat: 0,
      ...state,
    };
    const judged: Judged<PigTypes> = {
      view,
      seat: 0,
      made,
      best: made === 'roll' ? 'hold' : 'roll',
      cost: 0.1,
    };
    return finish(open(judgePig({})).explain(judged));
  };

  test('to hold when a rival is about to win says how likely that is', () => {
    const reasons = explain({ scores: [62, 98], pot: 18 }, 'hold');
    expect(reasons[0]).toMatchObject({ kind: 'rival', seat: 1, needs: 2, weight: 0.1 });
    // The rival needs 2: everything except a 1 does it.
    expect(find(reasons, 'rival').chance).toBeCloseTo(5 / 6, 12);
  });

  test('to hold early says what one more roll gains', () => {
    expect(explain({ scores: [0, 0], pot: 2 }, 'hold')[0]).toMatchObject({
      kind: 'one-roll',
      pot: 2,
      gain: 3,
    });
  });

  test('to roll says what is at risk, up to the end of the turn', () => {
    const reasons = explain({ scores: [80, 50], pot: 25 }, 'roll');
    // The pot is enough to win, so after the roll it is held.
    expect(reasons[0]).toMatchObject({ kind: 'pot-at-risk', pot: 25 });
    expect(find(reasons, 'pot-at-risk').chance).toBeCloseTo(1 / 6, 12);
    expect(find(reasons, 'own-win').chance).toBe(1);
  });
});

describe('a decision in Twenty-One', () => {
  const explain = (text: string, seat: number, made: 'hit' | 'stick'): readonly Reason[] => {
    const state = twentyOne.notation.parseState(text)!;
    const judged: Judged<TwentyOneTypes> = {
      view: twentyOne.view(state, seat),
      seat,
      made,
      best: made === 'hit' ? 'stick' : 'hit',
      cost: 1,
    };
    return finish(open(judgeTwentyOne(state.options)).explain(judged));
  };
  const HEAD = 'stake=20,cards=open,tokens=200,rounds=0; 1; choose; 0; 2; 0:200/200 1:200/200';

  test('of a player who sticks below the dealer says that they cannot win unless the dealer goes on', () => {
    const reasons = explain(`${HEAD}; 1:9h4s 0:Th9d; -; -`, 1, 'stick');
    expect(reasons[0]).toMatchObject({ kind: 'stick', total: 13, win: 0, lose: 1, dealer: 19, weight: 1 });
    // Of 48 cards those from 9 up bust: two nines, fifteen tens.
    expect(find(reasons, 'bust').chance).toBeCloseTo((2 + 15) / 48, 12);
  });

  test('of the dealer says which hands it beats', () => {
    const reasons = explain(`${HEAD}; 1:9h8s= 0:Th8d; -; -`, 0, 'hit');
    expect(reasons.map(({ kind }) => kind)).toEqual(['bust', 'stick-deals']);
    expect(find(reasons, 'stick-deals')).toMatchObject({ total: 18, beats: 1, ties: 0, loses: 0 });
  });
});
