// Makes what a client of the original system is told from what happened at the table, event by
// event, in the order of its wire. Every player is shown as they were at that moment. Pure; the
// rules are asked through the positions before and after each event.

import type { Card } from '../../games/cards.ts';
import type { Seat } from '../../games/game.ts';
import { isNatural } from '../../games/twenty-one/rules/hand.ts';
import { clockwiseAfter } from '../../games/twenty-one/rules/seats.ts';
import { HIDDEN, type Hand, type Payment, type TwentyOneView } from '../../games/twenty-one/rules/state.ts';
import type { ShownPlayer, Status } from './classes.ts';
import type { FromServer } from './messages.ts';

/** The client that is told, and what the players are called. */
export interface Cast {
  readonly own: Seat;
  /** The id that this client was given for itself. */
  readonly ownId: string;
  readonly names: ReadonlyMap<Seat, string>;
}

/** The table around one event. What happened shows in what is different. */
export interface Scene {
  readonly before: TwentyOneView;
  readonly after: TwentyOneView;
}

type SeenHand = TwentyOneView['hands'][number];

/** The players at one moment. It goes through an event change by change. */
class Moment {
  readonly said: FromServer[] = [];
  private readonly cast: Cast;
  private readonly tokens: Map<Seat, number>;
  private readonly cards: Map<Seat, readonly Card[]>;
  private readonly statuses: Map<Seat, Status>;

  constructor(position: TwentyOneView, cast: Cast) {
    this.cast = cast;
    this.tokens = new Map(position.seats.map(({ seat, tokens }) => [seat, tokens]));
    this.cards = new Map(position.hands.map((hand) => [hand.seat, openCardsOf(hand)]));
    this.statuses = new Map(position.hands.map(({ seat }) => [seat, statusOf(position, seat)]));
  }

  show(seat: Seat): ShownPlayer {
    const { own, ownId, names } = this.cast;
    return {
      id: seat === own ? ownId : `seat-${seat}`,
      name: makeHarmless(names.get(seat) ?? ''),
      tokens: this.tokens.get(seat) ?? 0,
      cards: this.cards.get(seat) ?? [],
      status: this.statuses.get(seat) ?? 'PLAYING',
    };
  }

  say(command: 'HAND_UPDATE' | 'TOKEN_UPDATE' | 'STATUS_UPDATE' | 'ROUND_STARTED', seat: Seat): void {
    this.said.push({ command, player: this.show(seat) });
  }

  setCards(hand: SeenHand): void {
    this.cards.set(hand.seat, openCardsOf(hand));
    this.say('HAND_UPDATE', hand.seat);
  }

  setStatus(seat: Seat, status: Status): void {
    this.statuses.set(seat, status);
    this.say('STATUS_UPDATE', seat);
  }

  pay({ from, to, paid }: Payment): void {
    this.tokens.set(to, (this.tokens.get(to) ?? 0) + paid);
    this.tokens.set(from, (this.tokens.get(from) ?? 0) - paid);
    this.say('TOKEN_UPDATE', to);
    this.say('TOKEN_UPDATE', from);
  }
}

function openCardsOf({ cards }: SeenHand): readonly Card[] {
  return cards.filter((card) => card !== HIDDEN);
}

/** The client's toolkit shows a text that begins like this as HTML, with pictures from anywhere. */
function makeHarmless(name: string): string {
  return /^<html/i.test(name) ? ` ${name}` : name;
}

/** What a client is told when it has its seat. A spectator learns neither dealer nor turn. */
export function tellArrival(position: TwentyOneView, cast: Cast): readonly FromServer[] {
  const moment = new Moment(position, cast);
  const players = isRoundOn(position) ? position.hands.map(({ seat }) => moment.show(seat)) : [];
  return [
    { command: 'SET_USER', player: moment.show(cast.own) },
    { command: 'SET_PLAYERS', players },
    ...(position.phase === 'deal' ? tellStart(position, cast) : []),
  ];
}

/** The dealer may deal. */
function tellStart(position: TwentyOneView, cast: Cast): readonly FromServer[] {
  const { dealer, seats } = position;
  if (dealer === undefined) return [];
  const moment = new Moment(position, cast);
  const players = [...clockwiseAfter(seats, dealer), dealer].map((seat) => moment.show(seat));
  moment.said.push(
    { command: 'ROUND_PLAYER_CHANGE', player: undefined },
    { command: 'SET_PLAYERS', players },
  );
  moment.say('ROUND_STARTED', dealer);
  return moment.said;
}

export function tellScene({ before, after }: Scene, cast: Cast): readonly FromServer[] {
  if (before.phase === 'deal' && after.phase === 'dealing') return tellDeal({ before, after }, cast);
  if (before.phase === 'deal' || before.phase === 'waiting') return tellGathering({ before, after }, cast);
  const moment = new Moment(before, cast);
  const hand = after.hands.find(({ cards }, at) => cards.length > (before.hands[at]?.cards.length ?? 0));
  if (hand !== undefined) moment.setCards(hand);
  if (hand?.standing === 'bust') moment.setStatus(hand.seat, 'LOSER');
  tellPayments(moment, before, after);
  return [...moment.said, ...tellProgress(before, after, cast)];
}

