// A game of Pig as one client of the wire can know it: the view of its seat, put together from DIE, DICE and its own decisions, so that any strategy can be asked (src/strategies). The client has seat 0. It is no
// referee: a server with other ideas of the game is followed, not corrected.

import type { PigState } from '../../../games/pig/rules/state.ts';
import type { Scores } from './message.ts';

const ME = 0;
const OTHER = 1;
/** The wire knows no other. */
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

/** The client rolled this. */
export function seeDie(view: PigState, die: number): PigState {
  if (die === 1) return passTo(OTHER, view);
  return { ...view, phase: 'choose', seat: ME, pot: view.pot + die };
}

export function seeHold(view: PigState): PigState {
  return passTo(OTHER, addPoints(view, ME, view.pot));
}

/** The other's whole turn. */
export function seeDice(view: PigState, dice: readonly number[]): PigState {
  const points = dice.includes(1) ? 0 : dice.reduce((sum, die) => sum + die, 0);
  return passTo(ME, addPoints(view, OTHER, points));
}

export function scoresOf({ scores: [mine = 0, theirs = 0] }: PigState): Scores {
  return { mine, theirs };
}

/** Whether somebody has won with these. */
export function isDecided({ mine, theirs }: Scores): boolean {
  return Math.max(mine, theirs) >= TARGET;
}

function addPoints(view: PigState, seat: number, points: number): PigState {
  return { ...view, scores: view.scores.with(seat, (view.scores[seat] ?? 0) + points) };
}

function passTo(seat: number, view: PigState): PigState {
  return { ...view, phase: 'roll', seat, pot: 0, turns: view.turns + 1 };
}
