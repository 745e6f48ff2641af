// The sentences of Twenty-One: hands in words, payments and their reasons, naturals, who deals next
// and why.

import { expect, test } from 'vitest';
import type { Card } from '../../cards.ts';
import { parseState } from '../rules/notation.ts';
import type { TwentyOneState } from '../rules/state.ts';
import { sayCard, sayValue } from './hand-words.ts';
import { whyDeals, wonBy } from './round-facts.ts';
import { cues, landing, paceMs } from './landing.ts';
import { hintOf, titleOf, type Looking } from './sentences.ts';
import { tellChange, tellDraw, tellMove } from './event-sentences.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];
const names = (seat: number): string => NAMES[seat] ?? '?';

function read(text: string): TwentyOneState {
  const state = parseState(`stake=20,cards=open,tokens=200,rounds=0; ${text}`);
  if (state === undefined) throw new Error(`not a state: ${text}`);
  return state;
}

const CHOOSE = read('3; choose; 1; 3; 0:120/200 1:180/200 2:80/200; 2:Kd5c 0:9h6s 1:As6d; -; -');
const CARD = { ...CHOOSE, phase: 'card' as const };
const BUST = read(
  '3; choose; 1; 3; 0:120/200 1:200/200 2:60/200; 2:Kd5c8hx 0:9h6s 1:As6d; 2>1:bust:20/20; -',
);

function look(position: TwentyOneState, more: Partial<Looking> = {}): Looking {
  return { position, names, you: 0, here: [0], outcome: undefined, broke: [], isSmall: false, ...more };
}

test.each<[readonly Card[], 'playing' | 'stands' | 'bust', string]>([
  [['9h', '6s'], 'playing', '15'],
  [['As', '6d'], 'playing', 'soft 17'],
  [['As', '6d', 'Kh'], 'stands', '17'],
  [['As', 'Kd'], 'playing', 'natural'],
  [['5s', '6d', 'Th'], 'stands', '21'],
  [['As', '4d', '6h'], 'stands', '21'],
  [['Kd', '5c', '8h'], 'bust', 'bust with 23'],
])('%j is described with what it is worth', (cards, standing, said) => {
  expect(sayValue(cards, standing)).toBe(said);
});

test('of a closed hand only the cards are counted, and a court card says its value', () => {
  expect(sayValue(['??', '??', '??'])).toBe('3 cards');
  expect(sayCard('Qh')).toBe('queen of hearts (10)');
  expect(sayCard('7c')).toBe('seven of clubs');
});

test('a hit tells the card and the new worth of the hand', () => {
  expect(tellMove(CHOOSE, 'hit', names)).toBeUndefined();
  expect(tellDraw(CARD, '4h', names)).toBe('Cleo took the four of hearts and has 19.');
  expect(tellDraw(CARD, '8h', names)).toBe('Cleo took the eight of hearts and is bust with 23.');
});

test('sticking is told with the worth of the hand', () => {
  expect(tellMove(CHOOSE, 'stick', names)).toBe('Cleo stuck on 15.');
});

test('a bust pays at once, and the sentence says whom and why', () => {
  expect(tellChange(CARD, BUST, names)).toEqual(['Cleo paid Ben 20 tokens: bust.']);
});

test('a closed hand that busts is shown and described', () => {
  const hands = CARD.hands.map((hand) => ({ ...hand, cards: hand.cards.map(() => '??' as const) }));
  expect(tellChange({ ...CARD, hands }, BUST, names)).toEqual([
    'Cleo: bust with 23.',
    'Cleo paid Ben 20 tokens: bust.',
  ]);
});

test('a player who owes more than they hold pays what is left', () => {
  const broke = read(
    '4; deal; 1; 2; 0:140/200 1:200/200; 2:Kd5c8hx 0:9h6s= 1:AsTd=; 2>1:bust:5/20; 2:broke:0',
  );
  expect(tellChange(CARD, broke, names)).toContain('Cleo paid Ben 5 tokens: all that was left of 20, bust.');
  expect(tellChange(CARD, broke, names)).toContain('Cleo has no tokens left and leaves the table.');
});

test('a natural is explained, and takes the deal', () => {
  const before = read('1; dealing; 1; 2; 0:200/200 1:200/200; 0:AsKd 1:9h; -; -');
  const after = read('2; deal; 0; 2; 0:240/200 1:160/200; 0:AsKd 1:9h6s; 1>0:natural:40/40; -');
  expect(tellChange(before, after, names)).toEqual([
    'Ana has the ace of spades and the king of diamonds (10): natural.',
    'Ben has the nine of hearts and the six of spades: 15.',
    'Ana has a natural, an ace with a ten or court card: everybody else pays two stakes.',
    'Round 1 is over.',
    'Ben paid Ana 40 tokens: natural, two stakes.',
    'A natural takes the deal: Ana deals next.',
  ]);
  expect(hintOf(look(after))).toBe('You won 40. Your natural takes the deal.');
  expect(titleOf(look(after))).toBe('Your deal, Ana.');
});

