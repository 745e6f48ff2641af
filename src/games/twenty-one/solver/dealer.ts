// The dealer's turn: he stops where it brings him most, against all the hands that stand, or at a total that was agreed. What he takes depends on the
// cards that are left.

import { TIE } from '../../../solver/exact.ts';
import { LIMIT } from '../rules/hand.ts';
import { BUST, addPoints, keyOf, totalOf, type Points, type Pool } from './pool.ts';

/** What each of the dealer's totals brings: to him, who decides, and to somebody who looks on. */
export interface Prospects {
  readonly dealer: Float64Array;
  readonly onlooker: Float64Array;
}

interface Worth {
  readonly dealer: number;
  readonly onlooker: number;
}

export class DealerTurn {
  private readonly pool: Pool;
  private readonly prospects: Prospects;
  /** No total brings him more, so with this he stops without looking on. */
  private readonly most: number;
  private readonly sticksAt: number | undefined;
  private readonly known = new Map<number, Worth>();

  /** Who sticks at a total does so with every hand that is worth it or more, soft or not, and never before. */
  constructor(pool: Pool, prospects: Prospects, sticksAt?: number) {
    this.pool = pool;
    this.prospects = prospects;
    this.sticksAt = sticksAt;
    this.most = Math.max(...prospects.dealer);
  }

  get positions(): number {
    return this.known.size;
  }

  /** With the choice; equal, he sticks. */
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
    // What he does when it is all the same to him matters to others.
    const worth = sticksAt !== undefined || hit.dealer - stick.dealer > TIE ? hit : stick;
    this.known.set(key, worth);
    return worth;
  }

  stick(total: number): Worth {
    return { dealer: this.prospects.dealer[total] ?? 0, onlooker: this.prospects.onlooker[total] ?? 0 };
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
