// One round from the deal to the last payment, paragraph by paragraph of RULES.md: 5 to 14, and 2
// where somebody cannot pay. Joining and leaving is in seats.test.ts, what a hand is worth in
// hand.test.ts.

import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { DECK } from '../../cards.ts';
import { twentyOne } from './game.ts';
import type { TwentyOneState } from './state.ts';

const begin = (seats: number, options = {}) => startGame(twentyOne, seats, options);
const play = (state: TwentyOneState, script: string) => playScript(twentyOne, state, script);
const onTurn = (seat: number) => ({ kind: 'seat', seat });

/** A table where seat 0 brings the first number of tokens, seat 1 the second, and so on. */
function seatWith(tokens: readonly number[], options = {}): TwentyOneState {
  return play(begin(0, options), tokens.map((count) => `join tokens=${count}`).join('\n'));
}

/**
 * Four players after a round with two naturals, so that nobody has paid and seat 2 deals: the order
 * is 3, 0, 1, 2.
 */
function passDealTo2(state: TwentyOneState): TwentyOneState {
  return play(state, '0 deal\n> 2s 3s As Ks Ah Kh 4s 5s');
}

/** Two players who both stick on the cards they were dealt. */
const stickBoth = (cards: string) => play(begin(2), `0 deal\n> ${cards}\n1 stick\n0 stick`);

const tokensOf = ({ seats }: TwentyOneState) => seats.map(({ tokens }) => tokens);
const paymentsOf = ({ payments }: TwentyOneState) =>
  payments.map(({ from, to, reason, owed, paid }) => `${from} pays ${to} ${paid} of ${owed}: ${reason}`);
const handsOf = ({ hands }: TwentyOneState) => hands.map(({ seat, cards }) => `${seat}: ${cards.join(' ')}`);

describe('5: the deck', () => {
  test('has 52 different cards when the deal begins', () => {
    const draw = twentyOne.draw(play(begin(2), '0 deal'));
    expect(draw).toEqual({ kind: 'card', from: DECK });
    expect(new Set(DECK).size).toBe(52);
  });

  test('does not contain cards that are on the table', () => {
    const state = play(begin(2), '0 deal\n> 9h 7c');
    const draw = twentyOne.draw(state);
    expect(draw).toEqual({ kind: 'card', from: DECK.filter((card) => card !== '9h' && card !== '7c') });
    expect(tryStep(twentyOne, state, '> 9h')).toMatchObject({ ok: false });
  });

  test('is fresh in every round', () => {
    const state = play(begin(2), '0 deal\n> 9h 7c 9s 7d\n1 stick\n0 stick\n0 deal');
    expect(twentyOne.draw(state)).toEqual({ kind: 'card', from: DECK });
  });
});

describe('7: the deal', () => {
  test("is the first choice of the first player to join, and nobody else's", () => {
    const state = begin(3);
    expect(twentyOne.turn(state)).toEqual(onTurn(0));
    expect(twentyOne.moves(state)).toEqual(['deal']);
    expect(tryStep(twentyOne, state, '1 deal')).toEqual({ ok: false, reason: 'not-your-turn' });
    expect(tryStep(twentyOne, state, '2 hit')).toEqual({ ok: false, reason: 'not-your-turn' });
    expect(tryStep(twentyOne, state, '0 hit')).toEqual({ ok: false, reason: 'deal-first' });
    expect(tryStep(twentyOne, state, '0 stick')).toEqual({ ok: false, reason: 'deal-first' });
  });

  test('gives two cards to each player after the dealer, then two to the dealer', () => {
    const state = play(begin(3), '0 deal\n> 2h 3h 4h 5h 6h 7h');
    expect(handsOf(state)).toEqual(['1: 2h 3h', '2: 4h 5h', '0: 6h 7h']);
  });

  test('wraps around from the last to join to the first', () => {
    const state = play(passDealTo2(begin(4)), '2 deal\n> 2h 3h 4h 5h 6h 7h 8h 9h');
    expect(handsOf(state)).toEqual(['3: 2h 3h', '0: 4h 5h', '1: 6h 7h', '2: 8h 9h']);
  });

  test('asks nobody for a choice before its last card', () => {
    let state = play(begin(2), '0 deal');
    for (const card of ['2h', '3h', '4h']) {
      state = play(state, `> ${card}`);
      expect(twentyOne.turn(state)).toEqual({ kind: 'draw' });
      expect(twentyOne.moves(state)).toEqual([]);
      expect(tryStep(twentyOne, state, '1 hit')).toEqual({ ok: false, reason: 'not-now' });
      expect(tryStep(twentyOne, state, '0 deal')).toEqual({ ok: false, reason: 'not-now' });
    }
    expect(twentyOne.turn(play(state, '> 5h'))).toEqual(onTurn(1));
  });
});

