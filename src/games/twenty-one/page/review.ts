// A review of Twenty-One in words: the position, the moves, and why a move was worse than the
// alternative.

import { findReason } from '../../../review/find-reason.ts';
import type { Decision } from '../../../review/review.ts';
import type { GameReview } from '../../../web/review/review-part.ts';
import { sayChance, sayPoints } from '../../../web/review/say-numbers.ts';
import type { TwentyOneTold } from '../review/told.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { bestRound } from './best-round.ts';
import { reviewWords } from './review-words.ts';

function sayStand({ reasons }: Decision<TwentyOneTold>): string | undefined {
  const says = reviewWords();
  const player = findReason(reasons, 'stick');
  if (player !== undefined) {
    const { total, dealer, win, lose } = player;
    const ends = { win: sayChance(win), lose: sayChance(lose) };
    return dealer === undefined ? says.stick(total, ends) : says.stickAgainst(total, dealer, ends);
  }
  const deals = findReason(reasons, 'stick-deals');
  if (deals === undefined) return undefined;
  const { total, beats, loses } = deals;
  const counts = { beats: sayPoints(beats), loses: sayPoints(loses) };
  return Number.isInteger(beats) && Number.isInteger(loses)
    ? says.deals(total, counts)
    : says.dealsAbout(total, counts);
}

export const twentyOnePageReview: GameReview<TwentyOneTold, TwentyOneTypes> = {
  notes: () => reviewWords().notes,
  whyNot: () => reviewWords().whyNot,
  where({ facts: { round, total, isSoft, isDealer } }) {
    const says = reviewWords();
    const hand = isSoft ? says.soft(total) : `${total}`;
    return says.where(round, isDealer ? says.dealing(hand) : hand);
  },
  doing: (_facts, move) => (move === 'hit' ? reviewWords().hitting : reviewWords().sticking),
  why(decision) {
    const says = reviewWords();
    const [bust, stand] = [findReason(decision.reasons, 'bust'), sayStand(decision)];
    if (bust === undefined || stand === undefined) return [];
    const risk = bust.chance === 0 ? says.noBust : says.bust(sayChance(bust.chance));
    if (decision.made.move === 'stick') return [stand, risk];
    return bust.chance === 0 ? [stand] : [risk, stand];
  },
  pieces: ({ cards }) => ({ cards }),
  best: bestRound,
};