test.each([
  ['1; deal; 0; 2; 0:200/200 1:200/200; -; -; -', 'first'],
  ['2; deal; 1; 2; 0:200/200 1:200/200; 0:9h6s= 1:9d6d=; -; -', 'keeps'],
  ['2; deal; 1; 2; 0:160/200 1:240/200; 0:9h6s 1:AdKd; 0>1:natural:40/40; -', 'ownNatural'],
  ['2; deal; 0; 2; 0:240/200 1:160/200; 0:AsKd 1:9h6s; 1>0:natural:40/40; -', 'natural'],
  ['2; deal; 0; 3; 0:200/200 1:200/200 2:200/200; 0:AsKd 1:AhTs 2:9h6s; -; -', 'firstNatural'],
  ['2; deal; 2; 3; 0:200/200 2:200/200; 2:9h6s= 0:9d6d= 1:9c6c=; -; 1:left:200', 'left'],
])('who deals next is explained: %s', (text, reason) => {
  expect(whyDeals(read(text))).toBe(reason);
});

test('what a seat has won is what it got minus what it paid', () => {
  const after = read(
    '4; deal; 1; 3; 0:120/200 1:200/200 2:60/200; 2:Kd5c8hx 0:TsTd= 1:As6d=; 2>1:bust:20/20 1>0:lower:20/20; -',
  );
  expect([0, 1, 2, 3].map((seat) => wonBy(after, seat))).toEqual([20, 0, -20, undefined]);
});

test('the heading says whose turn it is, and addresses that player', () => {
  expect(titleOf(look(CHOOSE))).toBe('Cleo is on turn.');
  expect(titleOf(look(CHOOSE, { you: 2, here: [0, 2] }))).toBe('Your turn, Cleo. Hit or stick?');
  expect(titleOf(look(CHOOSE, { here: [], broke: [0] }))).toBe('You have no tokens left.');
});

test('a small window leaves out the name of the only person here if it is long', () => {
  const long = { isSmall: true, names: () => 'Oma Käthe von der Weide' };
  expect(titleOf(look(CHOOSE, { here: [2], ...long }))).toBe('Your turn. Hit or stick?');
  expect(titleOf(look(CHOOSE, { here: [2], isSmall: true }))).toBe('Your turn, Cleo. Hit or stick?');
  expect(titleOf(look(CHOOSE, { here: [0, 2], ...long }))).toBe(
    'Your turn, Oma Käthe von der Weide. Hit or stick?',
  );
});

test('after a round the heading says what the person here won, and the line below who deals and why', () => {
  const over = read(
    '4; deal; 1; 3; 0:140/200 1:180/200 2:60/200; 2:Kd5c8hx 0:TsTd= 1:As6d=; 2>1:bust:20/20 1>0:lower:20/20; -',
  );
  expect(titleOf(look(over))).toBe('You won 20.');
  expect(hintOf(look(over))).toBe('Ben keeps the deal.');
  expect(titleOf(look(over, { you: 1, here: [1] }))).toBe('Your deal, Ben.');
  expect(hintOf(look(over, { you: 1, here: [1] }))).toBe('You neither won nor lost. You keep the deal.');
  expect(titleOf(look(over, { you: undefined, here: [] }))).toBe('Ben deals next.');
  expect(hintOf(look(over, { you: undefined, here: [] }))).toBe('Round 3 is over. Ben keeps the deal.');
});

test('players who joined during the round or leave after it are told so', () => {
  const text = '3; choose; 1; 4; 0:120/200! 1:180/200 2:80/200 3:200/200+; 2:Kd5c 0:9h6s 1:As6d; -; -';
  expect(hintOf(look(read(text), { you: 3, here: [3] }))).toBe(
    'You are watching this round, and play from the next.',
  );
  expect(hintOf(look(read(text)))).toBe('You leave after this round; until then you stick.');
});

test('a card flies for 250 ms, and a whole deal of ten players takes no more than three seconds', () => {
  const draw = (drawn: string) => ({ number: 9, kind: 'draw' as const, drawn });
  const flightMs = (before: typeof CHOOSE): number => landing(before, draw('4h'))?.settledMs ?? NaN;
  expect(flightMs(CARD)).toBe(250);
  expect(paceMs(draw('4h'), CHOOSE)).toBe(150);
  expect(paceMs(draw('8h'), BUST)).toBeGreaterThan(1000);
  expect(paceMs(draw('2h'), BUST)).toBe(150);
  const hands = Array.from({ length: 10 }, (_, seat) => ({ seat, cards: [], standing: 'playing' as const }));
  const dealing = { ...CHOOSE, phase: 'dealing' as const, hands };
  expect((flightMs(dealing) + paceMs(draw('4h'), dealing)) * 20).toBeLessThanOrEqual(3000);
});

test('a card lands in the hand that is due, and a hidden one does not say what it is', () => {
  const card = landing(CARD, { number: 9, kind: 'draw', drawn: '4h' });
  expect(card).toMatchObject({ seat: 2, kind: 'card', pieces: [{ place: 2, shows: '4h' }] });
  const hidden = landing(CARD, { number: 9, kind: 'draw', drawn: '?' });
  expect(hidden?.pieces[0]?.shows).toBeUndefined();
});

test('a bust and each payment can be heard', () => {
  const event = { number: 9, kind: 'draw' as const, drawn: '8h' };
  expect(cues(event, CARD, BUST)).toEqual([
    { kind: 'bust', seat: 2 },
    { kind: 'token', seat: 1, afterMs: 0 },
  ]);
  expect(cues(event, BUST, BUST)).toEqual([]);
});
