// The dealer's first two cards, of which a player may see none, one or both. A hidden card is any
// of those that are left, whether it is the dealer's or in the deck. Only one thing is known about
// it: a player who is asked to choose knows that the dealer has no natural, which would have ended
// the round.

import { LIMIT } from '../rules/hand.ts';
import { addPoints, totalOf, type Points, type Pool } from './pool.ts';

export interface FirstCards {
  /** What is visible of the hand. */
  readonly hand: Points;
  /** How many of the first two cards are hidden; they count among the cards that are left. */
  readonly hidden: number;
}

/**
 * Every hand that the first cards may make, except a natural, with its chance; hidden cards are out
 * of the pool while it is looked at.
 */
export function eachFirstHand(
  pool: Pool,
  { hand, hidden }: FirstCards,
  look: (hand: Points, chance: number) => void,
): void {
  if (hidden === 0) {
    if (totalOf(hand) !== LIMIT) look(hand, 1);
    return;
  }
  pool.eachNext((points, first) => {
    const rest = { hand: addPoints(hand, points), hidden: hidden - 1 };
    eachFirstHand(pool, rest, (whole, chance) => look(whole, first * chance));
  });
}

/** The chance that the dealer has no natural, so that the round is played. */
export function chanceOfPlay(pool: Pool, cards: FirstCards): number {
  let sum = 0;
  eachFirstHand(pool, cards, (_hand, chance) => {
    sum += chance;
  });
  return sum;
}
