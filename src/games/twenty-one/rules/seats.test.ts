// Joining, leaving and what happens between the rounds: paragraphs 1, 3, 4 and 15 to 19 of
// RULES.md. What is paid in a round is in round.test.ts; that no token is ever lost, in
// tokens.test.ts.

import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { twentyOne } from './game.ts';
import type { TwentyOneState } from './state.ts';

const begin = (seats: number, options = {}) => startGame(twentyOne, seats, options);
const play = (state: TwentyOneState, script: string) => playScript(twentyOne, state, script);
const onTurn = (seat: number) => ({ kind: 'seat', seat });
const refused = (reason: string) => ({ ok: false, reason });

const DEAL_TO_TWO = '0 deal\n> 9h 8h Th 8c';
const DEAL_TO_THREE = '0 deal\n> 9h 8h 9s 8s Th 8c';
/** Seat 0 wins one stake from each player. */
const ROUND_OF_THREE = `${DEAL_TO_THREE}\n1 stick\n2 stick\n0 stick`;
/** Two naturals: nobody pays, and seat 2 of four deals. */
const PASS_DEAL_TO_2 = '0 deal\n> 2s 3s As Ks Ah Kh 4s 5s';
const DEAL_BY_2 = '2 deal\n> Th 8h 8d 9d Jh 8c Qh 8s';

const dealToThree = (options = {}) => play(begin(3, options), DEAL_TO_THREE);
const playFrom2 = (script: string) => play(begin(4), `${PASS_DEAL_TO_2}\n${script}`);
const seatsOf = ({ seats }: TwentyOneState) => seats.map(({ seat, tokens }) => `${seat}: ${tokens}`);
const handsOf = ({ hands }: TwentyOneState) => hands.map(({ seat, cards }) => `${seat}: ${cards.join(' ')}`);

describe('1: a seat at the table', () => {
  test.each([-1, 11, 2.5, Number.NaN, Infinity])('is refused to %s players at the start', (seats) => {
    const { options } = begin(0);
    expect(twentyOne.start(options, seats)).toEqual(refused('seats'));
  });

  test.each([0, 1, 2, 10])('is given to %i players at the start', (seats) => {
    expect(twentyOne.seated(begin(seats))).toEqual(Array.from({ length: seats }, (_, seat) => seat));
  });

  test.each([0, -5, 1.5, Number.NaN, Infinity, 1_000_001, '100', 'many', ''])(
    'is refused for %j tokens, and nothing changes',
    (tokens) => {
      const state = begin(1);
      const before = structuredClone(state);
      expect(twentyOne.running?.join(state, { tokens })).toEqual(refused('tokens'));
      expect(state).toEqual(before);
    },
  );

  test.each([1, 20, 1_000_000])('is given for %i tokens', (tokens) => {
    const joined = twentyOne.running?.join(begin(1), { tokens });
    expect(joined).toMatchObject({ ok: true, value: { seat: 1 } });
    expect(seatsOf(play(begin(1), `join tokens=${tokens}`))).toEqual(['0: 200', `1: ${tokens}`]);
  });

  test("comes with the table's own number of tokens by default", () => {
    expect(seatsOf(play(begin(0, { tokens: 77 }), 'join'))).toEqual(['0: 77']);
  });

  test('is refused to the eleventh, until one of the ten is gone', () => {
    const state = begin(10);
    expect(tryStep(twentyOne, state, 'join')).toEqual(refused('full'));
    expect(twentyOne.seated(play(state, 'leave 4\njoin'))).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
  });

  test('is kept by a player who leaves during the round, and counted for one who joins during it', () => {
    const state = play(begin(9), '0 deal\nleave 3\njoin');
    expect(tryStep(twentyOne, state, 'join')).toEqual(refused('full'));
  });
});

