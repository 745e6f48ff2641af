// What the columns of Triple Yahtzee are worth to each other, in points. The numbers were learned
// from 48,000 games under the official rules with two rerolls, in twelve passes. After each pass
// they were fitted to what `perfect` had gained from every position above the values of its columns
// played alone; most games began with some random turns, to include positions that `perfect`
// avoids. triple.ts uses them.
//
// `node_modules/.bin/node tools/learn-triple.ts 4000 12` learns such numbers again and prints them
// in this form. These here were learned with other dice, so the new ones differ a little.

import type { Box } from '../rules/boxes.ts';

/**
 * Eight numbers, indexed by the columns in which the box is open: a sum of 1, 2 and 4 for the
 * first, second and third.
 */
type BySet = readonly number[];

export interface Shared {
  /** What an open box is worth. */
  readonly now: BySet;
  /** The same for each turn that is still to come. */
  readonly perTurn: BySet;
}

export interface Weights {
  readonly shared: Readonly<Record<Box, Shared>>;
  /**
   * What each open box of a column is worth for each open box of another: first and second, first
   * and third, second and third.
   */
  readonly pairs: readonly [number, number, number];
}

export const LEARNT: Weights = {
  shared: {
    ones: {
      now: [0, 7.7, 6.7, 11.5, 3.1, 13.6, 15.5, 9.1],
      perTurn: [0, -0.36, -0.77, -1.28, -0.79, -1.44, -2.03, -2.03],
    },
    twos: {
      now: [0, 4, 7.1, 17.2, 2, 9.4, 12.4, 12.6],
      perTurn: [0, -0.1, -0.58, -1.16, -0.34, -0.93, -1.35, -1.6],
    },
    threes: {
      now: [0, 4.9, 6.4, 11.7, 4.1, 13, 17.2, 19.1],
      perTurn: [0, -0.24, -0.51, -0.99, -0.3, -0.95, -1.39, -1.68],
    },
    fours: {
      now: [0, 5.3, 7.3, 17.1, 3.7, 15.2, 18.4, 23.6],
      perTurn: [0, -0.26, -0.45, -1.04, -0.09, -0.77, -1.14, -1.52],
    },
    fives: {
      now: [0, 6.4, 6.9, 13.6, 4.5, 15.9, 15.7, 23.6],
      perTurn: [0, -0.38, -0.39, -0.84, 0.06, -0.69, -0.77, -1.35],
    },
    sixes: {
      now: [0, 6.5, 6.2, 15.7, 5.4, 17.5, 16.6, 27.2],
      perTurn: [0, -0.39, -0.36, -0.94, 0.19, -0.68, -0.62, -1.33],
    },
    'three-of-a-kind': {
      now: [0, 2.6, 6.2, 21.9, 5.3, 8.7, 15.4, -0.6],
      perTurn: [0, -0.12, -0.67, -1.7, -0.53, -1.09, -1.57, -1.34],
    },
    'four-of-a-kind': {
      now: [0, -0.9, 4, 11.6, -0.3, 13.7, 14.6, 4.7],
      perTurn: [0, 0.24, -0.09, -0.79, 0.55, -0.38, -0.72, -0.67],
    },
    'full-house': {
      now: [0, 2.8, 6.5, 11.8, 6.5, 16.9, 20.7, 12.2],
      perTurn: [0, -0.14, -0.26, -0.81, -0.33, -1.03, -1.38, -1.39],
    },
    'small-straight': {
      now: [0, 3, 3.3, 10.9, 3.9, 12.9, 14.5, 19.3],
      perTurn: [0, 0.47, 0.13, -0.27, -0.16, -0.68, -1.05, -1.53],
    },
    'large-straight': {
      now: [0, 5.5, 5, 18.1, 1.1, 16.3, 5.7, 13.4],
      perTurn: [0, 0.11, 0.22, -0.59, 0.6, -0.36, -0.05, -0.92],
    },
    yahtzee: {
      now: [0, 0.3, 8.7, 16.2, 3.9, -7.4, 6.8, -0.6],
      perTurn: [0, -0.04, -1, -1.67, -1.82, -1.74, -3, -3.3],
    },
    chance: {
      now: [0, 1.3, 3.4, 11, 0.8, 11.5, 11.7, 7.5],
      perTurn: [0, 0.36, -0.3, -0.79, -0.57, -1.2, -1.63, -1.75],
    },
  },
  pairs: [1.282, 2.004, 2.394],
};
