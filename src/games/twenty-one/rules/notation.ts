// Twenty-One as text. A move is its word. A state names its options, then round, phase, dealer and
// how many have joined, then lists the seats (tokens held and brought, + new, ! leaving), the hands
// (= stands, x bust), what was paid since the deal, and who is gone:
//
//     stake=20,cards=open,tokens=200,rounds=0; 3; choose; 0; 3;
//     0:180/200 1:20/200 2:60/40!; 1:9h6s= 0:As6d; 1>0:bust:20/20; 4:broke:0
//
// An empty list, like a missing dealer, is a dash.

import { isCard, type Card } from '../../cards.ts';
import type { MoveForm } from '../../game.ts';
import { makeOptionsText, parseOptions, readOptionsText } from '../../options.ts';
import {
  MOVES,
  OPTIONS,
  PAYMENT_REASONS,
  PHASES,
  type Gone,
  type Hand,
  type Payment,
  type Seated,
  type Standing,
  type TwentyOneMove,
  type TwentyOneState,
} from './state.ts';

const PRESENCE_MARKS = { here: '', new: '+', leaving: '!' } as const;
const STANDING_MARKS = { playing: '', stands: '=', bust: 'x' } as const;
const NONE = '-';

export const forms: readonly MoveForm[] = [
  { word: 'deal', form: 'deal', says: 'The dealer deals the next round.' },
  { word: 'hit', form: 'hit', says: 'Takes a card.' },
  { word: 'stick', form: 'stick', says: 'Takes no more cards.' },
];

export function makeMove(move: TwentyOneMove): string {
  return move;
}

export function parseMove(text: string): TwentyOneMove | undefined {
  return MOVES.find((move) => move === text);
}

function makeList<Item>(items: readonly Item[], makeItem: (item: Item) => string): string {
  return items.length === 0 ? NONE : items.map(makeItem).join(' ');
}

function parseList<Item>(
  text: string,
  parseItem: (text: string) => Item | undefined,
): readonly Item[] | undefined {
  const items = text === NONE ? [] : text.split(' ').map(parseItem);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function keyOf<Key extends string>(marks: Readonly<Record<Key, string>>, mark: string): Key | undefined {
  return (Object.keys(marks) as Key[]).find((key) => marks[key] === mark);
}

function makeSeated({ seat, tokens, brought, presence }: Seated): string {
  return `${seat}:${tokens}/${brought}${PRESENCE_MARKS[presence]}`;
}

function parseSeated(text: string): Seated | undefined {
  const [, seat, tokens, brought, mark = ''] = /^(\d+):(\d+)\/(\d+)([+!]?)$/.exec(text) ?? [];
  const presence = keyOf(PRESENCE_MARKS, mark);
  if (seat === undefined || presence === undefined) return undefined;
  return { seat: Number(seat), tokens: Number(tokens), brought: Number(brought), presence };
}

function makeHand({ seat, cards, standing }: Hand): string {
  return `${seat}:${cards.join('')}${STANDING_MARKS[standing]}`;
}

function parseHand(text: string): Hand | undefined {
  const [, seat, list = '', mark = ''] = /^(\d+):((?:[A-Z0-9][a-z])*)([=x]?)$/.exec(text) ?? [];
  const cards: string[] = list.match(/../g) ?? [];
  const standing: Standing | undefined = keyOf(STANDING_MARKS, mark);
  if (seat === undefined || standing === undefined || !areCards(cards)) return undefined;
  return { seat: Number(seat), cards, standing };
}

function areCards(cards: string[]): cards is Card[] {
  return cards.every(isCard);
}

function makePayment({ from, to, reason, paid, owed }: Payment): string {
  return `${from}>${to}:${reason}:${paid}/${owed}`;
}

function parsePayment(text: string): Payment | undefined {
  const [, from, to, word, paid, owed] = /^(\d+)>(\d+):([a-z-]+):(\d+)\/(\d+)$/.exec(text) ?? [];
  const reason = PAYMENT_REASONS.find((known) => known === word);
  if (reason === undefined) return undefined;
  return { from: Number(from), to: Number(to), reason, owed: Number(owed), paid: Number(paid) };
}

function makeGone({ seat, reason, tokens }: Gone): string {
  return `${seat}:${reason}:${tokens}`;
}

function parseGone(text: string): Gone | undefined {
  const [, seat, reason, tokens] = /^(\d+):(left|broke):(\d+)$/.exec(text) ?? [];
  if (reason !== 'left' && reason !== 'broke') return undefined;
  return { seat: Number(seat), tokens: Number(tokens), reason };
}

export function makeState(state: TwentyOneState): string {
  return [
    makeOptionsText(state.options),
    state.round,
    state.phase,
    state.dealer ?? NONE,
    state.joined,
    makeList(state.seats, makeSeated),
    makeList(state.hands, makeHand),
    makeList(state.payments, makePayment),
    makeList(state.gone, makeGone),
  ].join('; ');
}

const HEAD = /^\d+; [a-z]+; (-|\d+); \d+$/;

export function parseState(text: string): TwentyOneState | undefined {
  const [optionsText = '', round, word, dealer, joined, ...lists] = text.split('; ');
  const options = parseOptions(OPTIONS, readOptionsText(OPTIONS, optionsText));
  const phase = PHASES.find((known) => known === word);
  const [seatList = '', handList = '', paymentList = '', goneList = '', ...rest] = lists;
  const seats = parseList(seatList, parseSeated);
  const hands = parseList(handList, parseHand);
  const payments = parseList(paymentList, parsePayment);
  const gone = parseList(goneList, parseGone);
  const isWhole = HEAD.test([round, word, dealer, joined].join('; ')) && rest.length === 0;
  if (!isWhole || !options.ok || !phase || !seats || !hands || !payments || !gone) return undefined;
  const isKnown = (seat: number): boolean => seats.some((seated) => seated.seat === seat);
  if (dealer !== NONE && !isKnown(Number(dealer))) return undefined;
  const state = {
    options: options.value,
    phase,
    round: Number(round),
    seats,
    hands,
    payments,
    gone,
    joined: Number(joined),
  };
  return dealer === NONE ? state : { ...state, dealer: Number(dealer) };
}
