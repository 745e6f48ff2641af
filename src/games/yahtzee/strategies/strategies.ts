// Strategies for Yahtzee, the weakest first; the stronger ones are in the files beside this one.

import { FIXED_POINTS, type Dice } from '../rules/boxes.ts';
import type { YahtzeeMove, YahtzeeState } from '../rules/state.ts';
import type { NamedStrategy } from '../../../strategies/strategy.ts';
import { findBest, listChoices, scoreIn, type Choice } from './choices.ts';
import { playGood } from './good.ts';
import { playPerfect } from './perfect.ts';
import { prepareTable } from './tables.ts';
import { playForTheWin } from './win.ts';

function pointsOf({ points, index }: Choice): number {
  return points * (index + 1);
}

/** The face that shows most often; of several, the highest. */
function mostFrequentFace(dice: Dice): number {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  return counts.lastIndexOf(Math.max(...counts)) + 1;
}

/**
 * Scores as soon as the dice fit a box with a fixed value; until then collects equal dice. When
 * every box scores nothing it takes the first on the sheet, which has the least to lose.
 */
function greedy(view: YahtzeeState): YahtzeeMove {
  const best = findBest(listChoices(view, view.dice), pointsOf);
  if (view.rerolls === 0 || pointsOf(best) >= FIXED_POINTS['full-house']) return scoreIn(best);
  const face = mostFrequentFace(view.dice);
  return { kind: 'keep', keep: view.dice.map((die) => die === face) };
}

export const YAHTZEE_STRATEGIES: readonly NamedStrategy[] = [
  {
    name: 'greedy',
    says: 'Collects equal dice and takes the most points it can get now.',
    make: () => greedy,
  },
  {
    name: 'good',
    says: 'Knows what each box usually scores and looks one turn ahead.',
    make: () => playGood,
  },
  {
    name: 'perfect',
    says: 'With one column nobody can expect more points; with three it is very strong, but not proven to be the best.',
    make: () => playPerfect,
    prepare: prepareTable,
  },
  {
    name: 'for-the-win',
    says: 'Plays like perfect until the last rounds (five against one player), then for the win instead of for points.',
    make: () => playForTheWin,
    prepare: prepareTable,
  },
];