describe('8: a natural', () => {
  test.each(['As Ts', 'Jh Ah', 'Ad Qd', 'Kc Ac', 'Ac Ts'])(
    'of %s ends the round without a choice',
    (cards) => {
      const state = play(begin(2), `0 deal\n> ${cards} 5s 6s`);
      expect(state).toMatchObject({ phase: 'deal', round: 2, dealer: 1 });
      expect(twentyOne.moves(state)).toEqual(['deal']);
      expect(tryStep(twentyOne, state, '0 stick')).toEqual({ ok: false, reason: 'not-your-turn' });
    },
  );

  test('is judged when everybody has two cards', () => {
    const state = play(begin(3), '0 deal\n> As Ks 2h 3h 4h');
    expect(twentyOne.turn(state)).toEqual({ kind: 'draw' });
    expect(state).toMatchObject({ phase: 'dealing', payments: [] });
  });

  test('a: of one player gets two stakes from everybody else, and that player deals next', () => {
    const state = play(begin(4), '0 deal\n> 9h 9c As Ks 8h 8c Th Tc');
    expect(paymentsOf(state)).toEqual([
      '3 pays 2 40 of 40: natural',
      '0 pays 2 40 of 40: natural',
      '1 pays 2 40 of 40: natural',
    ]);
    expect(tokensOf(state)).toEqual([160, 160, 320, 160]);
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
  });

  test('b: of the dealer alone gets two stakes from everybody else, and the dealer keeps the deal', () => {
    const state = play(begin(3), '0 deal\n> 9h 9c 8h 8c As Ks');
    expect(paymentsOf(state)).toEqual(['1 pays 0 40 of 40: natural', '2 pays 0 40 of 40: natural']);
    expect(tokensOf(state)).toEqual([280, 160, 160]);
    expect(twentyOne.turn(state)).toEqual(onTurn(0));
  });

  test.each([
    { of: 'two players, not the dealer', cards: '9h 9c As Ks Ah Kh 8h 8c', next: 2 },
    { of: 'two players who are not neighbours', cards: 'As Ks 9h 9c Ah Kh 8h 8c', next: 1 },
    { of: 'the dealer and one player', cards: '9h 9c As Ks 8h 8c Ah Kh', next: 0 },
    { of: 'three players, not the dealer', cards: 'Ad Kd As Ks Ah Kh 8h 8c', next: 1 },
    { of: 'the dealer and two players', cards: 'Ad Kd As Ks 8h 8c Ah Kh', next: 0 },
    { of: 'all four', cards: 'Ad Kd As Ks Ac Kc Ah Kh', next: 0 },
  ])('c: of $of costs nobody anything, and $next deals next', ({ cards, next }) => {
    const state = play(begin(4), `0 deal\n> ${cards}`);
    expect(state).toMatchObject({ phase: 'deal', round: 2, dealer: next, payments: [] });
    expect(tokensOf(state)).toEqual([200, 200, 200, 200]);
  });

  test('c: first after the dealer means clockwise, not the lowest seat', () => {
    const dealt = play(passDealTo2(begin(4)), '2 deal\n> 9h 9c As Ks Ah Kh 8h 8c');
    expect(dealt).toMatchObject({ dealer: 0, payments: [] });
    const other = play(passDealTo2(begin(4)), '2 deal\n> As Ks Ah Kh 9h 9c 8h 8c');
    expect(other).toMatchObject({ dealer: 3, payments: [] });
  });

  test('is not a 21 of three cards', () => {
    const state = play(begin(2), '0 deal\n> As 5h 9h 9c\n1 hit\n> 5c');
    expect(twentyOne.turn(state)).toEqual(onTurn(0));
    const settled = play(state, '0 stick');
    expect(paymentsOf(settled)).toEqual(['0 pays 1 20 of 20: lower']);
    expect(settled.dealer).toBe(0);
  });
});

