// Pig, paragraph by paragraph of RULES.md.

import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { pig } from './game.ts';
import { TURNS_MAX } from './state.ts';

const begin = (options = {}, seats = 2) => startGame(pig, seats, { first: 1, ...options });

describe('1: two to eight players', () => {
  test.each([0, 1, 9, 2.5, Number.NaN])('%s players are refused', (seats) => {
    expect(pig.start({ target: 100, first: 0 }, seats)).toEqual({ ok: false, reason: 'seats' });
  });

  test.each([2, 3, 8])('%i players start with nothing', (seats) => {
    const state = begin({}, seats);
    expect(state.scores).toEqual(Array.from({ length: seats }, () => 0));
    expect(pig.seated(state)).toHaveLength(seats);
  });
});

describe('2: the first to play', () => {
  test('is drawn with a die that has a face for every player', () => {
    const state = startGame(pig, 3);
    expect(pig.turn(state)).toEqual({ kind: 'draw' });
    expect(pig.draw(state)).toEqual({ kind: 'dice', count: 1, faces: 3 });
    expect(pig.turn(playScript(pig, state, '> 3\n> 5'))).toEqual({ kind: 'seat', seat: 2 });
  });

  test('can be named, if that seat is at the table', () => {
    expect(pig.turn(playScript(pig, begin({ first: 2 }), '> 5'))).toEqual({ kind: 'seat', seat: 1 });
    expect(pig.start({ target: 100, first: 3 }, 2)).toEqual({ ok: false, reason: 'no-such-first' });
  });

  test('changes from game to game of a match', () => {
    const drawn = playScript(pig, startGame(pig, 2), '> 2');
    expect(pig.rematch(drawn)).toEqual({ target: 100, first: 1 });
    expect(pig.rematch(begin({ first: 1 }))).toEqual({ target: 100, first: 2 });
    expect(pig.rematch(begin({ first: 3 }, 3))).toEqual({ target: 100, first: 1 });
  });
});

describe('3: a roll', () => {
  test('comes first in a turn, before any choice', () => {
    expect(pig.turn(begin())).toEqual({ kind: 'draw' });
    expect(pig.draw(begin())).toEqual({ kind: 'dice', count: 1, faces: 6 });
    expect(tryStep(pig, begin(), '0 hold')).toEqual({ ok: false, reason: 'not-now' });
  });

  test.each([2, 3, 4, 5, 6])('of %i goes into the pot', (die) => {
    const state = playScript(pig, begin(), `> ${die}`);
    expect(state).toMatchObject({ pot: die, scores: [0, 0] });
    expect(pig.moves(state)).toEqual(['roll', 'hold']);
  });

  test('belongs to the player whose turn it begins; the draw of the starter belongs to nobody', () => {
    expect(pig.rollerOf?.(startGame(pig, 3))).toBeUndefined();
    expect(pig.rollerOf?.(playScript(pig, startGame(pig, 3), '> 2'))).toBe(1);
    expect(pig.rollerOf?.(playScript(pig, begin(), '> 1'))).toBe(1);
    expect(pig.rollerOf?.(playScript(pig, begin(), '> 5\n0 hold'))).toBe(1);
  });

  test('that answers a move begins no turn', () => {
    expect(pig.rollerOf?.(playScript(pig, begin(), '> 5'))).toBeUndefined();
    expect(pig.rollerOf?.(playScript(pig, begin(), '> 5\n0 roll'))).toBeUndefined();
  });

  test('may follow a roll', () => {
    expect(playScript(pig, begin(), '> 5\n0 roll\n> 6\n0 roll\n> 2')).toMatchObject({ pot: 13, seat: 0 });
  });
});

test('4: a 1 loses the pot and the turn, not the score', () => {
  const state = playScript(pig, begin(), '> 6\n0 hold\n> 1\n> 4\n0 roll\n> 1');
  expect(state).toMatchObject({ scores: [6, 0], seat: 1, pot: 0, turns: 3 });
});

test('5: hold adds the pot to the score and passes the die to the next seat', () => {
  const state = playScript(pig, begin({}, 3), '> 6\n0 roll\n> 4\n0 hold\n> 3\n1 hold\n> 2\n2 hold');
  expect(state).toMatchObject({ scores: [10, 3, 2], seat: 0, pot: 0, turns: 3 });
});

describe('6: the target', () => {
  test('wins only when it is held', () => {
    const rolling = playScript(pig, begin({ target: 10 }), '> 6\n0 roll\n> 6');
    expect(pig.outcome(rolling)).toBeUndefined();
    const held = playScript(pig, rolling, '0 hold');
    expect(pig.turn(held)).toEqual({ kind: 'over' });
    expect(pig.outcome(held)).toEqual({
      scores: [
        { seat: 0, score: 12 },
        { seat: 1, score: 0 },
      ],
      winners: [0],
    });
  });

  test('may be rolled over, and lost', () => {
    const state = playScript(pig, begin({ target: 10 }), '> 6\n0 roll\n> 6\n0 roll\n> 1');
    expect(state).toMatchObject({ scores: [0, 0], seat: 1, phase: 'roll' });
  });

  test('is reached exactly by a score that equals it', () => {
    expect(pig.outcome(playScript(pig, begin({ target: 6 }), '> 6\n0 hold'))?.winners).toEqual([0]);
    expect(pig.outcome(playScript(pig, begin({ target: 6 }), '> 5\n0 hold'))).toBeUndefined();
  });

  test.each([0, -5, 10_001, 1.5, '100', null])('of %s is refused', (target) => {
    expect(pig.parseOptions({ target })).toMatchObject({ ok: false, reason: { option: 'target' } });
  });
});

test('7: after 1,000 turns without a winner the game ends undecided', () => {
  const nearly = playScript(pig, begin(), '> 1\n'.repeat(TURNS_MAX - 1));
  expect(pig.turn(nearly)).toEqual({ kind: 'draw' });
  const ended = playScript(pig, nearly, '> 1');
  expect(pig.turn(ended)).toEqual({ kind: 'over' });
  expect(pig.outcome(ended)).toMatchObject({ winners: [] });
  expect(tryStep(pig, ended, '0 roll')).toEqual({ ok: false, reason: 'over' });
});

test('7: the thousandth turn can still win', () => {
  const nearly = playScript(pig, begin({ target: 3 }), '> 1\n'.repeat(TURNS_MAX - 1));
  expect(pig.outcome(playScript(pig, nearly, '> 3\n1 hold'))?.winners).toEqual([1]);
});

test('anything that is not a move is refused, and does not count as a hold', () => {
  const state = playScript(pig, begin(), '> 6');
  expect(pig.play(state, 0, 'stick' as 'hold')).toEqual({ ok: false, reason: 'no-such-move' });
});

test('only the player on turn is heard', () => {
  const state = playScript(pig, begin(), '> 6');
  expect(tryStep(pig, state, '1 hold')).toEqual({ ok: false, reason: 'not-your-turn' });
  expect(tryStep(pig, state, '7 roll')).toEqual({ ok: false, reason: 'not-your-turn' });
});
