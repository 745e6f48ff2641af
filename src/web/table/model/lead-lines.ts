// The geometry of the chart of the lead, in a square of 100 by 100: how far each player is above or
// below the average of all, over the whole game.

import type { Seat } from '../../../games/game.ts';
import type { Story } from './game-story.ts';

const SIDE = 100;
/** The lines keep this far from the edge, so that they are not cut. */
const EDGE = 4;

/** One path for each seat. */
export function plotLead(totals: Story['totals'], seats: readonly Seat[]): readonly string[] {
  const gaps = totals.map((points) => gapsOf(points, seats));
  const widest = Math.max(1, ...gaps.flatMap((gap) => gap.map(Math.abs)));
  const x = (index: number): number => (totals.length < 2 ? 0 : (index / (totals.length - 1)) * SIDE);
  const y = (gap: number): number => SIDE / 2 - (gap / widest) * (SIDE / 2 - EDGE);
  return seats.map((_, player) =>
    gaps
      .map((gap, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(gap[player] ?? 0))}`)
      .join(''),
  );
}

/** A player who was not there yet counts as having nothing. */
function gapsOf(points: Story['totals'][number], seats: readonly Seat[]): readonly number[] {
  const all = seats.map((seat) => points.get(seat) ?? 0);
  const average = all.reduce((sum, score) => sum + score, 0) / Math.max(all.length, 1);
  return all.map((score) => score - average);
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
