// A player's turn: whether another card is worth more than sticking, when the dealer comes last.
// Every card that the player or the dealer may take is looked at, with the cards that are left.
// First cards of the dealer that the player does not see are as likely as any others that are left,
// except for a natural (hidden.ts).

import { LIMIT } from '../rules/hand.ts';
import { DealerTurn, type Prospects } from './dealer.ts';
import { chanceOfPlay, eachFirstHand, type FirstCards } from './hidden.ts';
import { BUST, TOTALS, addPoints, totalOf, type Points, type Pool } from './pool.ts';
import { certain, settle, type Chances, type Stander } from './settlement.ts';

/**
 * The dealer, who plays on with the visible cards, perfectly or until an agreed total; or whose
 * final total is settled or guessed.
 */
export type Dealer = { readonly tokens: number } & (
  | ({ readonly kind: 'plays'; readonly mustTake: boolean; readonly sticksAt?: number } & FirstCards)
  | { readonly kind: 'ends'; readonly chances: Chances }
);

export interface Round {
  readonly pool: Pool;
  readonly stake: number;
  readonly dealer: Dealer;
  /** The others who are in the round, clockwise before and after this player. */
  readonly before: readonly Stander[];
  readonly after: readonly Stander[];
  /** This player's. */
  readonly tokens: number;
}

/** What the dealer gains with each total is what the players lose. */
export function dealerGains(gains: readonly Float64Array[]): Float64Array {
  return new Float64Array(TOTALS).map(
    (_, total) => -gains.reduce((sum, gain) => sum + (gain[total] ?? 0), 0),
  );
}

/** All values assume that the dealer has no natural: otherwise the player is not asked. */
export class PlayerTurn {
  private readonly round: Round;
  /** How the dealer answers, by the total that this player sticks with. */
  private readonly answers = new Map<number, () => number>();
  private readonly dealerTurns: DealerTurn[] = [];
  private readonly known = new Map<number, number>();
  private readonly playable = new Map<number, number>();

  constructor(round: Round) {
    this.round = round;
  }

  /** How many positions have been looked at, including the dealer's. */
  get positions(): number {
    return this.dealerTurns.reduce((sum, turn) => sum + turn.positions, this.known.size);
  }

  /** With the choice, in tokens won. */
  choose(hand: Points): number {
    const total = totalOf(hand);
    if (total === BUST) return -Math.min(this.round.stake, this.round.tokens);
    if (total === LIMIT || !this.canHit) return this.stick(total);
    const known = this.known.get(this.round.pool.key);
    if (known !== undefined) return known;
    const worth = Math.max(this.stick(total), this.hit(hand));
    this.known.set(this.round.pool.key, worth);
    return worth;
  }

  hit(hand: Points): number {
    const before = this.chanceOfPlay();
    let worth = 0;
    this.round.pool.eachNext((points, chance) => {
      // A card is likelier the less it leaves the dealer a natural, since the dealer has none.
      const share = (chance * this.chanceOfPlay()) / before;
      if (share > 0) worth += share * this.choose(addPoints(hand, points));
    });
    return worth;
  }

  stick(total: number): number {
    const answer = this.answers.get(total) ?? this.openAnswer(total);
    this.answers.set(total, answer);
    return answer();
  }

  /** The dealer's hidden cards cannot be taken. */
  private get canHit(): boolean {
    const { dealer, pool } = this.round;
    return pool.size > (dealer.kind === 'plays' ? dealer.hidden : 0);
  }

  /** The chance that the dealer has no natural, before it is known. */
  private chanceOfPlay(): number {
    const { dealer, pool } = this.round;
    if (dealer.kind === 'ends' || dealer.hidden === 0) return 1;
    const known = this.playable.get(pool.key) ?? chanceOfPlay(pool, dealer);
    this.playable.set(pool.key, known);
    return known;
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
    const turn = new DealerTurn(pool, prospects, dealer.sticksAt);
    this.dealerTurns.push(turn);
    if (dealer.hidden > 0) return () => this.meanAnswer(turn, dealer);
    return () => (dealer.mustTake ? turn.hit(dealer.hand) : turn.choose(dealer.hand)).onlooker;
  }

  /** Over the hands that the dealer may have. */
  private meanAnswer(turn: DealerTurn, cards: FirstCards): number {
    let sum = 0;
    eachFirstHand(this.round.pool, cards, (hand, chance) => {
      sum += chance * turn.choose(hand).onlooker;
    });
    return sum / this.chanceOfPlay();
  }

  private prospectsOf(total: number): Prospects {
    const { before, after, tokens, stake, dealer } = this.round;
    const own: Stander = { tokens, chances: certain(total) };
    const gains = settle([...before, own, ...after], { stake, dealerTokens: dealer.tokens });
    return { dealer: dealerGains(gains), onlooker: gains[before.length] ?? new Float64Array(TOTALS) };
  }
}
