// What the boxes offer, where the keys lead, and how far the bonus is.

import { describe, expect, test } from 'vitest';
import { yahtzee } from '../rules/game.ts';
import type { Box } from '../rules/boxes.ts';
import type { Column } from '../rules/sheet.ts';
import type { YahtzeeState } from '../rules/state.ts';
import {
  findFocus,
  forcedBy,
  makeSigned,
  moveAmong,
  offersOf,
  parOf,
  type Direction,
  type Layout,
  type Place,
} from './choices.ts';

function begin(options: object = {}, dice = [1, 2, 3, 4, 6]): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  const started = read.ok && yahtzee.start(read.value, 2);
  if (!started || !started.ok) throw new Error('these options are allowed');
  return { ...started.value, dice };
}

function withBoxes(state: YahtzeeState, boxes: Column['boxes']): YahtzeeState {
  return { ...state, sheets: [[{ boxes, chips: 0 }], ...state.sheets.slice(1)] };
}

const FIVES = [5, 5, 5, 5, 5];

describe('offers', () => {
  test('every open box is offered with what it would score', () => {
    const offers = offersOf(withBoxes(begin(), { ones: 3 }));
    expect(offers).toHaveLength(12);
    expect(offers.find(({ box }) => box === 'small-straight')?.points).toBe(30);
    expect(offers.find(({ box }) => box === 'fives')?.points).toBe(0);
  });

  test('nothing is offered before the dice are rolled', () => {
    expect(offersOf(begin({}, [0, 0, 0, 0, 0]))).toEqual([]);
    expect(offersOf(begin({}, [5, 0, 5, 5, 5]))).toEqual([]);
  });

  test("nothing is offered while the others' first rolls are still being made", () => {
    expect(offersOf(begin({ firstRolls: 'round' }))).toEqual([]);
  });

  test('the offers are exactly the legal scoring moves', () => {
    for (const rules of ['official', 'free-joker', 'chips', 'plain']) {
      const state = withBoxes(begin({ rules }, FIVES), { yahtzee: 50, fives: 15, chance: 20 });
      const legal = yahtzee.moves(state).filter((move) => move.kind === 'score');
      const offered = offersOf(state).map(({ box, column }) => ({ kind: 'score', box, column }));
      expect(offered, rules).toEqual(legal);
    }
  });

  test('a further Yahtzee scores its hundred and is a joker where the rules have both', () => {
    const boxes = { yahtzee: 50, fives: 15 };
    const offerIn = (rules: string): unknown =>
      offersOf(withBoxes(begin({ rules }, FIVES), boxes)).find(({ box }) => box === 'large-straight');
    expect(offerIn('official')).toMatchObject({ points: 40, extra: 100 });
    expect(offerIn('chips')).toMatchObject({ points: 0, extra: 100 });
    expect(offerIn('plain')).toMatchObject({ points: 0, extra: 0 });
  });

  test('in Triple all three columns make offers', () => {
    expect(offersOf(begin({ columns: 3 }))).toHaveLength(39);
  });
});

describe('a forced joker', () => {
  test('goes to its own upper box, then to the lower boxes, then to any upper box', () => {
    expect(forcedBy(withBoxes(begin({}, FIVES), { yahtzee: 0 }))).toEqual({ kind: 'own', box: 'fives' });
    expect(forcedBy(withBoxes(begin({}, FIVES), { yahtzee: 0, fives: 5 }))).toEqual({ kind: 'lower' });
    const full = {
      fives: 5,
      'three-of-a-kind': 0,
      'four-of-a-kind': 0,
      'full-house': 0,
      'small-straight': 0,
      'large-straight': 0,
      yahtzee: 0,
      chance: 9,
    };
    expect(forcedBy(withBoxes(begin({}, FIVES), full))).toEqual({ kind: 'none' });
  });

  test('is not mentioned for the first Yahtzee, other rolls or other rules', () => {
    expect(forcedBy(begin({}, FIVES))).toBeUndefined();
    expect(forcedBy(withBoxes(begin(), { yahtzee: 50 }))).toBeUndefined();
    expect(forcedBy(withBoxes(begin({ rules: 'free-joker' }, FIVES), { yahtzee: 50 }))).toBeUndefined();
  });
});