describe('9: the turns', () => {
  const dealt = play(begin(3), '0 deal\n> 2h 3h 4h 5h 6h 7h');

  test('go clockwise after the dealer, who is last', () => {
    expect(twentyOne.turn(dealt)).toEqual(onTurn(1));
    expect(twentyOne.turn(play(dealt, '1 stick'))).toEqual(onTurn(2));
    expect(twentyOne.turn(play(dealt, '1 stick\n2 stick'))).toEqual(onTurn(0));
    const other = play(passDealTo2(begin(4)), '2 deal\n> 2h 3h 4h 5h 6h 7h 8h 9h');
    expect(twentyOne.turn(other)).toEqual(onTurn(3));
    expect(twentyOne.turn(play(other, '3 stick\n0 stick\n1 stick'))).toEqual(onTurn(2));
  });

  test('are hit or stick, by the player on turn only', () => {
    expect(twentyOne.moves(dealt)).toEqual(['hit', 'stick']);
    expect(tryStep(twentyOne, dealt, '1 deal')).toEqual({ ok: false, reason: 'already-dealt' });
    for (const intruder of ['0 hit', '2 stick', '0 deal', '7 hit', '-1 stick']) {
      expect(tryStep(twentyOne, dealt, intruder)).toEqual({ ok: false, reason: 'not-your-turn' });
    }
  });

  test('take one card for each hit, until the player sticks', () => {
    const hit = play(dealt, '1 hit');
    expect(twentyOne.turn(hit)).toEqual({ kind: 'draw' });
    expect(tryStep(twentyOne, hit, '1 hit')).toEqual({ ok: false, reason: 'not-now' });
    const taken = play(hit, '> 2c\n1 hit\n> 3c\n1 hit\n> 4c');
    expect(handsOf(taken)[0]).toBe('1: 2h 3h 2c 3c 4c');
    expect(twentyOne.turn(taken)).toEqual(onTurn(1));
    const stuck = play(taken, '1 stick');
    expect(twentyOne.turn(stuck)).toEqual(onTurn(2));
    expect(tryStep(twentyOne, stuck, '1 hit')).toEqual({ ok: false, reason: 'not-your-turn' });
  });

  test('leave the dealer free to hit on 20', () => {
    const state = play(begin(2), '0 deal\n> 9h 9c Th Kh\n1 stick\n0 hit\n> Ac');
    expect(paymentsOf(state)).toEqual(['1 pays 0 20 of 20: lower']);
  });

  test('leave the dealer free to stick on 4', () => {
    const state = play(begin(2), '0 deal\n> 9h 9c 2h 2c\n1 stick\n0 stick');
    expect(paymentsOf(state)).toEqual(['0 pays 1 20 of 20: lower']);
  });
});

describe('10: the end of a turn by itself', () => {
  test('comes with 21, hard or soft', () => {
    const hard = play(begin(3), '0 deal\n> 7h 7c 4h 5h Th 7s\n1 hit\n> 7d');
    expect(hard.hands[0]).toMatchObject({ seat: 1, standing: 'stands' });
    expect(hard.payments).toEqual([]);
    expect(twentyOne.turn(hard)).toEqual(onTurn(2));
    const soft = play(begin(3), '0 deal\n> Ah Ac 4h 5h Th 7s\n1 hit\n> 9d');
    expect(twentyOne.turn(soft)).toEqual(onTurn(2));
  });

  test('comes with 21 for the dealer too, and ends the round', () => {
    const state = play(begin(2), '0 deal\n> 9h 9c 5h 6h\n1 stick\n0 hit\n> Tc');
    expect(state).toMatchObject({ phase: 'deal', round: 2 });
    expect(tokensOf(state)).toEqual([220, 180]);
  });

  test('comes with a bust, which pays the dealer one stake before the next turn', () => {
    const state = play(begin(3), '0 deal\n> Th 6h 4h 5h 9h 8h\n1 hit\n> Tc');
    expect(state.hands[0]).toMatchObject({ seat: 1, standing: 'bust' });
    expect(paymentsOf(state)).toEqual(['1 pays 0 20 of 20: bust']);
    expect(tokensOf(state)).toEqual([220, 180, 200]);
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
  });

  test('does not come while an ace can still count 1', () => {
    const state = play(begin(2), '0 deal\n> Ah 6h 9h 8h\n1 hit\n> Tc');
    expect(state).toMatchObject({ phase: 'choose', payments: [] });
    expect(twentyOne.turn(state)).toEqual(onTurn(1));
  });
});