describe('1: the option rounds', () => {
  test('closes the table after the last round, and not before', () => {
    const first = play(begin(3, { rounds: 2 }), ROUND_OF_THREE);
    expect(first).toMatchObject({ phase: 'deal', round: 2 });
    expect(twentyOne.outcome(first)).toBeUndefined();
    const last = play(first, ROUND_OF_THREE);
    expect(twentyOne.turn(last)).toEqual({ kind: 'over' });
    expect(twentyOne.moves(last)).toEqual([]);
    const scores = [
      { seat: 0, score: 280 },
      { seat: 1, score: 160 },
      { seat: 2, score: 160 },
    ];
    expect(twentyOne.outcome(last)).toEqual({ scores, winners: [0] });
  });

  test('leaves a closed table as it is', () => {
    const state = play(begin(3, { rounds: 1 }), ROUND_OF_THREE);
    for (const step of ['0 deal', '1 hit', 'join', 'leave 1', 'leave 9']) {
      expect(tryStep(twentyOne, state, step)).toEqual(refused('over'));
    }
  });

  test('closes it after a natural too, and equal tokens win together', () => {
    const state = play(begin(2, { rounds: 1 }), '0 deal\n> As Ks Ah Kh');
    expect(twentyOne.outcome(state)).toMatchObject({ winners: [0, 1] });
    const three = play(begin(0, { rounds: 1 }), 'join tokens=50\njoin tokens=160\njoin tokens=160');
    expect(twentyOne.outcome(play(three, '0 deal\n> As Ks Ah Kh 2s 2h'))?.winners).toEqual([1, 2]);
  });

  test('judges only the players who are still seated', () => {
    const state = play(
      begin(0, { rounds: 1 }),
      `join tokens=50\njoin tokens=20\njoin tokens=900\n${DEAL_TO_THREE}`,
    );
    const ended = play(state, 'leave 2\n1 stick\n0 stick');
    expect(twentyOne.outcome(ended)).toEqual({ scores: [{ seat: 0, score: 90 }], winners: [0] });
  });

  test('lets nobody win when nobody is left', () => {
    const ended = play(begin(2, { rounds: 1 }), `${DEAL_TO_TWO}\nleave 0\nleave 1`);
    expect(twentyOne.outcome(ended)).toEqual({ scores: [], winners: [] });
  });

  test('of 0 never closes it', () => {
    expect(play(begin(3), `${ROUND_OF_THREE}\n`.repeat(8))).toMatchObject({ phase: 'deal', round: 9 });
  });
});

describe('3: clockwise', () => {
  test('is the order of joining, and a seat number is never given twice', () => {
    const state = play(begin(3), 'leave 1\njoin\nleave 3\njoin');
    expect(twentyOne.seated(state)).toEqual([0, 2, 4]);
    expect(handsOf(play(state, DEAL_TO_THREE))).toEqual(['2: 9h 8h', '4: 9s 8s', '0: Th 8c']);
  });

  test('a number is not given again even if its owner joined last, or joined during a round', () => {
    expect(twentyOne.seated(play(begin(3), 'leave 2\njoin'))).toEqual([0, 1, 3]);
    expect(twentyOne.seated(play(dealToThree(), 'join\nleave 3\njoin'))).toEqual([0, 1, 2, 4]);
  });
});

describe('4: a round', () => {
  test('begins by itself with the second player, and the first to join deals', () => {
    expect(twentyOne.turn(begin(0))).toEqual({ kind: 'waiting' });
    expect(twentyOne.turn(begin(1))).toEqual({ kind: 'waiting' });
    expect(twentyOne.turn(play(begin(0), 'join\njoin'))).toEqual(onTurn(0));
    expect(twentyOne.turn(begin(2))).toEqual(onTurn(0));
  });

  test('belongs to the players who are seated when the dealer deals', () => {
    const state = play(begin(2), `join\n${DEAL_TO_THREE}`);
    expect(handsOf(state)).toEqual(['1: 9h 8h', '2: 9s 8s', '0: Th 8c']);
    const later = play(begin(3), `${ROUND_OF_THREE}\njoin\n0 deal`);
    expect(later.hands.map(({ seat }) => seat)).toEqual([1, 2, 3, 0]);
  });

  test('leaves its hands on the table until the next deal, including those of departed players', () => {
    const hands = ['1: 9h 8h', '2: 9s 8s', '0: Th 8c'];
    const over = play(begin(3), ROUND_OF_THREE);
    expect(handsOf(over)).toEqual(hands);
    const left = play(over, 'leave 2\nleave 0');
    expect(handsOf(left)).toEqual(hands);
    expect(left.payments).toHaveLength(2);
    const joined = play(left, 'join');
    expect(handsOf(joined)).toEqual(hands);
    const dealt = play(joined, '1 deal');
    expect(handsOf(dealt)).toEqual(['3: ', '1: ']);
    expect(dealt.payments).toEqual([]);
  });
});

