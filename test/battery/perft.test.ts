// Perft: how many ways a game can go for a number of steps, counted through the contract and, by a
// second route that does not use it, by arithmetic. A rule that allows one way too many or too few
// shows up as a wrong count.

import { describe, expect, test } from 'vitest';
import { RANKS, rankOf, type Card } from '../../src/games/cards.ts';
import type { Drawn } from '../../src/games/draw.ts';
import type { Game, GameTypes } from '../../src/games/game.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { playScript, startGame } from '../script.ts';

/** Every outcome of the draw that is due, with the number of equally likely draws it stands for. */
function outcomesOf<Types extends GameTypes>(game: Game<Types>, state: Types['State']): Map<Drawn, number> {
  const draw = game.draw(state);
  if (draw.kind === 'dice') return new Map(allDice(draw.count, draw.faces).map((dice) => [dice, 1]));
  // Suits mean nothing in Twenty-One, so one card stands for all of its rank.
  return new Map(RANKS.flatMap((rank) => standIn(draw.from.filter((card) => rankOf(card) === rank))));
}

function standIn(cards: readonly Card[]): ReadonlyArray<readonly [Card, number]> {
  return cards[0] === undefined ? [] : [[cards[0], cards.length]];
}

function allDice(count: number, faces: number): ReadonlyArray<readonly number[]> {
  if (count === 0) return [[]];
  const rest = allDice(count - 1, faces);
  return Array.from({ length: faces }, (_, face) => rest.map((dice) => [face + 1, ...dice])).flat();
}

/** Ways to continue for this many steps. A finished game has none. */
function perft<Types extends GameTypes>(game: Game<Types>, state: Types['State'], steps: number): number {
  if (steps === 0) return 1;
  const turn = game.turn(state);
  let ways = 0;
  if (turn.kind === 'draw') {
    for (const [drawn, count] of outcomesOf(game, state))
      ways += count * perft(game, game.settle(state, drawn), steps - 1);
  }
  if (turn.kind === 'seat') {
    for (const move of game.moves(state)) {
      const played = game.play(state, turn.seat, move);
      if (played.ok) ways += perft(game, played.value, steps - 1);
    }
  }
  return ways;
}

describe('Pig', () => {
  test('far from the target: one face passes the die, five leave two choices', () => {
    let [atRoll, atChoice] = [1, 1];
    const counts: number[] = [];
    for (let steps = 1; steps <= 10; steps += 1) {
      [atRoll, atChoice] = [atRoll + 5 * atChoice, 2 * atRoll];
      counts.push(atRoll);
    }
    const state = startGame(pig, 2, { first: 1 });
    expect(counts.slice(0, 4)).toEqual([6, 16, 76, 236]);
    expect(counts.map((_, index) => perft(pig, state, index + 1))).toEqual(counts);
  });

  test('the draw for the starter multiplies by the number of players', () => {
    expect(perft(pig, startGame(pig, 8), 5)).toBe(8 * 236);
  });

  test('to a small target, against a count that knows only scores and a pot', () => {
    // Ways from a roll with these points already held, for the player on turn and for the other.
    function countRoll(own: number, other: number, [pot, steps]: readonly [number, number]): number {
      if (steps === 0) return 1;
      let ways = countRoll(other, own, [0, steps - 1]);
      for (let die = 2; die <= 6; die += 1) ways += countChoice(own, other, [pot + die, steps - 1]);
      return ways;
    }
    function countChoice(own: number, other: number, [pot, steps]: readonly [number, number]): number {
      if (steps === 0) return 1;
      const held = own + pot >= 7 ? Number(steps === 1) : countRoll(other, own + pot, [0, steps - 1]);
      return countRoll(own, other, [pot, steps - 1]) + held;
    }
    const state = startGame(pig, 2, { target: 7, first: 2 });
    for (let steps = 1; steps <= 9; steps += 1) {
      expect(perft(pig, state, steps), `${steps} steps`).toBe(countRoll(0, 0, [0, steps]));
    }
  });
});

describe('Yahtzee', () => {
  const alone = startGame(yahtzee, 1);
  const rolls = 6 ** 5;

  test('the first roll, and 32 keeps and 13 boxes after it', () => {
    expect(perft(yahtzee, alone, 1)).toBe(rolls);
    expect(perft(yahtzee, alone, 2)).toBe(rolls * (32 + 13));
  });

  test('a keep leads to as many rolls as the binomial theorem says', () => {
    const rolled = playScript(yahtzee, alone, '> 1 3 3 4 6');
    // 7^5 counts a die that stays once and a die that is rolled six times; keeping all five leads
    // to the boxes instead.
    expect(perft(yahtzee, rolled, 2)).toBe(7 ** 5 - 1 + 13 + 13 * rolls);
  });

  test('three columns have three times the boxes, the last roll has no keeps', () => {
    const triple = playScript(yahtzee, startGame(yahtzee, 1, { columns: 3 }), '> 1 3 3 4 6');
    expect(perft(yahtzee, triple, 1)).toBe(32 + 39);
    expect(perft(yahtzee, playScript(yahtzee, triple, '0 keep 11111'), 1)).toBe(39);
  });

  test('the boxes run out one by one', () => {
    let state = startGame(yahtzee, 1, { rerolls: 0 });
    for (let boxes = 13; boxes >= 1; boxes -= 1) {
      state = playScript(yahtzee, state, '> 1 2 2 4 6');
      const moves = yahtzee.moves(state);
      expect(moves).toHaveLength(boxes);
      state = playScript(yahtzee, state, `0 ${yahtzee.notation.makeMove(moves[0]!)}`);
    }
    expect(perft(yahtzee, state, 1)).toBe(0);
  });
});

describe('Twenty-One', () => {
  const table = startGame(twentyOne, 2);
  const deals = 52 * 51 * 50 * 49;
  // Ordered pairs that are a natural, times the other hand; those with two naturals are counted
  // twice.
  const naturals = 2 * (2 * 4 * 16 * 50 * 49) - 2 * 4 * 16 * (2 * 3 * 15);

  test('two hands of two cards', () => {
    expect(perft(twentyOne, table, 5)).toBe(deals);
  });

  test('after a natural the next deal, after anything else two choices', () => {
    expect(perft(twentyOne, table, 6)).toBe(naturals + 2 * (deals - naturals));
  });

  test('a hit gives one of 48 cards, a stick the dealer with two choices', () => {
    expect(perft(twentyOne, table, 7)).toBe(naturals * 52 + (deals - naturals) * (48 + 2));
  });
});
