// A review of Twenty-One for a terminal.

import { sayPercent } from '../../../cli/commands/review/numbers.ts';
import type { ReviewSentences } from '../../../cli/commands/review/review-sentences.ts';
import { findReason } from '../../../review/find-reason.ts';
import type { TwentyOneReason, TwentyOneTold } from '../review/told.ts';

type ReasonOf<Kind extends TwentyOneReason['kind']> = Extract<TwentyOneReason, { kind: Kind }>;
type Facts = TwentyOneTold['Facts'];

function sayTotal({ isSoft, total }: Facts): string {
  return `${isSoft ? 'soft ' : ''}${total}`;
}

function sayStand(reason: ReasonOf<'stick'>): string {
  const against = reason.dealer === undefined ? 'a hidden hand' : `the dealer's ${reason.dealer}`;
  return `${reason.total} against ${against} wins ${sayPercent(reason.win)} and loses ${sayPercent(reason.lose)} of the time`;
}

function sayCount(count: number): string {
  return Number.isInteger(count) ? String(count) : count.toFixed(1);
}

function sayStandDealing({ total, beats, loses }: ReasonOf<'stick-deals'>): string {
  const isGuess = !Number.isInteger(beats) || !Number.isInteger(loses);
  return `${total} ${isGuess ? 'can expect to beat' : 'beats'} ${sayCount(beats)} of the hands and ${isGuess ? 'to lose' : 'loses'} to ${sayCount(loses)}`;
}

export const twentyOneReview: ReviewSentences<TwentyOneTold> = {
  notes: {
    'round-by-round': 'Each round is valued by itself, by the tokens after it.',
    'later-players': 'What later players will do is a guess.',
    'hidden-hands': 'Hidden hands are a guess until they are turned up; what they are then counts as luck.',
  },
  whyNot: {},
  sayMove: (_facts, move) => move,
  sayPlace: (facts) => `round ${facts.round}, ${facts.cards.join(' ')} (${sayTotal(facts)})`,
  sayDone: ({ facts, made }) => `${made.move === 'hit' ? 'taking a card' : 'sticking'} on ${sayTotal(facts)}`,
  explain({ reasons, made }) {
    const bust = findReason(reasons, 'bust');
    const player = findReason(reasons, 'stick');
    const dealer = findReason(reasons, 'stick-deals');
    const stand = player === undefined ? dealer && sayStandDealing(dealer) : sayStand(player);
    if (bust === undefined || stand === undefined) return '';
    const risk =
      bust.chance === 0
        ? 'no card could have bust the hand'
        : `another card busts with a chance of ${sayPercent(bust.chance)}`;
    if (made.move === 'stick') return `${stand}, and ${risk}`;
    return bust.chance === 0 ? stand : `${risk}, while ${stand}`;
  },
};
