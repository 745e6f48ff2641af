// What follows from a view of Twenty-One without being written in it: which round its cards belong
// to, who is on turn, who won what, why somebody deals next.

import type { Seat } from '../../game.ts';
import { isNatural } from '../rules/hand.ts';
import type { Payment, TwentyOneView } from '../rules/state.ts';
import { isOpen } from './hand-words.ts';

/** Whether a round is in progress: its cards are being dealt or are on the table. */
export function isRoundOn({ phase }: TwentyOneView): boolean {
  return phase === 'dealing' || phase === 'choose' || phase === 'card';
}

/** The round whose cards lie on the table. */
export function roundShown(view: TwentyOneView): number {
  return isRoundOn(view) || view.hands.length === 0 ? view.round : view.round - 1;
}

/** The seat that deals, hits or sticks, or gets the card that is due. */
export function seatOnTurn(view: TwentyOneView): Seat | undefined {
  const { phase, hands, dealer } = view;
  if (phase === 'deal' || phase === 'dealing') return dealer;
  return isRoundOn(view) ? hands.find(({ standing }) => standing === 'playing')?.seat : undefined;
}

/**
 * What a seat has won since the deal; negative for a loss. Undefined when it neither paid nor got
 * anything.
 */
export function wonBy({ payments }: TwentyOneView, seat: Seat): number | undefined {
  const own = payments.filter(({ from, to }) => from === seat || to === seat);
  if (own.length === 0) return undefined;
  return own.reduce((sum, { to, paid }) => sum + (to === seat ? paid : -paid), 0);
}

export function naturalsOf({ hands }: TwentyOneView): readonly Seat[] {
  return hands.filter(({ cards }) => isOpen(cards) && isNatural(cards)).map(({ seat }) => seat);
}

export type DealReason = 'first' | 'keeps' | 'ownNatural' | 'natural' | 'firstNatural' | 'left';

/**
 * Between two rounds: why the next dealer deals. The dealer of the last round has the last of its
 * hands.
 */
export function whyDeals(view: TwentyOneView): DealReason {
  const { dealer, hands } = view;
  const last = hands.at(-1)?.seat;
  if (dealer === undefined || last === undefined) return view.round === 1 ? 'first' : 'left';
  const naturals = naturalsOf(view);
  const hasNatural = naturals.includes(dealer);
  if (dealer === last) return hasNatural ? 'ownNatural' : 'keeps';
  if (!hasNatural) return 'left';
  return naturals.length > 1 ? 'firstNatural' : 'natural';
}

/** What was paid between two moments of a table. */
export function paymentsBetween(before: TwentyOneView | undefined, after: TwentyOneView): readonly Payment[] {
  if (before === undefined) return [];
  const isSame = roundShown(before) === roundShown(after);
  return isSame ? after.payments.slice(before.payments.length) : after.payments;
}
