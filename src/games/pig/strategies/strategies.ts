// Strategies for Pig, the weakest first. They include the course's own players whose names say how
// they play: Chick, Black Jack, One Round.

import { assert } from '../../result.ts';
import type { PigMove, PigState } from '../rules/state.ts';
import { exactPig } from '../solver/exact.ts';
import type { NamedStrategy } from '../../../strategies/strategy.ts';

type PigStrategy = (view: PigState) => PigMove;

function scoreOf({ scores }: PigState, seat: number): number {
  const score = scores[seat];
  assert(score !== undefined, 'every seat has a score');
  return score;
}

/** Rolls until the pot is what `enough` says, or wins. */
function holdAtPot(enough: (view: PigState) => number): PigStrategy {
  return (view) => {
    const { pot, seat, options } = view;
    return pot >= enough(view) || scoreOf(view, seat) + pot >= options.target ? 'hold' : 'roll';
  };
}

/** From here on, a player who can win in one turn tries to. */
const END_RACE = 29;
const USUAL_POT = 21;
/** How many points behind make it roll for one point more. */
const POINTS_BEHIND = 8;

/**
 * After Neller and Presser's "end race or keep pace", which comes close to perfect play with three
 * numbers to remember: when either player is within 29 points of the target, roll to win; before
 * that hold at 21, a little later when behind, a little sooner when ahead.
 */
function paceOf(view: PigState): number {
  const { options, seat, scores } = view;
  const own = scoreOf(view, seat);
  const best = Math.max(...scores.filter((_score, other) => other !== seat));
  if (options.target - Math.max(own, best) <= END_RACE) return Number.POSITIVE_INFINITY;
  return USUAL_POT + Math.round((best - own) / POINTS_BEHIND);
}

const keepPace = holdAtPot(paceOf);

function perfect(view: PigState): PigMove {
  return exactPig.movesOf(view)[0]?.move ?? keepPace(view);
}

export const PIG_STRATEGIES: readonly NamedStrategy[] = [
  {
    name: 'one-round',
    says: 'Tries to win in one turn: never holds before it has enough.',
    make: () => holdAtPot(() => Number.POSITIVE_INFINITY),
  },
  { name: 'chick', says: 'Holds after the first roll.', make: () => holdAtPot(() => 0) },
  {
    name: 'cautious',
    says: 'Holds as soon as the turn has 10 points.',
    make: () => holdAtPot(() => 10),
  },
  {
    name: 'hold-at-N',
    says: 'Rolls until the turn has N points, or enough to win.',
    make: (n) => holdAtPot(() => n),
  },
  {
    name: 'black-jack',
    says: 'Rolls until the turn has 21 points, or enough to win.',
    make: () => holdAtPot(() => 21),
  },
  {
    name: 'keep-pace',
    says: 'Holds at about 21, later when behind and sooner when ahead, and near the end rolls to win.',
    make: () => keepPace,
  },
  {
    name: 'perfect',
    says: 'Against one player nobody can do better on average; against more it plays a race model that comes close.',
    make: () => perfect,
  },
];
