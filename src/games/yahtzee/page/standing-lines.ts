// The order at the end of a game: the best few, and everybody at this device, by points.

import type { Outcome, Score, Seat } from '../../game.ts';

const SHOWN_MAX = 5;

interface Line extends Score {
  /** From 1; equal points share a place. */
  readonly place: number;
}

export function linesOf({ scores }: Outcome, here: readonly Seat[]): readonly Line[] {
  return scores
    .map((one) => ({ ...one, place: 1 + scores.filter(({ score }) => score > one.score).length }))
    .toSorted((one, other) => one.place - other.place)
    .filter(({ seat }, index) => index < SHOWN_MAX || here.includes(seat));
}