describe('11: when every player is bust', () => {
  test('the dealer is not asked, gets nothing more and keeps the deal', () => {
    const state = play(begin(3), '0 deal\n> Th 6h Jh 6c 2h 2c\n1 hit\n> Tc\n2 hit\n> Jc');
    expect(state).toMatchObject({ phase: 'deal', round: 2, dealer: 0 });
    expect(paymentsOf(state)).toEqual(['1 pays 0 20 of 20: bust', '2 pays 0 20 of 20: bust']);
    expect(tokensOf(state)).toEqual([240, 180, 180]);
    expect(handsOf(state)[2]).toBe('0: 2h 2c');
  });

  test.each(['1 hit\n> Tc\n2 stick', '1 stick\n2 hit\n> Jc'])(
    'but is asked if one player is not bust: %j',
    (script) => {
      const state = play(begin(3), `0 deal\n> Th 6h Jh 6c 2h 2c\n${script}`);
      expect(twentyOne.turn(state)).toEqual(onTurn(0));
    },
  );
});

test('12: a dealer who is bust pays one stake to each player who is not, and keeps the deal', () => {
  const script = '0 deal\n> Th 6h 2s 3s Kh Kc Td 6c\n1 hit\n> Tc\n2 stick\n3 stick\n0 hit\n> Qc';
  const state = play(begin(4), script);
  expect(paymentsOf(state)).toEqual([
    '1 pays 0 20 of 20: bust',
    '0 pays 2 20 of 20: dealer-bust',
    '0 pays 3 20 of 20: dealer-bust',
  ]);
  expect(tokensOf(state)).toEqual([180, 180, 220, 220]);
  expect(state).toMatchObject({ phase: 'deal', round: 2, dealer: 0 });
});

describe('13: the comparison', () => {
  test.each([
    { cards: 'Th 8h 9h 8c', says: 'is higher gets', paid: ['0 pays 1 20 of 20: lower'] },
    { cards: '9h 8c Th 8h', says: 'is lower pays', paid: ['1 pays 0 20 of 20: lower'] },
    { cards: 'Th 8h 9h 9c', says: 'is equal neither gets nor pays', paid: [] },
    { cards: 'Ah 7h 9h 9c', says: 'is equal and soft neither gets nor pays', paid: [] },
    { cards: 'Ah Ac 6h 7h', says: 'has two aces counts 12', paid: ['1 pays 0 20 of 20: lower'] },
  ])('with $cards: the player who $says', ({ cards, paid }) => {
    expect(paymentsOf(stickBoth(cards))).toEqual(paid);
  });

  test('counts an ace as 1 where 11 would be too much: 16 does not beat 19', () => {
    const state = play(begin(2), '0 deal\n> Ah 5h Th 9c\n1 hit\n> Kc\n1 stick\n0 stick');
    expect(paymentsOf(state)).toEqual(['1 pays 0 20 of 20: lower']);
    const dealer = play(begin(2), '0 deal\n> Th 9c Ah 5h\n1 stick\n0 hit\n> Kc\n0 stick');
    expect(paymentsOf(dealer)).toEqual(['0 pays 1 20 of 20: lower']);
  });

  test('leaves out bust players, even when their cards count more', () => {
    const script = '0 deal\n> Th 6h 9h 8h Kh 7h\n1 hit\n> Tc\n2 stick\n0 stick';
    expect(paymentsOf(play(begin(3), script))).toEqual(['1 pays 0 20 of 20: bust']);
  });

  test('collects from the lower hands first, then pays the higher ones, clockwise both times', () => {
    const deal = '2 deal\n> Th 9h 8h 8c Jh 9c Qh 8s\n3 stick\n0 stick\n1 stick\n2 stick';
    expect(paymentsOf(play(passDealTo2(begin(4)), deal))).toEqual([
      '0 pays 2 20 of 20: lower',
      '2 pays 3 20 of 20: lower',
      '2 pays 1 20 of 20: lower',
    ]);
  });

  test('leaves the deal where it is', () => {
    const state = play(passDealTo2(begin(4)), '2 deal\n> Th 9h 8h 8c Jh 9c Qh 8s\n3 stick\n0 stick\n1 stick');
    expect(play(state, '2 stick')).toMatchObject({ phase: 'deal', round: 3, dealer: 2 });
  });
});

