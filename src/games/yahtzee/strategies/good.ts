// A good player of Yahtzee who has solved nothing: it knows how many points each box usually scores
// and looks one turn ahead, through all of its rolls. A box is worth what it gets above that, and a
// number in the upper part also what it does for the bonus.

import { BOXES, faceOf, type Box, type Dice } from '../rules/boxes.ts';
import { roundsOf, type YahtzeeMove, type YahtzeeState } from '../rules/state.ts';
import {
  bestKeep,
  findBest,
  listChoices,
  openTurn,
  rememberTurns,
  scoreIn,
  sheetOf,
  type Choice,
} from './choices.ts';

/** What the boxes score on average in good play. */
const PAR: Readonly<Record<Box, number>> = {
  ones: 2.1,
  twos: 5.3,
  threes: 8.6,
  fours: 12.2,
  fives: 15.7,
  sixes: 19.2,
  'three-of-a-kind': 21.7,
  'four-of-a-kind': 13.1,
  'full-house': 22.6,
  'small-straight': 29.5,
  'large-straight': 32.7,
  yahtzee: 16.9,
  chance: 22,
};

/** Three of each number make the bonus: what one point above or below that is worth. */
const BONUS_SHARE = 0.8;
const FOR_BONUS = 3;

/**
 * How much of its par a box gives up when it is filled: all of it, or less when the game ends
 * before the sheet is full.
 */
function partOf(view: YahtzeeState): number {
  const open = sheetOf(view).reduce(
    (sum, column) => sum + BOXES.filter((box) => column.boxes[box] === undefined).length,
    0,
  );
  const left = roundsOf(view.options) - view.round + 1;
  return open <= 1 ? 0 : Math.min(1, (left - 1) / (open - 1));
}

function worthOf({ box, points, index }: Choice, part: number): number {
  const face = faceOf(box);
  const bonus = face === undefined ? 0 : BONUS_SHARE * (points - FOR_BONUS * face);
  return (index + 1) * (points + part * (bonus - PAR[box]));
}

function bestOf(view: YahtzeeState, dice: Dice): { readonly choice: Choice; readonly worth: number } {
  const part = partOf(view);
  const choice = findBest(listChoices(view, dice), (one) => worthOf(one, part));
  return { choice, worth: worthOf(choice, part) };
}

const turnOf = rememberTurns((view) => openTurn((roll) => bestOf(view, roll).worth));

export function playGood(view: YahtzeeState): YahtzeeMove {
  return bestKeep(view, turnOf(view)) ?? scoreIn(bestOf(view, view.dice).choice);
}
