// A round of Twenty-One as one player sees it: the cards that may still come, the player's own
// hand, the dealer's, and how the others may end.

import { DECK, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { HIDDEN, type Hand, type TwentyOneView } from '../rules/state.ts';
import { guessHand } from './guess.ts';
import { NO_POINTS, Pool, countHand, totalOf, type Points } from './pool.ts';
import { certain, type Chances, type Stander } from './settlement.ts';

export type Shown = Hand<Card | typeof HIDDEN>;

function seenCards({ cards }: Shown): readonly Card[] {
  return cards.filter((card) => card !== HIDDEN);
}

export function isHidden({ cards }: Shown): boolean {
  return cards.includes(HIDDEN);
}

export function openPool({ hands }: TwentyOneView): Pool {
  const seen = new Set<Card>(hands.flatMap(seenCards));
  return Pool.of(DECK.filter((card) => !seen.has(card)));
}

export function tokensOf({ seats }: TwentyOneView, seat: Seat): number {
  return seats.find((seated) => seated.seat === seat)?.tokens ?? 0;
}

export function handOf({ hands }: TwentyOneView, seat: Seat | undefined): Shown | undefined {
  return hands.find((hand) => hand.seat === seat);
}

/** The hand that is on turn. */
export function onTurn({ hands }: TwentyOneView): Shown | undefined {
  return hands.find(({ standing }) => standing === 'playing');
}

/** Whether a card is on its way to this hand. */
export function mustTake(view: TwentyOneView, hand: Shown): boolean {
  return view.phase === 'card' && onTurn(view) === hand;
}

/** Whether there is nothing left to choose: the player stands, or is leaving and will stick. */
export function isSettled(view: TwentyOneView, hand: Shown): boolean {
  if (hand.standing !== 'playing') return true;
  const seated = view.seats.find(({ seat }) => seat === hand.seat);
  return seated?.presence === 'leaving' && !mustTake(view, hand);
}

export function pointsIn(hand: Shown): Points {
  return isHidden(hand) ? NO_POINTS : countHand(seenCards(hand));
}

/** What a hand may end with: its total if that is settled and visible, otherwise a guess. */
export function chancesOf(view: TwentyOneView, hand: Shown, pool: Pool): Chances {
  if (!isHidden(hand) && isSettled(view, hand)) return certain(totalOf(pointsIn(hand)));
  return guessHand(pool, {
    seen: pointsIn(hand),
    hidden: isHidden(hand) ? hand.cards.length : 0,
    stands: isSettled(view, hand),
    mustTake: mustTake(view, hand),
  });
}

/** Everybody in the round except the dealer who is not bust, clockwise after the dealer. */
export function playersIn({ hands, dealer }: TwentyOneView): readonly Shown[] {
  return hands.filter(({ seat, standing }) => seat !== dealer && standing !== 'bust');
}

export function standerOf(view: TwentyOneView, hand: Shown, pool: Pool): Stander {
  return { tokens: tokensOf(view, hand.seat), chances: chancesOf(view, hand, pool) };
}