describe('15: a player who joins during a round', () => {
  const moments = {
    'during the deal': play(begin(3), '0 deal\n> 9h'),
    'during a turn': dealToThree(),
    'while a card is due': play(dealToThree(), '1 hit'),
  };

  test.each(Object.entries(moments))('%s is not seen by the others', (_moment, state) => {
    const joined = play(state, 'join tokens=500');
    for (const viewer of [0, 1, 2, 'watcher'] as const) {
      expect(twentyOne.view(joined, viewer)).toEqual(twentyOne.view(state, viewer));
      expect(twentyOne.seated(twentyOne.view(joined, viewer))).toEqual([0, 1, 2]);
      expect(JSON.stringify(twentyOne.view(joined, viewer))).not.toContain('500');
    }
  });

  test.each(Object.entries(moments))('%s sees their own seat and the round', (_moment, state) => {
    const seen = twentyOne.view(play(state, 'join tokens=500\njoin'), 3);
    expect(seen.hands).toEqual(state.hands);
    expect(seen.seats).toEqual([...state.seats, { seat: 3, tokens: 500, brought: 500, presence: 'new' }]);
    expect(twentyOne.turn(seen)).toEqual(twentyOne.turn(state));
  });

  test('has no turn, no hand and no payment in it, and plays from the next', () => {
    const joined = play(dealToThree(), 'join');
    expect(tryStep(twentyOne, joined, '3 hit')).toEqual(refused('not-your-turn'));
    const over = play(joined, '1 stick\n2 stick\n0 stick');
    expect(seatsOf(over)).toEqual(['0: 240', '1: 180', '2: 180', '3: 200']);
    expect(twentyOne.seated(twentyOne.view(over, 1))).toEqual([0, 1, 2, 3]);
    expect(play(over, '0 deal').hands.map(({ seat }) => seat)).toEqual([1, 2, 3, 0]);
  });

  test('does not pay for a natural in it', () => {
    const state = play(begin(2), '0 deal\n> As\njoin\n> Ks 8h 8c');
    expect(seatsOf(state)).toEqual(['0: 160', '1: 240', '2: 200']);
  });

  test('is gone at once when leaving in the same round', () => {
    const state = play(dealToThree(), 'join\nleave 3');
    expect(twentyOne.seated(state)).toEqual([0, 1, 2]);
    expect(twentyOne.turn(state)).toEqual(onTurn(1));
    expect(tryStep(twentyOne, state, 'leave 3')).toEqual(refused('not-seated'));
  });
});

describe('16: a player who leaves before the cards are dealt', () => {
  test('is gone at once, with the tokens they hold', () => {
    const state = play(begin(3), `${ROUND_OF_THREE}\nleave 1`);
    expect(twentyOne.seated(state)).toEqual([0, 2]);
    expect(state.gone).toEqual([{ seat: 1, tokens: 180, reason: 'left' }]);
    expect(tryStep(twentyOne, state, 'leave 1')).toEqual(refused('not-seated'));
    expect(tryStep(twentyOne, state, 'leave 8')).toEqual(refused('not-seated'));
  });
});

