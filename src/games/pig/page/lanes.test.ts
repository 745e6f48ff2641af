// The race: where the pawns stand, what is at risk, and in whose lane the light is.

import { expect, test } from 'vitest';
import { pig } from '../rules/game.ts';
import { parseState } from '../rules/notation.ts';
import type { PigState } from '../rules/state.ts';
import { laneOf, litSeat, ticksOf } from './lanes.ts';
import { followTurn, type TurnStory } from './turn-story.ts';

function read(text: string, target = 100): PigState {
  const state = parseState(`target=${target},first=0; ${text}`);
  if (state === undefined) throw new Error(`not a state: ${text}`);
  return state;
}

const MINE = read('41/56; 0>0; 18; 4; choose');
const NOTHING = followTurn(undefined, MINE, undefined);
const LOST = read('41/56; 0>1; 0; 5; roll');
const LOSS = followTurn(NOTHING, LOST, { number: 9, kind: 'draw', drawn: '1' });

function lit(position: PigState, story: TurnStory, now: { isResting?: boolean; mayReveal?: boolean } = {}) {
  const { isResting = false, mayReveal = false } = now;
  const air = { rolling: undefined, sending: undefined };
  return litSeat(position, story, { isResting, mayReveal, outcome: pig.outcome(position), ...air });
}

test('what is at risk lies before the pawn of the player on turn', () => {
  expect(laneOf(MINE, NOTHING, 0)).toEqual({ atRisk: 18, at: 41, to: 59, isLost: false });
  expect(laneOf(MINE, NOTHING, 1)).toEqual({ atRisk: 0, at: 56, to: 56, isLost: false });
});

test('nobody runs beyond the goal', () => {
  const won = read('45/10; 0>0; 18; 4; choose', 50);
  expect(laneOf(won, NOTHING, 0)).toMatchObject({ atRisk: 18, at: 90, to: 100 });
});

test('a one takes the points away, and says in whose lane', () => {
  expect(laneOf(LOST, LOSS, 0)).toEqual({ atRisk: 0, at: 41, to: 41, isLost: true });
  expect(laneOf(LOST, LOSS, 1)).toMatchObject({ atRisk: 0, isLost: false });
});

test('the light stays for a moment with the player whose turn has ended', () => {
  expect(lit(MINE, NOTHING)).toBe(0);
  expect(lit(LOST, LOSS, { isResting: true })).toBe(0);
  expect(lit(LOST, LOSS)).toBe(1);
  // The next player is at this device and may roll.
  expect(lit(LOST, LOSS, { isResting: true, mayReveal: true })).toBe(1);
});

test('where nobody saw how the turn ended, the light is with the next player at once', () => {
  const unseen = followTurn(undefined, LOST, { number: 9, kind: 'draw', drawn: '1' });
  expect(lit(LOST, unseen, { isResting: true })).toBe(1);
});

test('nobody is in the light before the game and after it', () => {
  const before = read('0/0; 0>0; 0; 0; first');
  expect(lit(before, followTurn(undefined, before, undefined))).toBeUndefined();
  const over = read('103/56; 0>0; 0; 12; over');
  expect(lit(over, followTurn(undefined, over, undefined))).toBeUndefined();
});

test('the numbers along the way are whole', () => {
  expect(ticksOf(100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf(1)).toEqual([0, 1]);
  expect(ticksOf(33)).toEqual([0, 33]);
});
