// The cards that may still come, by what they count: aces, twos up to nines, and the sixteen that
// count ten. Suits and courts do not matter to the totals. A solver changes a pool in place while
// it looks ahead, and restores it; nothing else holds one.

import { rankOf, type Card } from '../../cards.ts';
import { LIMIT } from '../rules/hand.ts';

const ACE = 1;
const TEN = 10;
/** Any total above the limit: where arrays by total end. */
export const BUST = LIMIT + 1;
export const TOTALS = BUST + 1;
const ACE_EXTRA = 10;

/** How much a card counts, an ace as 1. */
function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 'A') return ACE;
  return /\d/.test(rank) ? Number(rank) : TEN;
}

/**
 * What matters about a hand, as one small number: its points with every ace as 1, capped just above
 * the limit, and whether it has an ace. Twice the points, plus one for an ace.
 */
export type Points = number;
export const NO_POINTS: Points = 0;
const HANDS = 64;
/** Any bust hand, however many points it has. */
const HARD_MAX = BUST;

const TOTAL_OF = Uint8Array.from({ length: HANDS }, (_, hand) => {
  const hard = Math.floor(hand / 2);
  const isSoft = hand % 2 === 1 && hard + ACE_EXTRA <= LIMIT;
  return Math.min(isSoft ? hard + ACE_EXTRA : hard, BUST);
});

export function addPoints(hand: Points, points: number): Points {
  const hard = Math.min((hand >> 1) + points, HARD_MAX);
  return hard * 2 + (points === ACE ? 1 : hand & 1);
}

export function countHand(cards: readonly Card[]): Points {
  return cards.map(pointsOf).reduce(addPoints, NO_POINTS);
}

/** As the rules count it; BUST for every bust hand. */
export function totalOf(hand: Points): number {
  return TOTAL_OF[hand] ?? BUST;
}

/**
 * The place of each kind in a pool's key. A deck has at most four of a kind and sixteen tens, which
 * come last; so a key, together with a hand, is a whole number below 2 ** 31, which is the fastest
 * kind to look up.
 */
const FOUR_OF_A_KIND = 4;
const PLACES: readonly number[] = Array.from(
  { length: TEN + 1 },
  (_, points) => (FOUR_OF_A_KIND + 1) ** (points - 1),
);

/** A pool and a hand together: the same cards may have gone to one player or to another. */
export function keyOf({ key }: Pool, hand: Points): number {
  return key * HANDS + hand;
}

export class Pool {
  private readonly counts: number[];
  size: number;
  /**
   * Different for different pools of the same deck: what is remembered about a pool is stored under
   * it.
   */
  key: number;

  /** How many cards there are of each kind: aces first, then twos, tens last. */
  constructor(counts: readonly number[]) {
    this.counts = [0, ...counts];
    this.size = counts.reduce((sum, count) => sum + count, 0);
    this.key = counts.reduce((sum, count, place) => sum + count * (PLACES[place + 1] ?? 0), 0);
  }

  /** A pool with these cards in it. */
  static of(cards: readonly Card[]): Pool {
    const counts = Array.from({ length: TEN }, () => 0);
    for (const card of cards) counts[pointsOf(card) - 1] = (counts[pointsOf(card) - 1] ?? 0) + 1;
    return new Pool(counts);
  }

  /**
   * Each kind of card that may come next, with its chance; the card is out of the pool while it is
   * looked at.
   */
  eachNext(look: (points: number, chance: number) => void): void {
    const { size } = this;
    for (let points = ACE; points <= TEN; points += 1) {
      const count = this.counts[points] ?? 0;
      if (count === 0) continue;
      this.take(points, 1);
      look(points, count / size);
      this.take(points, -1);
    }
  }

  /** Looks at the pool while these cards are out of it. */
  without<Found>(cards: readonly number[], look: () => Found): Found {
    for (const points of cards) this.take(points, 1);
    const found = look();
    for (const points of cards) this.take(points, -1);
    return found;
  }

  private take(points: number, count: number): void {
    this.counts[points] = (this.counts[points] ?? 0) - count;
    this.size -= count;
    this.key -= count * (PLACES[points] ?? 0);
  }
}