describe('16: a player who leaves during the round', () => {
  test('stays seated until it is over, and sticks when the turn comes', () => {
    const left = play(dealToThree(), 'leave 2');
    expect(twentyOne.seated(left)).toEqual([0, 1, 2]);
    expect(twentyOne.turn(left)).toEqual(onTurn(1));
    expect(left.hands[1]).toMatchObject({ seat: 2, standing: 'playing' });
    expect(tryStep(twentyOne, left, 'leave 2')).toEqual(refused('not-seated'));
    const passed = play(left, '1 stick');
    expect(passed.hands[1]).toMatchObject({ seat: 2, standing: 'stands', cards: ['9s', '8s'] });
    expect(twentyOne.turn(passed)).toEqual(onTurn(0));
  });

  test('pays like everybody, then is gone', () => {
    const state = play(dealToThree(), 'leave 2\n1 stick\n0 stick');
    expect(seatsOf(state)).toEqual(['0: 240', '1: 180']);
    expect(state.gone).toEqual([{ seat: 2, tokens: 180, reason: 'left' }]);
  });

  test('is paid like everybody, then is gone', () => {
    const state = play(begin(3), '0 deal\n> 9h 8h Ts Ks Th 8c\nleave 2\n1 stick\n0 stick');
    expect(state.gone).toEqual([{ seat: 2, tokens: 220, reason: 'left' }]);
    expect(seatsOf(state)).toEqual(['0: 200', '1: 180']);
  });

  test('on their own turn sticks at once', () => {
    const state = play(dealToThree(), '1 hit\n> 2c\nleave 1');
    expect(state.hands[0]).toMatchObject({ seat: 1, standing: 'stands', cards: ['9h', '8h', '2c'] });
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
  });

  test('after their turn has nothing more to do', () => {
    const state = play(dealToThree(), '1 stick\nleave 1');
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
    expect(play(state, '2 stick\n0 stick').gone).toEqual([{ seat: 1, tokens: 180, reason: 'left' }]);
  });

  test.each([
    { card: '2c', standing: 'stands', pays: 0 },
    { card: '4c', standing: 'stands', pays: 0 },
    { card: '9c', standing: 'bust', pays: 1 },
  ])('while $card is due still gets it: $standing', ({ card, standing, pays }) => {
    const left = play(dealToThree(), '1 hit\nleave 1');
    expect(twentyOne.turn(left)).toEqual({ kind: 'draw' });
    const state = play(left, `> ${card}`);
    expect(state.hands[0]).toMatchObject({ seat: 1, standing, cards: ['9h', '8h', card] });
    expect(state.payments).toHaveLength(pays);
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
  });

  test('during the deal still gets two cards, and is asked nothing', () => {
    const state = play(begin(3), '0 deal\n> 9h\nleave 1\n> 8h 9s 8s Th 8c');
    expect(handsOf(state)).toEqual(['1: 9h 8h', '2: 9s 8s', '0: Th 8c']);
    expect(twentyOne.turn(state)).toEqual(onTurn(2));
    expect(tryStep(twentyOne, state, '1 hit')).toEqual(refused('not-your-turn'));
  });

  test('during the deal is still paid for a natural', () => {
    const state = play(begin(3), '0 deal\nleave 1\n> As Ks 9s 8s Th 8c');
    expect(state.gone).toEqual([{ seat: 1, tokens: 280, reason: 'left' }]);
    expect(seatsOf(state)).toEqual(['0: 160', '2: 160']);
  });

  test('with all the others ends the round without a choice', () => {
    const state = play(dealToThree(), 'leave 1\nleave 2\nleave 0');
    expect(state).toMatchObject({ phase: 'waiting', round: 2, seats: [] });
    expect(state.gone.map(({ seat, tokens }) => `${seat}: ${tokens}`)).toEqual([
      '0: 240',
      '1: 180',
      '2: 180',
    ]);
  });
});

describe('17: the deal of a dealer who is gone', () => {
  test('passes at once, before the cards are dealt, to the next in the order of joining', () => {
    expect(twentyOne.turn(play(begin(3), 'leave 0'))).toEqual(onTurn(1));
    expect(twentyOne.turn(playFrom2('leave 2'))).toEqual(onTurn(3));
    expect(twentyOne.turn(playFrom2('leave 3\nleave 2'))).toEqual(onTurn(0));
  });

  test('stays where it is when another player leaves', () => {
    expect(twentyOne.turn(playFrom2('leave 3'))).toEqual(onTurn(2));
    expect(twentyOne.turn(playFrom2('leave 0'))).toEqual(onTurn(2));
  });

  test('passes after the round when the dealer leaves during it', () => {
    const left = playFrom2(`${DEAL_BY_2}\nleave 2`);
    expect(left.dealer).toBe(2);
    const over = play(left, '3 stick\n0 stick\n1 stick');
    expect(over).toMatchObject({ phase: 'deal', round: 3, dealer: 3 });
    expect(over.gone).toEqual([{ seat: 2, tokens: 220, reason: 'left' }]);
  });

  test('passes from the last to the first, or to a newcomer after the last', () => {
    const last = play(begin(2), '0 deal\n> As Ks 9h 9c\n1 deal\n> Th 8h Qh 8s\nleave 1');
    expect(play(last, 'join\njoin\n0 stick').dealer).toBe(2);
    const three = playFrom2(`leave 3\n2 deal\n> Th 8h 8d 9d Qh 8s\nleave 2\n0 stick\n1 stick`);
    expect(three).toMatchObject({ phase: 'deal', dealer: 0 });
  });

  test('passes over players who leave at the same time', () => {
    expect(playFrom2(`${DEAL_BY_2}\nleave 2\nleave 3\n0 stick\n1 stick`).dealer).toBe(0);
  });

  test('passes on from a leaving player whose natural won it', () => {
    expect(play(begin(4), '0 deal\nleave 2\n> 2h 3h As Ks 4h 5h 6h 7h').dealer).toBe(3);
  });

  test('passes when the dealer has no tokens left', () => {
    const poor = play(begin(0), `join tokens=20\njoin\njoin\n0 deal\n> Th 9h 8h 8d Jh 8c`);
    const over = play(poor, '1 stick\n2 stick\n0 hit\n> Kc');
    expect(over).toMatchObject({ phase: 'deal', dealer: 1 });
  });
});

