// The chart shows each value where it belongs, in any kind of game.

import { expect, test } from 'vitest';
import type { LinePoint, ReviewedPlayer } from '../../review/review.ts';
import { plot } from './chart-lines.ts';

function player(seat: number, line: readonly LinePoint[]): ReviewedPlayer {
  const [first] = line;
  return {
    seat,
    start: first?.value ?? 0,
    end: line.at(-1)?.value ?? 0,
    luck: 0,
    cost: 0,
    others: 0,
    standInCost: 0,
    decisions: 0,
    bands: { 'toss-up': 0, close: 0, mistake: 0, blunder: 0 },
    worst: [],
    line,
  };
}

const ANA = player(0, [
  { event: 10, value: 200 },
  { event: 20, value: 240 },
  { event: 30, value: 220 },
]);
const BEN = player(1, [
  { event: 10, value: 200 },
  { event: 25, value: 140 },
]);

test('the highest value is at the top, the lowest at the bottom, the first event is left and the last is right', () => {
  const { lines, low, high, startY } = plot([ANA, BEN], ANA, []);
  expect([low, high]).toEqual([140, 240]);
  expect(lines).toEqual([
    { seat: 0, path: 'M0 40L50 0L100 20' },
    { seat: 1, path: 'M0 40L75 100' },
  ]);
  expect(startY).toBe(40);
});

test('a mark is on the line of its player, at the value after the decision', () => {
  expect(plot([ANA, BEN], ANA, [20, 27]).worst).toEqual([
    { event: 20, x: 50, y: 0 },
    { event: 27, x: 85, y: 0 },
  ]);
});

test('every place on the chart, and a little beside it, is an event of the game', () => {
  const { eventAt, x } = plot([ANA, BEN], ANA, []);
  expect([-0.1, 0, 0.5, 1, 1.1].map(eventAt)).toEqual([10, 10, 20, 30, 30]);
  expect([1, 10, 30, 99].map(x)).toEqual([0, 0, 100, 100]);
});

test('a game without changes is a straight line, or a point', () => {
  const flat = player(0, [
    { event: 1, value: 5 },
    { event: 9, value: 5 },
  ]);
  expect(plot([flat], flat, []).lines).toEqual([{ seat: 0, path: 'M0 50L100 50' }]);
  const point = player(0, [{ event: 1, value: 5 }]);
  expect(plot([point], point, []).lines).toEqual([{ seat: 0, path: 'M0 50' }]);
});
