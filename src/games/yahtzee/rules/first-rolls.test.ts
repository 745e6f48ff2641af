// Paragraph 2, the option `firstRolls: round`: everybody's first roll is made when the round
// begins.

import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { yahtzee } from './game.ts';

const begin = (seats: number) => startGame(yahtzee, seats, { firstRolls: 'round', rules: 'plain' });

describe('2: first rolls at the beginning of the round', () => {
  const ROUND = '> 1 2 3 4 6\n> 2 2 3 3 3\n> 5 5 5 5 1';

  test('are made for every seat in order, before anybody chooses', () => {
    expect(
      tryStep(yahtzee, playScript(yahtzee, begin(3), '> 1 2 3 4 6\n> 2 2 3 3 3'), '0 score ones'),
    ).toEqual({
      ok: false,
      reason: 'not-now',
    });
    const state = playScript(yahtzee, begin(3), ROUND);
    expect(yahtzee.turn(state)).toEqual({ kind: 'seat', seat: 0 });
    expect(state.dice).toEqual([1, 2, 3, 4, 6]);
    expect(state.ahead).toEqual([
      [2, 2, 3, 3, 3],
      [5, 5, 5, 5, 1],
    ]);
  });

  test('wait for their seats, whatever the others reroll', () => {
    const state = playScript(yahtzee, begin(3), `${ROUND}\n0 keep 11110\n> 5\n0 score large-straight`);
    expect(yahtzee.turn(state)).toEqual({ kind: 'seat', seat: 1 });
    expect(state.dice).toEqual([2, 2, 3, 3, 3]);
    expect(state.rerolls).toBe(2);
    const last = playScript(yahtzee, state, '1 score full-house');
    expect(last.dice).toEqual([5, 5, 5, 5, 1]);
    expect(last.ahead).toEqual([]);
  });

  test('are made again in the next round', () => {
    const state = playScript(
      yahtzee,
      begin(2),
      '> 1 2 3 4 5\n> 2 2 3 3 3\n0 score large-straight\n1 score full-house\n> 1 1 1 1 1\n> 6 6 6 6 6',
    );
    expect(state).toMatchObject({ round: 2, seat: 0, dice: [1, 1, 1, 1, 1], ahead: [[6, 6, 6, 6, 6]] });
  });

  test('make no difference to a single player', () => {
    const state = playScript(yahtzee, begin(1), '> 1 2 3 4 5\n0 score chance\n> 1 1 1 1 1');
    expect(yahtzee.turn(state)).toEqual({ kind: 'seat', seat: 0 });
  });

  test('belong to nobody in particular', () => {
    expect(yahtzee.rollerOf?.(begin(3))).toBeUndefined();
    expect(yahtzee.rollerOf?.(playScript(yahtzee, begin(3), '> 1 2 3 4 6'))).toBeUndefined();
  });

  test('survive the notation', () => {
    const state = playScript(yahtzee, begin(3), ROUND);
    expect(yahtzee.notation.makeState(state)).toContain('; 12346/22333/55551; ');
    expect(yahtzee.notation.parseState(yahtzee.notation.makeState(state))).toEqual(state);
  });
});

describe('2: the first roll of a turn', () => {
  const byTurns = startGame(yahtzee, 2, { rounds: 1 });

  test('belongs to the player whose turn it begins', () => {
    expect(yahtzee.rollerOf?.(byTurns)).toBe(0);
    expect(yahtzee.rollerOf?.(playScript(yahtzee, byTurns, '> 1 2 3 4 6\n0 score ones'))).toBe(1);
    const last = playScript(yahtzee, byTurns, '> 1 2 3 4 6\n0 score ones\n> 1 1 1 1 1\n1 score ones');
    expect(yahtzee.rollerOf?.(last)).toBeUndefined();
  });

  test('is not a reroll, even of all five dice', () => {
    expect(yahtzee.rollerOf?.(playScript(yahtzee, byTurns, '> 1 2 3 4 6'))).toBeUndefined();
    expect(yahtzee.rollerOf?.(playScript(yahtzee, byTurns, '> 1 2 3 4 6\n0 keep 00000'))).toBeUndefined();
  });
});

test('a keep with holes in its list is not a move', () => {
  const state = playScript(yahtzee, startGame(yahtzee, 1), '> 1 2 3 4 5');
  // oxlint-disable-next-line unicorn/no-new-array -- the holes are the point
  const keep = new Array<boolean>(5);
  expect(yahtzee.play(state, 0, { kind: 'keep', keep })).toEqual({ ok: false, reason: 'no-such-move' });
});
