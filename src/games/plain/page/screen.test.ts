// What the page says about a game that has only rules, shown with the rules of Pig.

import { expect, test } from 'vitest';
import { pig } from '../../pig/rules/game.ts';
import type { PigState } from '../../pig/rules/state.ts';
import { plainScreen } from './screen.ts';

const screen = plainScreen(pig);
const names = (seat: number): string => ['Ana', 'Ben', 'Cleo'][seat] ?? '?';

function start(): PigState {
  const started = pig.start({ target: 100, first: 1 }, 3);
  if (!started.ok) throw new Error(started.reason);
  return started.value;
}

function play(state: PigState, move: 'roll' | 'hold'): PigState {
  const turn = pig.turn(state);
  const played = pig.play(state, turn.kind === 'seat' ? turn.seat : -1, move);
  if (!played.ok) throw new Error(played.reason);
  return played.value;
}

test('only scores that have changed are told', () => {
  const rolled = pig.settle(start(), [6]);
  const held = play(rolled, 'hold');
  expect(screen.tellChange(start(), rolled, names)).toEqual([]);
  expect(screen.tellChange(rolled, held, names)).toEqual([expect.stringMatching(/Ana.*6/)]);
});

test('a move names its player and is written in the notation of the game', () => {
  const rolled = pig.settle(start(), [6]);
  expect(screen.tellMove(rolled, 'hold', names)).toMatch(/Ana.*hold/);
  expect(screen.tellMove(start(), 'hold', names)).toBeUndefined();
});