describe('the keys', () => {
  const offers = offersOf(withBoxes(begin(), { twos: 4 }));
  const move = (box: Box, direction: Direction, layout: Layout = 'columns'): Box | undefined =>
    moveAmong(offers, { from: { box, column: 0 }, direction, layout })?.box;

  test('begin at the first open box', () => {
    const down = { from: undefined, direction: 'down', layout: 'columns' } as const;
    expect(moveAmong(offers, down)?.box).toBe('ones');
    expect(moveAmong([], down)).toBeUndefined();
  });

  test('skip filled boxes and stop at the edges', () => {
    expect(move('ones', 'down')).toBe('threes');
    expect(move('ones', 'up')).toBe('ones');
    expect(move('sixes', 'down')).toBe('three-of-a-kind');
    expect(move('chance', 'down')).toBe('chance');
    expect(move('chance', 'right')).toBe('chance');
  });

  test('stay in a half, go to the same row of the other, and to the ends', () => {
    expect(move('sixes', 'down', 'halves')).toBe('sixes');
    expect(move('three-of-a-kind', 'up', 'halves')).toBe('three-of-a-kind');
    expect(move('fives', 'right', 'halves')).toBe('large-straight');
    expect(move('large-straight', 'left', 'halves')).toBe('fives');
    expect(move('chance', 'left', 'halves')).toBe('sixes');
    expect(move('fours', 'first', 'halves')).toBe('ones');
    expect(move('fours', 'last', 'halves')).toBe('sixes');
    expect(move('yahtzee', 'first', 'halves')).toBe('three-of-a-kind');
    expect(move('fours', 'last')).toBe('chance');
  });

  test('go sideways to the nearest open box of the next column', () => {
    const state = begin({ columns: 3 });
    const [one = { boxes: {}, chips: 0 }, , three = one] = state.sheets[0] ?? [];
    const second = { boxes: { fives: 10 }, chips: 0 };
    const triple = offersOf({ ...state, sheets: [[one, second, three], ...state.sheets.slice(1)] });
    const go = (from: Place, direction: Direction, layout: Layout): Place | undefined =>
      moveAmong(triple, { from, direction, layout });
    const inSecond = { box: 'fours', column: 1 };
    expect(go({ box: 'fives', column: 0 }, 'right', 'columns')).toMatchObject(inSecond);
    expect(go({ box: 'fives', column: 2 }, 'left', 'columns')).toMatchObject(inSecond);
    expect(go({ box: 'ones', column: 0 }, 'left', 'columns')).toMatchObject({ box: 'ones', column: 0 });
    // On a narrow sheet the upper half of the next column follows the lower half of this one.
    expect(go({ box: 'large-straight', column: 0 }, 'right', 'halves')).toMatchObject(inSecond);
  });
});

describe('Tab', () => {
  const offers = offersOf(withBoxes(begin(), { twos: 4 }));
  const FIVES_BOX = { box: 'fives', column: 0 } as const;
  const CHANCE = { box: 'chance', column: 0 } as const;
  const FILLED = { box: 'twos', column: 0 } as const;

  test('goes back to where the focus was, even if another box is chosen', () => {
    expect(findFocus(offers, FIVES_BOX, CHANCE)).toMatchObject(FIVES_BOX);
  });

  test('goes to the chosen box if the focus was nowhere, or in a box that is filled now', () => {
    expect(findFocus(offers, undefined, CHANCE)).toMatchObject(CHANCE);
    expect(findFocus(offers, FILLED, CHANCE)).toMatchObject(CHANCE);
  });

  test('goes to the first open box otherwise, and nowhere when there is none', () => {
    expect(findFocus(offers, FILLED, undefined)).toMatchObject({ box: 'ones', column: 0 });
    expect(findFocus([], FIVES_BOX, CHANCE)).toBeUndefined();
  });
});

describe('par', () => {
  test('is three of each number in the filled boxes', () => {
    expect(parOf({ boxes: { fives: 15, sixes: 24, ones: 1 }, chips: 0 })).toBe(4);
    expect(parOf({ boxes: { sixes: 6, chance: 30 }, chips: 0 })).toBe(-12);
  });

  test('says nothing before the first upper box is filled', () => {
    expect(parOf({ boxes: { chance: 20 }, chips: 0 })).toBeUndefined();
  });

  test('is settled when all upper boxes are filled', () => {
    const boxes = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 };
    expect(parOf({ boxes, chips: 0 })).toBeUndefined();
  });

  test('has a sign', () => {
    expect([3, 0, -2].map(makeSigned)).toEqual(['+3', '±0', '−2']);
  });
});
