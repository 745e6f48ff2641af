// Why a move in Twenty-One was worse than the alternative: how likely another card busts, and how
// likely the hand wins as it is.

import { assert } from '../../result.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import { DealerTurn } from '../solver/dealer.ts';
import { dealerGains } from '../solver/player.ts';
import { BUST, TOTALS, addPoints, totalOf, type Points, type Pool } from '../solver/pool.ts';
import * as scene from '../solver/scene.ts';
import { certain, settle } from '../solver/settlement.ts';
import type { Judged } from '../../../review/judge.ts';
import type { TwentyOneReason } from './told.ts';

interface Place {
  readonly view: TwentyOneView;
  readonly own: scene.Shown;
  readonly dealer: scene.Shown;
  readonly pool: Pool;
}

function chanceOfBust(pool: Pool, hand: Points): number {
  let chance = 0;
  pool.eachNext((points, one) => {
    if (totalOf(addPoints(hand, points)) === BUST) chance += one;
  });
  return chance;
}

/** By the dealer's final total: 1 if a hand with this total wins, or loses, against it. */
function mark(isMarked: (dealer: number) => boolean): Float64Array {
  return new Float64Array(TOTALS).map((_, dealer) => (isMarked(dealer) ? 1 : 0));
}

/** The chance that the dealer ends with one of these totals, when this hand stands on `total`. */
function chanceOfEnds({ view, own, dealer, pool }: Place, total: number, ends: Float64Array): number {
  if (scene.isHidden(dealer) || scene.isSettled(view, dealer))
    return scene
      .chancesOf(view, dealer, pool)
      .reduce((sum, chance, end) => sum + chance * (ends[end] ?? 0), 0);
  const standers = scene.playersIn(view).map((hand) => {
    if (hand !== own) return scene.standerOf(view, hand, pool);
    return { tokens: scene.tokensOf(view, own.seat), chances: certain(total) };
  });
  const stakes = { stake: view.options.stake, dealerTokens: scene.tokensOf(view, dealer.seat) };
  const prospects = { dealer: dealerGains(settle(standers, stakes)), onlooker: ends };
  return new DealerTurn(pool, prospects).choose(scene.pointsIn(dealer)).onlooker;
}

function standAsPlayer(place: Place, total: number, weight: number): TwentyOneReason {
  const win = chanceOfEnds(
    place,
    total,
    mark((end) => end === BUST || end < total),
  );
  const lose = chanceOfEnds(
    place,
    total,
    mark((end) => end !== BUST && end > total),
  );
  const { dealer } = place;
  const seen = scene.isHidden(dealer) ? {} : { dealer: totalOf(scene.pointsIn(dealer)) };
  return { kind: 'stick', total, win, lose, ...seen, weight };
}

function standAsDealer({ view, pool }: Place, total: number, weight: number): TwentyOneReason {
  const hands = scene.playersIn(view).map((hand) => scene.chancesOf(view, hand, pool));
  const expect = (isCounted: (other: number) => boolean): number =>
    hands.reduce(
      (sum, chances) => chances.reduce((more, chance, other) => more + (isCounted(other) ? chance : 0), sum),
      0,
    );
  return {
    kind: 'stick-deals',
    total,
    beats: expect((other) => other < total),
    ties: expect((other) => other === total),
    loses: expect((other) => other > total && other !== BUST),
    weight,
  };
}

/**
 * A player who stuck should have looked at what the hand is worth; a player who took a card, at
 * what the card might be.
 */
export function listReasons({ view, seat, made, cost }: Judged<TwentyOneTypes>): readonly TwentyOneReason[] {
  const own = scene.handOf(view, seat);
  const dealer = scene.handOf(view, view.dealer);
  assert(own !== undefined && dealer !== undefined, 'a player who decides has a hand, and so has the dealer');
  const place = { view, own, dealer, pool: scene.openPool(view) };
  const hand = scene.pointsIn(own);
  const total = totalOf(hand);
  const stuck = made === 'stick';
  const stand = (own === dealer ? standAsDealer : standAsPlayer)(place, total, stuck ? cost : 0);
  const bust: TwentyOneReason = {
    kind: 'bust',
    total,
    chance: chanceOfBust(place.pool, hand),
    weight: stuck ? 0 : cost,
  };
  return stuck ? [stand, bust] : [bust, stand];
}