/** The old hands are taken off the table. */
function tellDeal({ before, after }: Scene, cast: Cast): readonly FromServer[] {
  const moment = new Moment(before, cast);
  for (const hand of after.hands) {
    moment.setCards(hand);
    moment.setStatus(hand.seat, 'PLAYING');
  }
  return moment.said;
}

/**
 * Somebody came or went before the cards are dealt. Newcomers play this round, so it is announced
 * again with them. If the dealer has gone, only the new one is named: whoever has gone stays on the
 * screen until the next round.
 */
function tellGathering({ before, after }: Scene, cast: Cast): readonly FromServer[] {
  if (after.phase !== 'deal') return [];
  const isNew = after.seats.some(({ seat }) => !before.seats.some((other) => other.seat === seat));
  if (before.phase === 'waiting' || isNew) return tellStart(after, cast);
  if (after.dealer === undefined || after.dealer === before.dealer) return [];
  const moment = new Moment(after, cast);
  moment.say('ROUND_STARTED', after.dealer);
  return moment.said;
}

function tellPayments(moment: Moment, before: TwentyOneView, after: TwentyOneView): void {
  for (const seat of before.phase === 'dealing' ? naturalsOf(after) : []) moment.setStatus(seat, 'WINNER');
  const dealer = dealerOf(after.hands);
  for (const payment of after.payments.slice(before.payments.length)) {
    moment.pay(payment);
    const { from, to, reason } = payment;
    // A player who is bust has lost already.
    if (reason === 'natural' || (reason === 'lower' && to === dealer)) moment.setStatus(from, 'LOSER');
    else if (reason !== 'bust') moment.setStatus(to, 'WINNER');
  }
}

/** Says whose turn it is now, or that the round is over and what follows. */
function tellProgress(before: TwentyOneView, after: TwentyOneView, cast: Cast): readonly FromServer[] {
  const isOver = after.round > before.round;
  if (isOver) return [{ command: 'ROUND_FINISHED' }, ...tellNext(after, cast)];
  const moment = new Moment(after, cast);
  const turn = turnOf(after);
  if (before.phase === 'dealing' && after.phase === 'choose')
    moment.said.push({ command: 'ROUND_IN_PROGRESS' });
  else if (turn === turnOf(before)) return [];
  if (turn !== undefined) moment.said.push({ command: 'ROUND_PLAYER_CHANGE', player: moment.show(turn) });
  return moment.said;
}

function tellNext(after: TwentyOneView, cast: Cast): readonly FromServer[] {
  if (isBroke(after, cast.own)) return [{ command: 'DISCONNECT' }];
  return after.phase === 'deal' ? tellStart(after, cast) : [];
}

export function isBroke({ gone, seats }: TwentyOneView, own: Seat): boolean {
  return (
    !seats.some(({ seat }) => seat === own) &&
    gone.some(({ seat, reason }) => seat === own && reason === 'broke')
  );
}

function isRoundOn({ phase }: TwentyOneView): boolean {
  return phase === 'dealing' || phase === 'choose' || phase === 'card';
}

/** The player who hits or sticks; nobody while the cards are dealt. */
function turnOf({ phase, hands }: TwentyOneView): Seat | undefined {
  if (phase !== 'choose' && phase !== 'card') return undefined;
  return hands.find(({ standing }) => standing === 'playing')?.seat;
}

/** The dealer of the hands on the table; the next round may have another. */
function dealerOf(hands: TwentyOneView['hands']): Seat | undefined {
  return hands.at(-1)?.seat;
}

function naturalsOf({ phase, hands }: TwentyOneView): readonly Seat[] {
  if (phase === 'dealing') return [];
  return hands.filter((hand) => isNatural(openCardsOf(hand))).map(({ seat }) => seat);
}

/** How the hands on the table stand; the dealer wins only by a natural. */
function statusOf(position: TwentyOneView, seat: Seat): Status {
  const { hands, payments } = position;
  const isBust = hands.some(
    (hand: Pick<Hand, 'seat' | 'standing'>) => hand.seat === seat && hand.standing === 'bust',
  );
  if (isBust) return 'LOSER';
  if (isRoundOn(position)) return 'PLAYING';
  if (naturalsOf(position).includes(seat)) return 'WINNER';
  const isDealer = seat === dealerOf(hands);
  const own = payments.find(
    ({ from, to, reason }) => (from === seat || to === seat) && (!isDealer || reason === 'natural'),
  );
  if (own === undefined) return 'PLAYING';
  return own.to === seat ? 'WINNER' : 'LOSER';
}
