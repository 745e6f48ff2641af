// Where every player stands in the race, and what the picture shows of the turn. A turn that has
// just ended keeps the light for a moment, so that everybody sees whose it was.

import type { Seat } from '../../game.ts';
import type { PigState } from '../rules/state.ts';
import { isBetween, type Looking } from './sentences.ts';
import type { TurnStory } from './turn-story.ts';

export interface Lane {
  /** What a one would take away. */
  readonly atRisk: number;
  /** How far the pawn is, and how far holding would take it, in percent of the way. */
  readonly at: number;
  readonly to: number;
  /** A one has just taken the points: they go after a moment of silence. */
  readonly isLost: boolean;
}

/** The seat in the light; undefined before the game and after it. */
export function litSeat(
  position: PigState,
  { ending }: TurnStory,
  looking: Omit<Looking, 'names' | 'you' | 'here'>,
): Seat | undefined {
  const { phase, seat } = position;
  if (looking.outcome !== undefined || phase === 'first' || phase === 'over') return undefined;
  return ending?.points !== undefined && isBetween(position, looking) ? ending.seat : seat;
}

export function laneOf({ options, scores, seat, pot }: PigState, { ending }: TurnStory, of: Seat): Lane {
  const score = scores[of] ?? 0;
  const atRisk = of === seat ? pot : 0;
  return {
    atRisk,
    at: shareOf(score, options.target),
    to: shareOf(score + atRisk, options.target),
    isLost: ending?.kind === 'lost' && ending.seat === of,
  };
}

function shareOf(points: number, target: number): number {
  return Math.min(100, (100 * points) / target);
}

const STEPS = 5;

/** The numbers along the way: round ones, or only both ends. */
export function ticksOf(target: number): readonly number[] {
  if (target % STEPS !== 0) return [0, target];
  return Array.from({ length: STEPS + 1 }, (_, step) => (target / STEPS) * step);
}