describe('18: a player who holds no tokens after a round', () => {
  const table = play(begin(0), `join\njoin tokens=20\njoin tokens=21\n${DEAL_TO_THREE}`);

  test('is gone, and the table says why', () => {
    const state = play(table, '1 stick\n2 stick\n0 stick');
    expect(seatsOf(state)).toEqual(['0: 240', '2: 1']);
    expect(state.gone).toEqual([{ seat: 1, tokens: 0, reason: 'broke' }]);
  });

  test('stays until the end of the round when the tokens were lost earlier', () => {
    const bust = play(table, '1 hit\n> Tc');
    expect(seatsOf(bust)).toEqual(['0: 220', '1: 0', '2: 21']);
    expect(bust.gone).toEqual([]);
    expect(twentyOne.seated(play(bust, '2 stick\n0 stick'))).toEqual([0, 2]);
  });

  test('is told apart from players who left, until the next deal', () => {
    const state = play(table, '1 stick\nleave 2\njoin\n0 stick');
    const reasons = state.gone.map(({ seat, reason }) => `${seat} ${reason}`);
    expect(reasons).toEqual(['1 broke', '2 left']);
    expect(twentyOne.view(state, 'watcher').gone).toEqual(state.gone);
    expect(play(state, '0 deal').gone).toEqual([]);
  });
});

describe('19: with fewer than two players', () => {
  test('the table waits, and says so', () => {
    const alone = play(begin(2), 'leave 1');
    expect(twentyOne.turn(alone)).toEqual({ kind: 'waiting' });
    expect(twentyOne.moves(alone)).toEqual([]);
    expect(tryStep(twentyOne, alone, '0 deal')).toEqual(refused('waiting'));
    expect(twentyOne.turn(play(alone, 'join'))).toEqual(onTurn(0));
  });

  test('the table waits after a round with only one survivor', () => {
    const state = play(begin(2), `${DEAL_TO_TWO}\nleave 1\n0 stick`);
    expect(twentyOne.turn(state)).toEqual({ kind: 'waiting' });
    expect(seatsOf(state)).toEqual(['0: 220']);
    expect(handsOf(state)).toEqual(['1: 9h 8h', '0: Th 8c']);
  });

  test('a dealer who leaves one player behind leaves them the deal', () => {
    const state = play(begin(2), `leave 0\njoin`);
    expect(twentyOne.turn(state)).toEqual(onTurn(1));
  });

  test('an empty table gives the deal to the next player who joins', () => {
    const empty = play(begin(3), 'leave 1\nleave 0\nleave 2');
    expect(twentyOne.turn(empty)).toEqual({ kind: 'waiting' });
    expect(empty.dealer).toBeUndefined();
    const again = play(empty, 'join\njoin');
    expect(twentyOne.turn(again)).toEqual(onTurn(3));
    expect(twentyOne.seated(again)).toEqual([3, 4]);
  });

  test('a newcomer who saw everybody else leave deals when a second player joins', () => {
    const state = play(begin(2), `${DEAL_TO_TWO}\njoin\nleave 0\nleave 1`);
    expect(twentyOne.turn(state)).toEqual({ kind: 'waiting' });
    expect(twentyOne.turn(play(state, 'join'))).toEqual(onTurn(2));
  });
});
