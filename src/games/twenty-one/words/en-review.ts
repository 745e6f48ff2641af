// English: the review of a game of Twenty-One. Numbers arrive as ready-made texts.

import type { TwentyOneTold } from '../review/told.ts';

function none(count: string): string {
  return count === '0' ? 'none' : count;
}

export const twentyOneReview = {
  notes: {
    'round-by-round': 'Every round is valued by itself, by the tokens after it.',
    'later-players': 'What later players will do is a guess, so the numbers are a model.',
    'hidden-hands': 'Hidden hands are a guess. What they turn out to be counts as luck.',
  } satisfies Record<TwentyOneTold['Note'], string>,
  whyNot: {},

  where: (round: number, hand: string) => `Round ${round}, with ${hand}`,
  soft: (total: number) => `soft ${total}`,
  dealing: (hand: string) => `${hand} as dealer`,
  hitting: 'hitting',
  sticking: 'sticking',
  noBust: 'no card could bust the hand',
  bust: (chance: string) => `another card busts with a chance of ${chance}`,
  stick: (total: number, ends: { win: string; lose: string }) =>
    `${total} against a hidden hand wins ${ends.win} and loses ${ends.lose} of the time`,
  stickAgainst: (total: number, dealer: number, ends: { win: string; lose: string }) =>
    `${total} against the dealer's ${dealer} wins ${ends.win} and loses ${ends.lose} of the time`,
  deals: (total: number, hands: { beats: string; loses: string }) =>
    `${total} beats ${none(hands.beats)} of the hands and loses to ${none(hands.loses)}`,
  dealsAbout: (total: number, hands: { beats: string; loses: string }) =>
    `${total} can expect to beat ${hands.beats} of the hands and to lose to ${hands.loses}`,

  bestRound: 'Best round',
  bestSays: (tokens: number, round: number) => `${tokens} won in round ${round}`,
  bestNatural: (tokens: number, round: number) => `${tokens} won with a natural in round ${round}`,
};
