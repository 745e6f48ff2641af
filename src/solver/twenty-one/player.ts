// A player's turn: whether another card brings more than to stick with what he has, when the dealer comes after him. Every card that he or the
// dealer may take is looked at, with the cards that are left.

import { LIMIT } from '../../rules/twenty-one/hand.ts';
import { DealerTurn, type Prospects } from './dealer.ts';
import { BUST, TOTALS, addPoints, totalOf, type Points, type Pool } from './pool.ts';
import { certain, settle, type Chances, type Stander } from './settlement.ts';

/** The dealer, who plays on from an open hand as it is best for him, or whose end is settled or guessed. */
export type Dealer = { readonly tokens: number } & (
  | { readonly kind: 'plays'; readonly hand: Points; readonly mustTake: boolean }
  | { readonly kind: 'ends'; readonly chances: Chances }
);

export interface Round {
  readonly pool: Pool;
  readonly stake: number;
  readonly dealer: Dealer;
  /** The others who are in, clockwise before and after this player. */
  readonly before: readonly Stander[];
  readonly after: readonly Stander[];
  /** This player's. */
  readonly tokens: number;
}

/** What the dealer gains by each total of his own is what the players lose. */
export function dealerGains(gains: readonly Float64Array[]): Float64Array {
  return new Float64Array(TOTALS).map(
    (_, total) => -gains.reduce((sum, gain) => sum + (gain[total] ?? 0), 0),
  );
}

export class PlayerTurn {
  private readonly round: Round;
  /** How the dealer answers, by the total that this player sticks with. */
  private readonly answers = new Map<number, () => number>();
  private readonly dealerTurns: DealerTurn[] = [];
  private readonly known = new Map<number, number>();

  constructor(round: Round) {
    this.round = round;
  }

  /** How many positions have been looked at, the dealer's included. */
  get positions(): number {
    return this.dealerTurns.reduce((sum, turn) => sum + turn.positions, this.known.size);
  }

  /** With the choice, in tokens won. */
  choose(hand: Points): number {
    const total = totalOf(hand);
    if (total === BUST) return -Math.min(this.round.stake, this.round.tokens);
    if (total === LIMIT || this.round.pool.size === 0) return this.stick(total);
    const known = this.known.get(this.round.pool.key);
    if (known !== undefined) return known;
    const worth = Math.max(this.stick(total), this.hit(hand));
    this.known.set(this.round.pool.key, worth);
    return worth;
  }

  hit(hand: Points): number {
    let worth = 0;
    this.round.pool.eachNext((points, chance) => {
      worth += chance * this.choose(addPoints(hand, points));
    });
    return worth;
  }

  stick(total: number): number {
    const answer = this.answers.get(total) ?? this.openAnswer(total);
    this.answers.set(total, answer);
    return answer();
  }

  private openAnswer(total: number): () => number {
    const { dealer, pool } = this.round;
    const prospects = this.prospectsOf(total);
    if (dealer.kind === 'ends') {
      const mean = dealer.chances.reduce(
        (sum, chance, end) => sum + chance * (prospects.onlooker[end] ?? 0),
        0,
      );
      return () => mean;
    }
    const turn = new DealerTurn(pool, prospects);
    this.dealerTurns.push(turn);
    return () => (dealer.mustTake ? turn.hit(dealer.hand) : turn.choose(dealer.hand)).onlooker;
  }

  private prospectsOf(total: number): Prospects {
    const { before, after, tokens, stake, dealer } = this.round;
    const own: Stander = { tokens, chances: certain(total) };
    const gains = settle([...before, own, ...after], { stake, dealerTokens: dealer.tokens });
    return { dealer: dealerGains(gains), onlooker: gains[before.length] ?? new Float64Array(TOTALS) };
  }
}
