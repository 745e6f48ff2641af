// Twenty-One's values for a view: the tokens that a seat can expect to have after the round.
// Between rounds it is what the seat has; the deal itself is not valued card by card, so there is
// no value during it.
//
// Exact, from the cards that are left: the dealer's choice with open cards, against any standing
// hands and however few tokens anybody has; and the choice of the last player before an open
// dealer, who is assumed to stop where it is best. A model (`isModel`): hidden hands, and what
// later players will do (guess.ts).

import type { Seat } from '../../game.ts';
import { assert } from '../../result.ts';
import type { TwentyOneMove, TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import type { Exact, ValuedMove } from '../../../solver/exact.ts';
import { DealerTurn } from './dealer.ts';
import { PlayerTurn, dealerGains, type Dealer } from './player.ts';
import { totalOf, type Pool } from './pool.ts';
import * as scene from './scene.ts';
import { settle } from './settlement.ts';

/** What the choices are worth, in tokens won. */
interface Choices {
  readonly hit: number;
  readonly stick: number;
}

/** A position of a round, and a hand in it that the viewer sees. */
interface Place {
  readonly view: TwentyOneView;
  readonly own: scene.Shown;
  readonly pool: Pool;
}

function readDealer({ view, pool }: Place): Dealer {
  const hand = scene.handOf(view, view.dealer);
  assert(hand !== undefined, 'a round has a dealer');
  const tokens = scene.tokensOf(view, hand.seat);
  if (scene.isHidden(hand) || scene.isSettled(view, hand))
    return { kind: 'ends', tokens, chances: scene.chancesOf(view, hand, pool) };
  return {
    kind: 'plays',
    tokens,
    hand: scene.pointsIn(hand),
    hidden: 0,
    mustTake: scene.mustTake(view, hand),
  };
}

/** The choices of the player on turn, or of a later player if those before had stopped. */
function openPlayer(place: Place): PlayerTurn {
  const { view, own, pool } = place;
  const players = scene.playersIn(view);
  const index = players.indexOf(own);
  return new PlayerTurn({
    pool,
    stake: view.options.stake,
    tokens: scene.tokensOf(view, own.seat),
    dealer: readDealer(place),
    before: players.slice(0, index).map((hand) => scene.standerOf(view, hand, pool)),
    after: players.slice(index + 1).map((hand) => scene.standerOf(view, hand, pool)),
  });
}

function playerChoices(place: Place): Choices {
  const hand = scene.pointsIn(place.own);
  const turn = openPlayer(place);
  return { hit: turn.hit(hand), stick: turn.stick(totalOf(hand)) };
}

function dealerChoices({ view, own, pool }: Place): Choices {
  const standers = scene.playersIn(view).map((hand) => scene.standerOf(view, hand, pool));
  const stakes = { stake: view.options.stake, dealerTokens: scene.tokensOf(view, own.seat) };
  const gains = dealerGains(settle(standers, stakes));
  const turn = new DealerTurn(pool, { dealer: gains, onlooker: gains });
  const hand = scene.pointsIn(own);
  return { hit: turn.hit(hand).dealer, stick: turn.stick(totalOf(hand)).dealer };
}

function choicesOf(place: Place): Choices {
  return place.own.seat === place.view.dealer ? dealerChoices(place) : playerChoices(place);
}

/** What a player can expect to win from here on. */
function playerGain(place: Place): number {
  const { view, own } = place;
  if (own.standing === 'bust') return 0;
  if (scene.isSettled(view, own)) return openPlayer(place).stick(totalOf(scene.pointsIn(own)));
  const { hit, stick } = playerChoices(place);
  return scene.mustTake(view, own) ? hit : Math.max(hit, stick);
}

/**
 * On the dealer's turn it is the dealer's own choice. Before that the dealer wins what the players
 * lose, so it follows from what they expect, as far as the dealer sees their hands.
 */
function dealerGain(place: Place): number {
  const { view, own, pool } = place;
  const players = view.hands.filter(({ seat }) => seat !== view.dealer);
  if (scene.onTurn(view) !== own && !players.some(scene.isHidden))
    return -players.reduce((sum, hand) => sum + playerGain({ view, own: hand, pool }), 0);
  const { hit, stick } = dealerChoices(place);
  if (scene.isSettled(view, own)) return stick;
  return scene.mustTake(view, own) ? hit : Math.max(hit, stick);
}

/** The cards are dealt, and somebody still has to choose or to get a card. */
function isRoundOn({ phase }: TwentyOneView): boolean {
  return phase === 'choose' || phase === 'card';
}

function valueOf(view: TwentyOneView, seat: Seat): number | undefined {
  const tokens = scene.tokensOf(view, seat);
  if (view.phase === 'dealing') return undefined;
  const own = scene.handOf(view, seat);
  if (!isRoundOn(view) || own === undefined) return tokens;
  if (scene.isHidden(own)) return undefined;
  const place = { view, own, pool: scene.openPool(view) };
  return tokens + (seat === view.dealer ? dealerGain(place) : playerGain(place));
}

/** The best first; of two that are worth the same, sticking first. */
function movesOf(view: TwentyOneView): ReadonlyArray<ValuedMove<TwentyOneMove>> {
  if (view.phase === 'deal' && view.dealer !== undefined)
    return [{ move: 'deal', value: scene.tokensOf(view, view.dealer) }];
  const own = view.phase === 'choose' ? scene.onTurn(view) : undefined;
  if (own === undefined || scene.isHidden(own)) return [];
  const choices = choicesOf({ view, own, pool: scene.openPool(view) });
  const tokens = scene.tokensOf(view, own.seat);
  const hit = { move: 'hit', value: tokens + choices.hit } as const;
  const stick = { move: 'stick', value: tokens + choices.stick } as const;
  return choices.hit > choices.stick ? [hit, stick] : [stick, hit];
}

/** Whether the values of this seat rest on a guess: about hidden hands, or about later players. */
export function isGuessed(view: TwentyOneView, seat: Seat): boolean {
  const own = scene.handOf(view, seat);
  if (!isRoundOn(view) || own === undefined || own.standing === 'bust') return false;
  const dealer = scene.handOf(view, view.dealer);
  const players = scene.playersIn(view);
  if ([...players, dealer].some((hand) => hand !== undefined && scene.isHidden(hand))) return true;
  // Against a single player the dealer expects what that player expects to lose.
  if (seat === view.dealer && players.length === 1) return false;
  return players.some((hand) => hand.seat !== seat && !scene.isSettled(view, hand));
}

export const exactTwentyOne: Exact<TwentyOneTypes> = { valueOf, movesOf };
