// Yahtzee, paragraph by paragraph of RULES.md, played through the contract. Jokers are in
// scoring.test.ts, patterns in boxes.test.ts, a course handout's sample game in sheet.test.ts.

import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { BOXES, LOWER_BOXES, UPPER_BOXES } from './boxes.ts';
import { yahtzee } from './game.ts';
import { sumUp } from './sheet.ts';
import type { YahtzeeReason, YahtzeeState } from './state.ts';

const STANDARD = { rules: 'official', columns: 1, rerolls: 2, rounds: 0, firstRolls: 'turn' } as const;
const DRAW = { kind: 'draw' };
const OVER = { kind: 'over' };

const begin = (options = {}, seats = 1) => startGame(yahtzee, seats, options);
/** Plays a script of steps separated by commas. */
const play = (state: YahtzeeState, text: string) => playScript(yahtzee, state, text.replaceAll(', ', '\n'));
const attempt = (state: YahtzeeState, line: string) => tryStep(yahtzee, state, line);
const refused = (reason: YahtzeeReason) => ({ ok: false, reason });

/** A script of turns of seat 0, with one roll each: "44444 fours". */
const turns = (...list: readonly string[]) =>
  list.map((text) => `> ${Array.from(text.slice(0, 5)).join(' ')}, 0 score ${text.slice(6)}`).join(', ');

const boxesOf = (state: YahtzeeState, seat = 0) => state.sheets[seat]?.[0]?.boxes;
const scoresOf = (state: YahtzeeState) => yahtzee.scores(state).map(({ score }) => score);
const keepsOf = (state: YahtzeeState) => yahtzee.moves(state).filter((move) => move.kind === 'keep');
const openBoxes = (state: YahtzeeState, column = 0) =>
  yahtzee.moves(state).flatMap((move) => (move.kind === 'score' && move.column === column ? [move.box] : []));
const seatsUpTo = (seats: number) => Array.from({ length: seats }, (_, seat) => seat);

describe('1: one to twenty players', () => {
  test.each([0, 21, -1, 1.5, Number.NaN])('%s players are refused', (seats) => {
    expect(yahtzee.start(STANDARD, seats)).toEqual(refused('seats'));
  });

  test.each(seatsUpTo(20).map((seat) => seat + 1))('%i players start with an empty sheet each', (seats) => {
    const state = begin({}, seats);
    expect(yahtzee.seated(state)).toEqual(seatsUpTo(seats));
    expect(state.sheets).toEqual(seatsUpTo(seats).map(() => [{ boxes: {}, chips: 0 }]));
  });

  test.each([1, 2, 3, 20])('%i players take turns by seat, and the same seat begins every round', (seats) => {
    let state = begin({}, seats);
    for (const box of ['ones', 'twos', 'threes']) {
      for (const seat of seatsUpTo(seats)) {
        state = play(state, '> 1 2 3 4 6');
        expect(yahtzee.turn(state)).toEqual({ kind: 'seat', seat });
        state = play(state, `${seat} score ${box}`);
      }
    }
    expect(state.round).toBe(4);
  });

  test('a score goes to the sheet of its player alone', () => {
    const state = play(begin({}, 3), '> 1 2 3 4 6, 0 score chance, > 6 6 6 6 1, 1 score sixes');
    expect([0, 1, 2].map((seat) => boxesOf(state, seat))).toEqual([{ chance: 16 }, { sixes: 24 }, {}]);
  });

  test('only the player on turn is heard', () => {
    const state = play(begin({}, 2), '> 1 2 3 4 6');
    for (const seat of [1, 2, -1]) {
      expect(attempt(state, `${seat} score chance`)).toEqual(refused('not-your-turn'));
    }
  });
});

