// The end of a game for the win: how final totals are distributed, and the best answer to that.
// Everything here is computed; nothing is left to luck.

import { describe, expect, test } from 'vitest';
import { BOXES, type Box } from '../rules/boxes.ts';
import type { RuleSet } from '../rules/options.ts';
import type { Column } from '../rules/sheet.ts';
import { tableOf } from '../solver/tables.ts';
import { openTurn, worthOfTurn } from './choices.ts';
import { openEndings, type Ending } from './endings.ts';
import { openResponse, type Hope } from './response.ts';

const POINTS: Readonly<Record<Box, number>> = {
  ones: 3,
  twos: 6,
  threes: 9,
  fours: 12,
  fives: 15,
  sixes: 18,
  'three-of-a-kind': 22,
  'four-of-a-kind': 0,
  'full-house': 25,
  'small-straight': 30,
  'large-straight': 40,
  yahtzee: 50,
  chance: 23,
};

/** An ordinary column in which these boxes are open. */
function column(open: readonly Box[], yahtzee = POINTS.yahtzee): Column {
  const filled = BOXES.filter((box) => !open.includes(box));
  const boxes = Object.fromEntries(filled.map((box) => [box, box === 'yahtzee' ? yahtzee : POINTS[box]]));
  return { boxes, chips: 0 };
}

const OPEN: ReadonlyArray<readonly Box[]> = [
  ['sixes'],
  ['yahtzee'],
  ['chance', 'large-straight'],
  ['fours', 'sixes', 'yahtzee'],
  ['ones', 'four-of-a-kind', 'full-house', 'yahtzee'],
];

function endingsOf(rules: RuleSet, rerolls = 2): (column: Column) => Ending {
  return openEndings(tableOf({ rules, rerolls }));
}

function meanOf(chances: Float64Array): number {
  return chances.reduce((sum, chance, points) => sum + chance * points, 0);
}

function chanceOfWin(ending: Ending, hope: Hope, exactOpen: number): number {
  const scores = openResponse(hope, { rerolls: 2, exactOpen }).scores(ending, 0);
  return worthOfTurn(
    openTurn((_roll, place) => scores[place] ?? 0),
    2,
  );
}

describe('the points still to come', () => {
  test.each(['official', 'free-joker', 'chips', 'plain'] as const)('have the solved mean: %s', (rules) => {
    const find = endingsOf(rules);
    for (const sheet of OPEN.flatMap((open) => [column(open), column(open, 0)])) {
      const ending = find(sheet);
      expect(ending.future().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(meanOf(ending.future())).toBeCloseTo(ending.value, 9);
      expect(ending.future().length).toBeLessThanOrEqual(ending.most + 1);
    }
  });

  test('have the solved mean with another number of rerolls as well', () => {
    const ending = endingsOf('official', 0)(column(['fours', 'yahtzee', 'chance']));
    expect(meanOf(ending.future())).toBeCloseTo(ending.value, 9);
  });

  test('with only the Yahtzee box open are a Yahtzee or nothing, and the bonus', () => {
    const future = endingsOf('official')(column(['yahtzee'])).future();
    // The chance of a Yahtzee in three rolls.
    expect(future[85]).toBeCloseTo(0.046029, 6);
    expect(future[35]).toBeCloseTo(1 - 0.046029, 6);
  });
});

describe('the best answer', () => {
  const SCALE = 4000;

  test.each([0, 2, 3])(
    'to a hope that grows evenly is to play for points; exact up to %i boxes',
    (exactOpen) => {
      const find = endingsOf('official');
      for (const open of OPEN) {
        const ending = find(column(open));
        const chance = chanceOfWin(ending, (total) => total / SCALE, exactOpen);
        // Points weigh a little beside the chance, so that they decide where chances are equal.
        expect(chance * SCALE).toBeCloseTo(ending.value, 2);
      }
    },
  );

  test('wins at least as often as play for points, and still more often when it looks further ahead', () => {
    const find = endingsOf('official');
    const rival = find(column(['fives', 'four-of-a-kind', 'large-straight'])).future();
    const own = find(column(['fours', 'sixes', 'yahtzee']));
    for (const lead of [-60, -40, -20, 0, 20, 40]) {
      let below = 0;
      const hopes = rival.map((chance) => (below += chance) - chance / 2);
      const hope: Hope = (total) => (total + lead < 0 ? 0 : (hopes[total + lead] ?? 1));
      const forPoints = own.future().reduce((sum, chance, points) => sum + chance * hope(points), 0);
      const [once, always] = [0, 2].map((exactOpen) => chanceOfWin(own, hope, exactOpen)) as [number, number];
      expect(once, `with a lead of ${lead}`).toBeGreaterThanOrEqual(forPoints);
      expect(always - once, `with a lead of ${lead}`).toBeGreaterThan(1e-4);
    }
  });

  test('to a known total is exact: 50 behind with the Yahtzee box open, only a Yahtzee ties', () => {
    const ending = endingsOf('official')(column(['yahtzee'], 0));
    const hope: Hope = (total) => (total === 85 ? 0.5 : total > 85 ? 1 : 0);
    expect(chanceOfWin(ending, hope, 2)).toBeCloseTo(0.046029 / 2, 5);
  });
});
