// The geometry of the chart: where each value is in a square of 100 by 100. Pure numbers, so that
// they can be tested without a screen.

import type { LinePoint, ReviewedPlayer } from '../../review/review.ts';
import type { Seat } from '../../games/game.ts';

interface Spot {
  readonly event: number;
  readonly x: number;
  readonly y: number;
}

export interface Plot {
  /** An SVG path for each player. */
  readonly lines: ReadonlyArray<{ readonly seat: Seat; readonly path: string }>;
  readonly worst: readonly Spot[];
  readonly low: number;
  readonly high: number;
  /** The height of the player's value at the start. */
  readonly startY: number;
  readonly x: (event: number) => number;
  /** The event at a share of the width. */
  readonly eventAt: (share: number) => number;
}

const SIDE = 100;

/** With marks at the events of the worst decisions. */
export function plot(
  players: readonly ReviewedPlayer[],
  player: ReviewedPlayer,
  worst: readonly number[],
): Plot {
  const points = players.flatMap(({ line }) => line);
  const values = points.map(({ value }) => value);
  const events = points.map(({ event }) => event);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [Math.min(...events), Math.max(...events)];
  const x = (event: number): number => (to === from ? 0 : ((event - from) / (to - from)) * SIDE);
  const y = (value: number): number => (high === low ? SIDE / 2 : ((high - value) / (high - low)) * SIDE);
  return {
    lines: players.map(({ seat, line }) => ({ seat, path: drawLine(line, x, y) })),
    worst: worst.map((event) => ({ event, x: x(event), y: y(valueAt(player, event)) })),
    low,
    high,
    startY: y(player.start),
    x: (event) => Math.min(Math.max(x(event), 0), SIDE),
    eventAt: (share) => Math.round(from + Math.min(Math.max(share, 0), 1) * (to - from)),
  };
}

function drawLine(
  line: readonly LinePoint[],
  x: (event: number) => number,
  y: (value: number) => number,
): string {
  return line
    .map(({ event, value }, index) => `${index === 0 ? 'M' : 'L'}${round(x(event))} ${round(y(value))}`)
    .join('');
}

/** More digits than a screen can show would only make the page longer. */
function round(length: number): number {
  return Math.round(length * 100) / 100;
}

/** What the player's position was worth after an event. */
function valueAt({ line, start }: ReviewedPlayer, event: number): number {
  return line.findLast((point) => point.event <= event)?.value ?? start;
}
