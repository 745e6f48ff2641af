// The view that the Pig client puts together from messages equals the view that the rules give to
// its seat, at every decision of whole games.

import { expect, test } from 'vitest';
import { seeDice, seeDie, seeHold, startView } from '../../src/cli/classic-clients/pig/view.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import type { PigMove, PigState } from '../../src/games/pig/rules/state.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const GAMES = 50;
const HOLD_SHARE = 0.3;

function started(first: number): PigState {
  const state = pig.start({ target: 100, first }, 2);
  if (!state.ok) throw new Error(state.reason);
  return state.value;
}

function played(state: PigState, move: PigMove): PigState {
  const next = pig.play(state, state.seat, move);
  if (!next.ok) throw new Error(next.reason);
  return next.value;
}

function expectSame(seed: number): void {
  const chance = seededChance(seed);
  let state = started((seed % 2) + 1);
  let view = startView(seed % 2 === 0);
  let others: number[] = [];
  while (pig.turn(state).kind !== 'over') {
    const die = Math.floor(chance() * 6) + 1;
    const { seat } = state;
    state = pig.settle(state, [die]);
    const choice = chance() < HOLD_SHARE ? 'hold' : 'roll';
    const move = die === 1 ? undefined : choice;
    if (seat === 0) view = seeDie(view, die);
    else others.push(die);
    if (seat === 0 && die !== 1) expect(view, `seed ${seed}`).toEqual(state);
    if (move !== undefined) state = played(state, move);
    if (move === 'roll') continue;
    if (seat === 0 && move === 'hold') view = seeHold(view);
    if (seat === 1) view = seeDice(view, others);
    others = [];
    expect(view.scores, `seed ${seed}`).toEqual(state.scores);
  }
}

test('in fifty games', () => {
  for (let seed = 0; seed < GAMES; seed += 1) expectSame(seed);
});