describe('14: the stake', () => {
  test('is 20 by default', () => {
    expect(twentyOne.parseOptions({})).toMatchObject({ ok: true, value: { stake: 20 } });
  });

  test.each([1, 7, 1000])('of %i is paid once for a lower hand and twice for a natural', (stake) => {
    const table = begin(2, { stake, tokens: 5000 });
    expect(tokensOf(play(table, '0 deal\n> 9h 8h Th 8c\n1 stick\n0 stick'))).toEqual([
      5000 + stake,
      5000 - stake,
    ]);
    expect(tokensOf(play(table, '0 deal\n> As Ks Th 8c'))).toEqual([5000 - 2 * stake, 5000 + 2 * stake]);
  });

  test.each([0, -20, 1001, 2.5, '20'])('of %j is refused', (stake) => {
    expect(twentyOne.parseOptions({ stake })).toMatchObject({ ok: false, reason: { option: 'stake' } });
  });
});

describe('2: a player who owes more than they hold', () => {
  test('pays what they hold for a bust, and stays in the round with nothing', () => {
    const state = play(seatWith([200, 5, 200]), '0 deal\n> Th 6h 4h 5h 9h 8h\n1 hit\n> Tc');
    expect(paymentsOf(state)).toEqual(['1 pays 0 5 of 20: bust']);
    expect(tokensOf(state)).toEqual([205, 0, 200]);
  });

  test('pays what they hold for a natural, while the others pay in full', () => {
    const state = play(seatWith([39, 200, 41]), '0 deal\n> As Ks 9h 9c Th Tc');
    expect(paymentsOf(state)).toEqual(['2 pays 1 40 of 40: natural', '0 pays 1 39 of 40: natural']);
    expect(state.seats.map(({ seat, tokens }) => [seat, tokens])).toEqual([
      [1, 279],
      [2, 1],
    ]);
  });

  test('pays what they hold for a lower hand', () => {
    const state = play(seatWith([200, 19]), '0 deal\n> 9h 8h Th 8c\n1 stick\n0 stick');
    expect(paymentsOf(state)).toEqual(['1 pays 0 19 of 20: lower']);
  });

  test('as a bust dealer pays clockwise, the later players less or nothing', () => {
    const dealt = play(passDealTo2(seatWith([200, 200, 50, 200])), '2 deal\n> Th 9h 8h 8c Jh 9c Qh 6s');
    const all = play(dealt, '3 stick\n0 stick\n1 stick\n2 hit\n> Qc');
    expect(paymentsOf(all)).toEqual([
      '2 pays 3 20 of 20: dealer-bust',
      '2 pays 0 20 of 20: dealer-bust',
      '2 pays 1 10 of 20: dealer-bust',
    ]);
    const poor = play(passDealTo2(seatWith([200, 200, 20, 200])), '2 deal\n> Th 9h 8h 8c Jh 9c Qh 6s');
    const some = play(poor, '3 stick\n0 stick\n1 stick\n2 hit\n> Qc');
    expect(some.seats.map(({ seat, tokens }) => `${seat}: ${tokens}`)).toEqual([
      '0: 200',
      '1: 200',
      '3: 220',
    ]);
  });

  test('as a dealer pays with what the busts paid them', () => {
    const dealt = play(seatWith([5, 200, 200]), '0 deal\n> Th 6h 9h 9c Jh 5s');
    const state = play(dealt, '1 hit\n> Tc\n2 stick\n0 hit\n> Qc');
    expect(paymentsOf(state)).toEqual(['1 pays 0 20 of 20: bust', '0 pays 2 20 of 20: dealer-bust']);
    expect(tokensOf(state)).toEqual([5, 180, 220]);
  });

  test('as a dealer collects before paying', () => {
    const dealt = play(passDealTo2(seatWith([200, 200, 10, 200])), '2 deal\n> Th 9h 8h 8c Jh 9c Qh 8s');
    expect(paymentsOf(play(dealt, '3 stick\n0 stick\n1 stick\n2 stick'))).toEqual([
      '0 pays 2 20 of 20: lower',
      '2 pays 3 20 of 20: lower',
      '2 pays 1 10 of 20: lower',
    ]);
  });

  test('may collect less than a stake from a poor player, and pay no more than that', () => {
    const dealt = play(seatWith([1, 3, 200]), '0 deal\n> 9h 8h Th 9c Jh 8s\n1 stick\n2 stick\n0 stick');
    expect(paymentsOf(dealt)).toEqual(['1 pays 0 3 of 20: lower', '0 pays 2 4 of 20: lower']);
  });
});
