// What a client of the Pig protocol can know about its game: the view of its seat, put together
// from DIE, DICE and its own decisions, so that any strategy can be asked. The client has seat 0.
// It is not a referee: it follows a server with other rules and does not correct it.

import type { PigState } from '../../../games/pig/rules/state.ts';
import type { Scores } from './message.ts';

const ME = 0;
const OTHER = 1;
/** The protocol has no other target. */
const TARGET = 100;

export function startView(isFirst: boolean): PigState {
  const first = isFirst ? ME : OTHER;
  return {
    options: { target: TARGET, first: first + 1 },
    scores: [0, 0],
    phase: 'roll',
    first,
    seat: first,
    pot: 0,
    turns: 0,
  };
}

/** The view after the client's own roll. */
export function seeDie(view: PigState, die: number): PigState {
  if (die === 1) return passTo(OTHER, view);
  return { ...view, phase: 'choose', seat: ME, pot: view.pot + die };
}

export function seeHold(view: PigState): PigState {
  return passTo(OTHER, addPoints(view, ME, view.pot));
}

/** The view after the opponent's whole turn. */
export function seeDice(view: PigState, dice: readonly number[]): PigState {
  const points = dice.includes(1) ? 0 : dice.reduce((sum, die) => sum + die, 0);
  return passTo(ME, addPoints(view, OTHER, points));
}

export function scoresOf({ scores: [mine = 0, theirs = 0] }: PigState): Scores {
  return { mine, theirs };
}

/** Whether somebody has won with these scores. */
export function isDecided({ mine, theirs }: Scores): boolean {
  return Math.max(mine, theirs) >= TARGET;
}

function addPoints(view: PigState, seat: number, points: number): PigState {
  return { ...view, scores: view.scores.with(seat, (view.scores[seat] ?? 0) + points) };
}

function passTo(seat: number, view: PigState): PigState {
  return { ...view, phase: 'roll', seat, pot: 0, turns: view.turns + 1 };
}