describe('2: rolling', () => {
  test('begins the turn with all five dice, before any choice', () => {
    expect(yahtzee.turn(begin())).toEqual(DRAW);
    expect(yahtzee.draw(begin())).toEqual({ kind: 'dice', count: 5, faces: 6 });
    expect(yahtzee.moves(begin())).toEqual([]);
    expect(attempt(begin(), '0 keep 00000')).toEqual(refused('not-now'));
    expect(attempt(begin(), '0 score chance')).toEqual(refused('not-now'));
  });

  test.each([
    ['keep 00000', '> 6 5 4 3 1', [6, 5, 4, 3, 1]],
    ['keep 10101', '> 6 4', [1, 6, 3, 4, 5]],
    ['keep 01010', '> 6 6 1', [6, 2, 6, 4, 1]],
    ['keep 00011', '> 1 1 2', [1, 1, 2, 4, 5]],
    ['keep 11110', '> 1', [1, 2, 3, 4, 1]],
  ])('after 1 2 3 4 5, "%s" and "%s": kept dice keep their value and their place', (keep, roll, dice) => {
    expect(play(begin(), `> 1 2 3 4 5, 0 ${keep}, ${roll}`).dice).toEqual(dice);
  });

  test('may use any of the dice: there are 32 ways to keep, each of which rolls the others', () => {
    const state = play(begin(), '> 1 2 3 4 5');
    const ways = keepsOf(state).map((move) => yahtzee.notation.makeMove(move).slice('keep '.length));
    expect(new Set(ways).size).toBe(32);
    for (const way of ways.filter((flags) => flags !== '11111')) {
      const next = play(state, `0 keep ${way}`);
      expect(yahtzee.draw(next)).toMatchObject({ count: way.split('0').length - 1 });
      expect(next.dice).toEqual(Array.from(way, (flag, place) => (flag === '1' ? place + 1 : 0)));
    }
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('can be repeated %i times if `rerolls` says so', (rerolls) => {
    const state = play(begin({ rerolls }), `> 1 2 3 4 5${', 0 keep 10000, > 2 3 4 5'.repeat(rerolls)}`);
    expect(keepsOf(state)).toEqual([]);
    expect(openBoxes(state)).toEqual(BOXES);
    expect(attempt(state, '0 keep 10000')).toEqual(refused('no-rerolls'));
    expect(attempt(state, '0 keep 11111')).toEqual(refused('no-rerolls'));
    expect(boxesOf(play(state, '0 score large-straight'))).toEqual({ 'large-straight': 40 });
  });

  test('can be repeated twice by default, in every turn', () => {
    const turn = '> 1 2 3 4 5, SEAT keep 00000, > 1 2 3 4 5, SEAT keep 00000, > 1 2 3 4 5, SEAT score BOX';
    const round = [turn.replaceAll('SEAT', '0'), turn.replaceAll('SEAT', '1')].join(', ');
    const state = play(
      begin({}, 2),
      `${round.replaceAll('BOX', 'ones')}, ${round.replaceAll('BOX', 'twos')}`,
    );
    expect(state).toMatchObject({ round: 3, seat: 0, rerolls: 2 });
  });

  test('gives dice only when dice are due', () => {
    expect(() => yahtzee.settle(play(begin(), '> 1 2 3 4 5'), [1, 1, 1, 1, 1])).toThrow('Broken invariant');
  });
});

describe('3: the end of the rolling', () => {
  test.each([0, 1, 2])('the player may score after %i rerolls', (count) => {
    const state = play(begin(), `> 2 3 4 5 6${', 0 keep 00000, > 2 3 4 5 6'.repeat(count)}, 0 score chance`);
    expect(boxesOf(state)).toEqual({ chance: 20 });
  });

  test('after keeping all five dice only scoring is left', () => {
    const state = play(begin(), '> 2 3 4 5 6, 0 keep 11111');
    expect(yahtzee.turn(state)).toEqual({ kind: 'seat', seat: 0 });
    expect(state.dice).toEqual([2, 3, 4, 5, 6]);
    expect(keepsOf(state)).toEqual([]);
    expect(openBoxes(state)).toEqual(BOXES);
    expect(attempt(state, '0 keep 00000')).toEqual(refused('no-rerolls'));
  });
});

describe('4: scoring', () => {
  test('ends the turn', () => {
    const state = play(begin({}, 2), '> 2 3 4 5 6, 0 score chance');
    expect(yahtzee.turn(state)).toEqual(DRAW);
    expect(state).toMatchObject({ seat: 1, round: 1, dice: [0, 0, 0, 0, 0], rerolls: 2 });
  });

  test.each([
    ['chance', 15],
    ['sixes', 0],
  ])('%s, used for %i, is refused, and nothing changes', (box, points) => {
    const state = play(begin(), `${turns(`12345 ${box}`)}, > 6 6 6 6 6`);
    const before = structuredClone(state);
    expect(attempt(state, `0 score ${box}`)).toEqual(refused('box-used'));
    expect(state).toEqual(before);
    expect(boxesOf(state)).toEqual({ [box]: points });
    expect(openBoxes(state)).toEqual(BOXES.filter((other) => other !== box));
  });

  const missed = BOXES.filter((box) => !['ones', 'threes', 'fives', 'chance'].includes(box));
  test.each(missed)('%s may be chosen for 0 when its pattern is not met', (box) => {
    expect(boxesOf(play(begin(), turns(`11335 ${box}`)))).toEqual({ [box]: 0 });
  });
});

const EVERY_BOX = BOXES.map((box) => `12346 ${box}`); // 62 points

describe('5: the game ends', () => {
  test('when every box is filled, after thirteen rounds', () => {
    const nearly = play(begin(), turns(...EVERY_BOX.slice(0, 12)));
    expect(yahtzee.turn(nearly)).toEqual(DRAW);
    expect(yahtzee.outcome(nearly)).toBeUndefined();
    const ended = play(nearly, turns(EVERY_BOX[12]!));
    expect(yahtzee.turn(ended)).toEqual(OVER);
    expect(yahtzee.moves(ended)).toEqual([]);
    expect(yahtzee.outcome(ended)).toEqual({ scores: [{ seat: 0, score: 62 }], winners: [0] });
    expect(attempt(ended, '0 score chance')).toEqual(refused('over'));
  });

  test.each([1, 3, 12])('after %i rounds if `rounds` says so, and is practice', (rounds) => {
    const nearly = play(begin({ rounds }), turns(...EVERY_BOX.slice(0, rounds - 1)));
    expect(yahtzee.turn(nearly)).toEqual(DRAW);
    expect(yahtzee.turn(play(nearly, turns(EVERY_BOX[rounds - 1]!)))).toEqual(OVER);
    expect(yahtzee.isPractice({ ...STANDARD, rounds })).toBe(true);
  });

  test('when everybody has played the last round', () => {
    const state = play(begin({ rounds: 1 }, 2), '> 1 2 3 4 6, 0 score chance');
    expect(yahtzee.turn(state)).toEqual(DRAW);
    expect(yahtzee.turn(play(state, '> 1 2 3 4 6, 1 score chance'))).toEqual(OVER);
  });

  test('and a whole game is not practice, whatever its other options', () => {
    expect(yahtzee.isPractice(STANDARD)).toBe(false);
    expect(yahtzee.isPractice({ ...STANDARD, rules: 'plain', columns: 3, rerolls: 9 })).toBe(false);
  });
});

test.each([
  ['6: 11345 ones', 2],
  ['6: 16663 sixes', 18],
  ['7: 55563 three-of-a-kind', 24],
  ['7: 44445 four-of-a-kind', 21],
  ['8: 22233 full-house', 25],
  ['8: 22222 full-house', 0],
  ['9: 12344 small-straight', 30],
  ['9: 35241 large-straight', 40],
  ['10: 66666 yahtzee', 50],
  ['10: 66541 chance', 22],
])('%s scores %i', (text, points) => {
  expect(scoresOf(play(begin(), turns(text.replace(/^\d+: /, ''))))).toEqual([points]);
});

describe('11: the upper bonus', () => {
  const others = [2, 3, 4, 5, 6].map((face) => `${String(face).repeat(3)}11 ${UPPER_BOXES[face - 1]}`);

  test.each([
    ['11234', 62],
    ['11134', 63 + 35],
    ['11114', 64 + 35],
  ])('with three of each other number and %s as Ones the sheet adds up to %i', (ones, score) => {
    expect(scoresOf(play(begin(), turns(...others)))).toEqual([60]);
    expect(scoresOf(play(begin(), turns(...others, `${ones} ones`)))).toEqual([score]);
  });
});

const YAHTZEE_50 = '44444 yahtzee';
const YAHTZEE_0 = '12346 yahtzee';

describe('12 and 13: without jokers two further Yahtzees go to any box, as rolled', () => {
  test.each([
    { rules: 'plain', first: YAHTZEE_50, chips: 0 },
    { rules: 'plain', first: YAHTZEE_0, chips: 0 },
    { rules: 'chips', first: YAHTZEE_50, chips: 2 },
    { rules: 'chips', first: YAHTZEE_0, chips: 0 },
  ])('and score $chips hundreds under $rules after $first', ({ rules, first, chips }) => {
    const state = play(begin({ rules }), turns(first, '44444 chance', '44444 full-house'));
    expect(state.sheets[0]).toMatchObject([{ boxes: { chance: 20, 'full-house': 0 }, chips }]);
  });
});

describe('14: official, the standard', () => {
  test.each([YAHTZEE_50, YAHTZEE_0])('after %s the upper box of its number is forced', (first) => {
    const state = play(begin(), `${turns(first)}, > 4 4 4 4 4`);
    const before = structuredClone(state);
    expect(openBoxes(state)).toEqual(['fours']);
    for (const box of BOXES.filter((other) => other !== 'fours' && other !== 'yahtzee')) {
      expect(attempt(state, `0 score ${box}`)).toEqual(refused('joker-forced'));
    }
    expect(attempt(state, '0 score yahtzee')).toEqual(refused('box-used'));
    expect(state).toEqual(before);
  });

  test('rolling on is still allowed', () => {
    const state = play(begin(), `${turns(YAHTZEE_50)}, > 4 4 4 4 4, 0 keep 01111, > 5, 0 score chance`);
    expect(state.sheets[0]).toEqual([{ boxes: { yahtzee: 50, chance: 21 }, chips: 0 }]);
  });

  test('with that box filled any open lower box takes it at full value, and no upper box does', () => {
    const state = play(begin(), `${turns(YAHTZEE_50, '44123 fours')}, > 4 4 4 4 4`);
    expect(openBoxes(state)).toEqual(LOWER_BOXES.filter((box) => box !== 'yahtzee'));
    expect(attempt(state, '0 score sixes')).toEqual(refused('joker-forced'));
    const rest = turns('44444 small-straight', '44444 large-straight', '44444 chance');
    const boxes = { 'full-house': 25, 'small-straight': 30, 'large-straight': 40, chance: 20 };
    const expected = [{ boxes: { yahtzee: 50, fours: 8, ...boxes }, chips: 4 }];
    expect(play(state, `0 score full-house, ${rest}`).sheets[0]).toEqual(expected);
  });

  test('with the lower boxes filled too it is a 0 in an open upper box, and pays the hundred', () => {
    const lower = LOWER_BOXES.map((box) => (box === 'yahtzee' ? YAHTZEE_50 : `12356 ${box}`));
    const state = play(begin(), `${turns('44123 fours', ...lower)}, > 4 4 4 4 4`);
    expect(openBoxes(state)).toEqual(['ones', 'twos', 'threes', 'fives', 'sixes']);
    expect(play(state, '0 score sixes').sheets[0]).toMatchObject([{ boxes: { sixes: 0 }, chips: 1 }]);
  });
});

describe('15: free-joker', () => {
  test('any open box takes it, the full house at 0 while the box of its number is open', () => {
    const state = play(begin({ rules: 'free-joker' }), `${turns(YAHTZEE_50)}, > 4 4 4 4 4`);
    expect(openBoxes(state)).toEqual(BOXES.filter((box) => box !== 'yahtzee'));
    const expected = [{ boxes: { yahtzee: 50, 'full-house': 0 }, chips: 1 }];
    expect(play(state, '0 score full-house').sheets[0]).toEqual(expected);
  });

  test('a straight counts in full once the box of its number is filled', () => {
    const script = turns(YAHTZEE_0, '44123 fours', '44444 large-straight', '44444 sixes');
    const boxes = { yahtzee: 0, fours: 8, 'large-straight': 40, sixes: 0 };
    expect(play(begin({ rules: 'free-joker' }), script).sheets[0]).toEqual([{ boxes, chips: 0 }]);
  });
});

test('16: the total is the upper score, the bonus and the lower score, with the hundreds in it', () => {
  const state = play(begin(), turns(YAHTZEE_50, '66666 sixes', '55555 fives', '44412 fours'));
  expect(state.sheets[0]?.map(sumUp)).toEqual([{ upper: 67, bonus: 35, lower: 250, total: 352 }]);
  expect(scoresOf(state)).toEqual([352]);
});

describe('17: Triple Yahtzee', () => {
  test('has 39 rounds', () => {
    const everyBox = [1, 2, 3].flatMap((column) => EVERY_BOX.map((text) => `${text} ${column}`));
    const nearly = play(begin({ columns: 3 }), turns(...everyBox.slice(0, 38)));
    expect(yahtzee.turn(nearly)).toEqual(DRAW);
    const ended = play(nearly, turns(everyBox[38]!));
    expect(yahtzee.turn(ended)).toEqual(OVER);
    expect(yahtzee.outcome(ended)?.scores).toEqual([{ seat: 0, score: 62 + 2 * 62 + 3 * 62 }]);
  });

  test('lets a roll go to any open box of any column', () => {
    const state = play(begin({ columns: 3 }), `${turns('12346 ones 2', '12346 chance 3')}, > 1 2 3 4 6`);
    expect(openBoxes(state, 0)).toEqual(BOXES);
    expect(openBoxes(state, 1)).toEqual(BOXES.filter((box) => box !== 'ones'));
    expect(openBoxes(state, 2)).toEqual(BOXES.filter((box) => box !== 'chance'));
    expect(attempt(state, '0 score ones 2')).toEqual(refused('box-used'));
    expect(play(state, '0 score ones 3').sheets[0]?.[2]?.boxes).toEqual({ ones: 1, chance: 16 });
  });
});

describe('18: each column is a separate sheet', () => {
  const state = play(begin({ columns: 3 }), turns('12346 yahtzee 2', '44123 fours 2', '44444 yahtzee 1'));

  test('for the forced joker', () => {
    const rolled = play(state, '> 4 4 4 4 4');
    expect(openBoxes(rolled, 0)).toEqual(['fours']);
    expect(openBoxes(rolled, 1)).toEqual(LOWER_BOXES.filter((box) => box !== 'yahtzee'));
    expect(openBoxes(rolled, 2)).toEqual(BOXES);
    expect(attempt(rolled, '0 score chance 1')).toEqual(refused('joker-forced'));
  });

  test.each([
    ['fours 1', 50 + 20 + 100 + 2 * 8],
    ['full-house 2', 50 + 2 * (8 + 25)],
    ['yahtzee 3', 50 + 2 * 8 + 3 * 50],
    ['full-house 3', 50 + 2 * 8],
  ])('for the hundred and the value: with five fours as %s the sheet adds up to %i', (choice, score) => {
    expect(scoresOf(play(state, turns(`44444 ${choice}`)))).toEqual([score]);
  });

  test('for the bonus, which is multiplied like everything else', () => {
    const almost = play(begin({ columns: 3 }), turns('66666 sixes 3', '55555 fives 3'));
    expect(scoresOf(play(almost, turns('44123 fours 3')))).toEqual([3 * (63 + 35)]);
    expect(scoresOf(play(almost, turns('44123 fours 2')))).toEqual([3 * 55 + 2 * 8]);
  });
});

test.each([
  ['one winner', ['1 1 1 1 2', '6 6 6 6 5', '1 2 3 4 5'], [1]],
  ['a draw of two', ['6 6 6 6 5', '1 2 3 4 5', '5 6 6 6 6'], [0, 2]],
  ['a draw of all', ['1 2 3 4 5', '5 4 3 2 1', '1 1 1 6 6'], [0, 1, 2]],
])('19: the highest total wins: %s', (_who, rolls, winners) => {
  const script = rolls.map((dice, seat) => `> ${dice}, ${seat} score chance`).join(', ');
  expect(yahtzee.outcome(play(begin({ rounds: 1 }, 3), script))?.winners).toEqual(winners);
});

describe('the options', () => {
  test.each([
    ['rules', ['house', 'Official', 0, null]],
    ['columns', [0, 2, '3', null]],
    ['rerolls', [-1, 10, 1.5, '2', null, undefined]],
    ['rounds', [-1, 14, 40, 2.5, '3', null]],
    ['jokers', [1]],
    ['toString', [1]],
  ])('%s with a wrong value or a wrong name is refused', (option, values) => {
    for (const value of values) {
      expect(yahtzee.parseOptions({ [option]: value })).toMatchObject({ ok: false, reason: { option } });
    }
  });

  test.each([undefined, null, 'plain', 2, []])('%s is not a set of options', (input) => {
    expect(yahtzee.parseOptions(input)).toMatchObject({ ok: false });
  });

  test.each([
    [1, 13],
    [3, 39],
  ])('with columns %i there are %i rounds at most', (columns, rounds) => {
    const value = { ...STANDARD, columns, rounds };
    expect(yahtzee.parseOptions({ columns, rounds })).toEqual({ ok: true, value });
    expect(yahtzee.parseOptions({ columns, rounds: rounds + 1 })).toMatchObject({ ok: false });
  });

  test('are standard by default, and stay the same in a rematch', () => {
    expect(yahtzee.parseOptions({})).toEqual({ ok: true, value: STANDARD });
    expect(yahtzee.rematch(begin({ rerolls: 3 }))).toEqual({ ...STANDARD, rerolls: 3 });
  });
});

const ROLLED = play(begin({}, 2), '> 1 2 3 4 6');
const REFUSED: Readonly<Record<YahtzeeReason, () => unknown>> = {
  seats: () => yahtzee.start(STANDARD, 21),
  over: () => attempt(play(begin({ rounds: 1 }), turns('12346 ones')), '0 keep 11111'),
  'not-your-turn': () => attempt(ROLLED, '1 keep 11111'),
  'not-now': () => attempt(begin({}, 2), '1 keep 11111'),
  'no-rerolls': () => attempt(play(ROLLED, '0 keep 11111'), '0 keep 11111'),
  'no-such-move': () => yahtzee.play(ROLLED, 0, { kind: 'keep', keep: [true, true, true, true] }),
  'no-such-column': () => attempt(ROLLED, '0 score ones 2'),
  'box-used': () => attempt(play(begin(), `${turns('12346 ones')}, > 1 2 3 4 6`), '0 score ones'),
  'joker-forced': () => attempt(play(begin(), `${turns(YAHTZEE_0)}, > 4 4 4 4 4`), '0 score chance'),
};

test.each(Object.entries(yahtzee.refusals))('"%s" is a reason to refuse: %s', (reason, sentence) => {
  expect(REFUSED[reason as YahtzeeReason]()).toEqual({ ok: false, reason });
  expect(sentence).toMatch(/^[A-Z].*\.$/);
});
