// The dealer's turn: the dealer stops where it gains the most against all the standing hands, or at
// an agreed total. What the dealer takes depends on the cards that are left.

import { TIE } from '../../../solver/exact.ts';
import { LIMIT } from '../rules/hand.ts';
import { BUST, addPoints, keyOf, totalOf, type Points, type Pool } from './pool.ts';

/**
 * What each of the dealer's totals is worth: to the dealer, who decides, and to somebody who looks
 * on.
 */
export interface Prospects {
  readonly dealer: Float64Array;
  readonly onlooker: Float64Array;
}

interface Worth {
  readonly dealer: number;
  readonly onlooker: number;
}

const WORTHLESS: Worth = { dealer: 0, onlooker: 0 };

export class DealerTurn {
  private readonly pool: Pool;
  /** By total. */
  private readonly sticks: readonly Worth[];
  /** No total is worth more to the dealer, so the dealer stops here without looking further. */
  private readonly most: number;
  private readonly sticksAt: number | undefined;
  private readonly known = new Map<number, Worth>();

  /**
   * A dealer who sticks at a total does so with every hand that is worth it or more, soft or not,
   * and never before.
   */
  constructor(pool: Pool, prospects: Prospects, sticksAt?: number) {
    this.pool = pool;
    this.sticks = Array.from(prospects.dealer, (dealer, total) => {
      return { dealer, onlooker: prospects.onlooker[total] ?? 0 };
    });
    this.sticksAt = sticksAt;
    this.most = Math.max(...prospects.dealer);
  }

  get positions(): number {
    return this.known.size;
  }

  /** With the choice; when both are equal, the dealer sticks. */
  choose(hand: Points): Worth {
    const total = totalOf(hand);
    const stick = this.stick(total);
    const { sticksAt } = this;
    const isDone = sticksAt === undefined ? stick.dealer >= this.most : total >= sticksAt;
    if (isDone || total >= LIMIT || this.pool.size === 0) return stick;
    const key = keyOf(this.pool, hand);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const hit = this.hit(hand);
    // What the dealer does when both are equal matters to the others.
    const worth = sticksAt !== undefined || hit.dealer - stick.dealer > TIE ? hit : stick;
    this.known.set(key, worth);
    return worth;
  }

  stick(total: number): Worth {
    return this.sticks[total] ?? WORTHLESS;
  }

  hit(hand: Points): Worth {
    let dealer = 0;
    let onlooker = 0;
    this.pool.eachNext((points, chance) => {
      const next = addPoints(hand, points);
      const worth = totalOf(next) === BUST ? this.stick(BUST) : this.choose(next);
      dealer += chance * worth.dealer;
      onlooker += chance * worth.onlooker;
    });
    return { dealer, onlooker };
  }
}
