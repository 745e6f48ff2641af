// One round of Twenty-One, from the deal to the last payment: paragraphs 7 to 13 of RULES.md, whose
// numbers are in the comments. Who sits at the table before and after it is in seats.ts.

import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { assert } from '../../result.ts';
import { LIMIT, isBust, isNatural, worthOf } from './hand.ts';
import { clockwiseAfter, finishRound } from './seats.ts';
import type { Hand, TwentyOneState } from './state.ts';
import { pay, payAll } from './tokens.ts';

const FIRST_CARDS = 2;

function dealerOf(state: TwentyOneState): Seat {
  assert(state.dealer !== undefined, 'a round has a dealer');
  return state.dealer;
}

/** Empty hands for everybody who is seated; the old ones are taken off the table. */
export function deal(state: TwentyOneState): TwentyOneState {
  const dealer = dealerOf(state);
  const order = [...clockwiseAfter(state.seats, dealer), dealer]; // 7
  const hands = order.map((seat): Hand => ({ seat, cards: [], standing: 'playing' }));
  return { ...state, phase: 'dealing', hands, payments: [], gone: [] };
}

/** The hand that gets the next card: in the deal, or of the player on turn. */
export function receiver(state: TwentyOneState): Hand | undefined {
  if (state.phase === 'dealing') return state.hands.find(({ cards }) => cards.length < FIRST_CARDS);
  return state.hands.find(({ standing }) => standing === 'playing');
}

export function takeCard(state: TwentyOneState, card: Card): TwentyOneState {
  const hand = receiver(state);
  assert(hand !== undefined, 'somebody gets the card');
  const dealt = replaceHand(state, { ...hand, cards: [...hand.cards, card] });
  if (state.phase === 'card') return judgeHit({ ...dealt, phase: 'choose' }, hand.seat);
  return receiver(dealt) === undefined ? judgeDeal(dealt) : dealt;
}

function replaceHand(state: TwentyOneState, hand: Hand): TwentyOneState {
  return { ...state, hands: state.hands.map((other) => (other.seat === hand.seat ? hand : other)) };
}

function judgeDeal(state: TwentyOneState): TwentyOneState {
  const naturals = state.hands.filter(({ cards }) => isNatural(cards)).map(({ seat }) => seat);
  const [winner, second] = naturals;
  if (winner === undefined) return goOn({ ...state, phase: 'choose' }); // 9
  const dealer = dealerOf(state);
  // 8c
  if (second !== undefined) return finishRound(state, naturals.includes(dealer) ? dealer : winner);
  const others = clockwiseAfter(state.seats, winner).filter((seat) => hasHand(state, seat));
  const debts = others.map((from) => ({ from, to: winner, stakes: 2, reason: 'natural' as const }));
  return finishRound(payAll(state, debts), winner); // 8a, 8b
}

function hasHand(state: TwentyOneState, seat: Seat): boolean {
  return state.hands.some((hand) => hand.seat === seat);
}

function judgeHit(state: TwentyOneState, seat: Seat): TwentyOneState {
  const hand = state.hands.find((other) => other.seat === seat);
  assert(hand !== undefined, 'the player on turn has a hand');
  const { total } = worthOf(hand.cards);
  if (total < LIMIT) return goOn(state);
  if (total === LIMIT) return stick(state, seat); // 10
  const bust = replaceHand(state, { ...hand, standing: 'bust' });
  const dealer = dealerOf(state);
  if (seat === dealer) return goOn(bust);
  return goOn(pay(bust, { from: seat, to: dealer, stakes: 1, reason: 'bust' })); // 10
}

export function stick(state: TwentyOneState, seat: Seat): TwentyOneState {
  const hands = state.hands.map((hand): Hand =>
    hand.seat === seat ? { ...hand, standing: 'stands' } : hand,
  );
  return goOn({ ...state, hands });
}

/** To the next player who has a choice to make, or to the end of the round. */
export function goOn(state: TwentyOneState): TwentyOneState {
  const dealer = dealerOf(state);
  const next = state.hands.find(({ standing }) => standing === 'playing');
  const players = state.hands.filter(({ seat }) => seat !== dealer);
  const isSkipped = players.every(({ standing }) => standing === 'bust'); // 11
  if (next === undefined || (next.seat === dealer && isSkipped)) return finishRound(compare(state), dealer);
  const isLeaving = state.seats.some(({ seat, presence }) => seat === next.seat && presence === 'leaving');
  return isLeaving ? stick(state, next.seat) : state; // 16
}

function compare(state: TwentyOneState): TwentyOneState {
  const dealer = dealerOf(state);
  const standing = state.hands.filter((hand) => hand.seat !== dealer && hand.standing !== 'bust');
  const own = state.hands.find((hand) => hand.seat === dealer);
  assert(own !== undefined, 'the dealer has a hand');
  if (isBust(own.cards)) {
    const debts = standing.map(({ seat }) => ({
      from: dealer,
      to: seat,
      stakes: 1,
      reason: 'dealer-bust' as const,
    }));
    return payAll(state, debts); // 12
  }
  const total = worthOf(own.cards).total;
  const lower = standing.filter(({ cards }) => worthOf(cards).total < total);
  const higher = standing.filter(({ cards }) => worthOf(cards).total > total);
  return payAll(state, [
    ...lower.map(({ seat }) => ({ from: seat, to: dealer, stakes: 1, reason: 'lower' as const })),
    ...higher.map(({ seat }) => ({ from: dealer, to: seat, stakes: 1, reason: 'lower' as const })),
  ]); // 13
}
