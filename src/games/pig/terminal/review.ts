// A review of Pig for a terminal.

import { sayPercent, sayPoints } from '../../../cli/commands/review/numbers.ts';
import type { ReviewSentences } from '../../../cli/commands/review/review-sentences.ts';
import { findReason } from '../../../review/find-reason.ts';
import type { PigTold } from '../review/told.ts';

export const pigReview: ReviewSentences<PigTold> = {
  notes: { race: 'For three or more players this is a model: the others are assumed to race.' },
  whyNot: {
    'too-far':
      'Not reviewed: at every decision a player needed more than 200 points, and Pig is not solved beyond that.',
  },
  sayMove: (_facts, move) => move,
  sayPlace: ({ scores, pot }) => `${scores.join(' : ')}, pot ${pot}`,
  sayDone({ facts: { scores, pot }, made }) {
    return `${made.move === 'roll' ? 'rolling' : 'holding'} at ${pot} with ${scores.join(' : ')}`;
  },
  explain({ reasons, made }, names) {
    const [rival, win] = [findReason(reasons, 'rival'), findReason(reasons, 'own-win')];
    const [risk, roll] = [findReason(reasons, 'pot-at-risk'), findReason(reasons, 'one-roll')];
    if (rival === undefined || win === undefined || risk === undefined || roll === undefined) return '';
    const threat = `${names(rival.seat)}, who needs ${rival.needs}, can win in one turn with a chance of ${sayPercent(rival.chance)}`;
    if (made.move === 'hold')
      return roll.weight > 0
        ? `one more roll gains ${sayPoints(roll.gain)} points on average, since only ${roll.pot} can be lost`
        : `${threat}, and rolling on could win at once with a chance of ${sayPercent(win.chance)}`;
    return win.needs <= win.pot
      ? `the ${risk.pot} in the pot were enough to win`
      : `the ${risk.pot} in the pot are lost before the turn is over with a chance of ${sayPercent(risk.chance)}, while ${threat}`;
  },
};
