// Whose decisions a review charges to whom, at a table where stand-ins made some of the moves.

import { expect, test } from 'vitest';
import { pig } from '../../src/games/pig/rules/game.ts';
import { readLog } from '../../src/luck/read-log.ts';
import { reviewLog } from '../../src/review/review-log.ts';
import { playTable } from './finished-table.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_115);
const { events } = readLog(
  playTable({ game: pig, options: {}, strategies: ['random', 'random'], seed: SEED }).log,
);
const [review] = reviewLog(events).games;

test('a stand-in makes one move; the next one is its player’s again', () => {
  const moves = events.filter(({ kind }) => kind === 'move' || kind === 'stand-in');
  const standIns = moves.flatMap(({ number, kind }, index) =>
    kind === 'move' && moves[index - 1]?.kind === 'stand-in' ? [number] : [],
  );
  const found = review?.decisions.filter(({ by }) => by === 'stand-in').map(({ event }) => event);
  expect(standIns.length, `seed ${SEED}`).toBeGreaterThan(0);
  expect(found, `seed ${SEED}`).toEqual(standIns);
});

test('a player’s cost names the part that stand-ins caused', () => {
  for (const { seat, standInCost } of review?.players ?? []) {
    const costs = review?.decisions.filter((one) => one.seat === seat && one.by === 'stand-in') ?? [];
    const sum = costs.reduce((total, { cost }) => total + cost, 0);
    expect(standInCost, `seed ${SEED}`).toBeCloseTo(sum, 9);
  }
});

test('a player whose seat closed up when the game started is still known', () => {
  const people = ['Player 0', 'Player 1'];
  // Somebody had seat 0 before them, and left again.
  const moved = events.map((event) => (event.kind === 'sit' ? { ...event, seat: event.seat + 1 } : event));
  const [first] = reviewLog(moved).games;
  expect(first?.players.map(({ seat, name }) => [seat, name])).toEqual([...people.entries()]);
});

test('a stand-in that only rolls has made no decision', () => {
  const plan = { game: pig, options: {}, strategies: ['random', 'random'], seed: SEED, byHand: true };
  const rolled = readLog(playTable(plan).log).events;
  const after = (kind: string): readonly number[] =>
    rolled.flatMap((event, index) =>
      event.kind === kind && rolled[index - 1]?.kind === 'stand-in' ? [event.number] : [],
    );
  const found = reviewLog(rolled).games[0]?.decisions.filter(({ by }) => by === 'stand-in');
  expect(after('draw').length, `seed ${SEED}`).toBeGreaterThan(0);
  expect(after('move').length, `seed ${SEED}`).toBeGreaterThan(0);
  expect(
    found?.map(({ event }) => event),
    `seed ${SEED}`,
  ).toEqual(after('move'));
});
