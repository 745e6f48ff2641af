// A review of Pig in words: the position, the moves, and why a move was worse than the alternative.

import { findReason } from '../../../review/find-reason.ts';
import type { GameReview } from '../../../web/review/review-part.ts';
import { sayChance, sayValue } from '../../../web/review/say-numbers.ts';
import type { PigTold } from '../review/told.ts';
import type { PigTypes } from '../rules/state.ts';
import { bestTurn } from './best-turn.ts';
import { reviewWords } from './review-words.ts';

export const pigPageReview: GameReview<PigTold, PigTypes> = {
  notes: () => reviewWords().notes,
  whyNot: () => reviewWords().whyNot,
  where({ facts: { scores, pot }, seat }) {
    const others = scores.filter((_, other) => other !== seat);
    return reviewWords().where(scores[seat] ?? 0, Math.max(...others), pot);
  },
  doing: (_facts, move) => (move === 'roll' ? reviewWords().rolling : reviewWords().holding),
  why({ reasons, made }, names) {
    const says = reviewWords();
    const [rival, win] = [findReason(reasons, 'rival'), findReason(reasons, 'own-win')];
    const [risk, roll] = [findReason(reasons, 'pot-at-risk'), findReason(reasons, 'one-roll')];
    if (rival === undefined || win === undefined || risk === undefined || roll === undefined) return [];
    const threat = says.rival(names(rival.seat), rival.needs, sayChance(rival.chance));
    if (made.move === 'hold')
      return roll.weight > 0
        ? [says.oneRoll(roll.pot, sayValue('points', roll.gain))]
        : [threat, says.ownWin(win.needs - win.pot, sayChance(win.chance))];
    return win.needs <= win.pot
      ? [says.wasEnough(risk.pot)]
      : [says.potAtRisk(risk.pot, sayChance(risk.chance)), threat];
  },
  pieces: () => ({}),
  best: bestTurn,
};
