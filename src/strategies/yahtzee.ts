// Strategies for Yahtzee.

import { assert } from '../rules/result.ts';
import { FIXED_POINTS, type Dice } from '../rules/yahtzee/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip } from '../rules/yahtzee/scoring.ts';
import { CHIP_POINTS } from '../rules/yahtzee/sheet.ts';
import type { YahtzeeMove, YahtzeeState } from '../rules/yahtzee/state.ts';
import type { NamedStrategy } from './strategy.ts';

interface Choice {
  readonly move: YahtzeeMove;
  readonly points: number;
}

/** Every box that the roll may go to, with what it brings at once. */
function listChoices({ options, sheets, seat, dice }: YahtzeeState): readonly Choice[] {
  const { rules } = options;
  return (sheets[seat] ?? []).flatMap((column, index) =>
    allowedBoxes(rules, column, dice).map((box) => {
      const chip = earnsChip(rules, column, dice) ? CHIP_POINTS : 0;
      const points = (boxPoints(rules, column, { box, dice }) + chip) * (index + 1);
      return { move: { kind: 'score', box, column: index }, points };
    }),
  );
}

/** The most points; when all boxes bring nothing, the first on the sheet, which has the least to lose. */
function findBest(choices: readonly Choice[]): Choice {
  assert(choices.length > 0, 'a turn ends in some box');
  return choices.reduce((one, other) => (other.points > one.points ? other : one));
}

/** The face that shows most often; of several, the highest. */
function mostFrequentFace(dice: Dice): number {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  return counts.lastIndexOf(Math.max(...counts)) + 1;
}

/** Scores as soon as something with a fixed value is there; until then collects equal dice. */
function greedy(view: YahtzeeState): YahtzeeMove {
  const best = findBest(listChoices(view));
  if (view.rerolls === 0 || best.points >= FIXED_POINTS['full-house']) return best.move;
  const face = mostFrequentFace(view.dice);
  return { kind: 'keep', keep: view.dice.map((die) => die === face) };
}

export const YAHTZEE_STRATEGIES: readonly NamedStrategy[] = [
  {
    name: 'greedy',
    says: 'Collects equal dice and takes the most points it can get now.',
    make: () => greedy,
  },
];
