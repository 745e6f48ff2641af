// What a hand of cards is worth in Twenty-One: paragraphs 5, 6 and 8 of RULES.md.

import { rankOf, type Card, type Rank } from '../../cards.ts';

export const LIMIT = 21;
const ACE_EXTRA = 10;

export interface Worth {
  readonly total: number;
  /** Whether an ace counts 11 in it. */
  readonly isSoft: boolean;
}

/** With every ace as 1. */
const POINTS: Readonly<Record<Rank, number>> = {
  A: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
  T: 10,
  J: 10,
  Q: 10,
  K: 10,
};

export function worthOf(cards: readonly Card[]): Worth {
  const hard = cards.reduce((total, card) => total + POINTS[rankOf(card)], 0);
  const hasAce = cards.some((card) => rankOf(card) === 'A');
  // Two aces as 11 already make 22, so at most one ace is ever worth more than 1.
  const isSoft = hasAce && hard + ACE_EXTRA <= LIMIT;
  return { total: isSoft ? hard + ACE_EXTRA : hard, isSoft };
}

export function isBust(cards: readonly Card[]): boolean {
  return worthOf(cards).total > LIMIT;
}

export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && worthOf(cards).total === LIMIT;
}
