// Who is shown where around a game.

import { expect, test } from 'vitest';
import { makeSeatLine } from '../../client/seat-line.ts';
import { isAway, listPlayers } from './players.ts';

const SEATS = ['Ana', 'Ben', 'Eva'].map((name, seat) => ({
  ...makeSeatLine({ seat, name, house: '' }),
  seat,
}));
const STANDING = { totals: [10, 20, 30], onTurn: 1 };

function list(here: readonly number[], winners?: readonly number[]): ReturnType<typeof listPlayers> {
  const outcome = winners && { winners, scores: [] };
  return listPlayers({ seats: SEATS, names: (seat) => SEATS[seat]?.name ?? '', here, outcome }, STANDING);
}

test('the only person at the device comes first, the others in the order of play', () => {
  expect(list([1]).map(({ name }) => name)).toEqual(['Ben', 'Eva', 'Ana']);
  expect(list([1]).map(({ isYou }) => isYou)).toEqual([true, false, false]);
});

test('with several people at the device, or none, nobody is "you"', () => {
  for (const here of [[], [0, 1]]) {
    expect(list(here).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Eva']);
    expect(list(here).some(({ isYou }) => isYou)).toBe(false);
  }
});

test('when the game is over nobody is on turn, and the winner is known', () => {
  expect(
    list([])
      .filter(({ isOnTurn }) => isOnTurn)
      .map(({ name }) => name),
  ).toEqual(['Ben']);
  expect(list([], [2]).some(({ isOnTurn }) => isOnTurn)).toBe(false);
  expect(
    list([], [2])
      .filter(({ isWinner }) => isWinner)
      .map(({ name }) => name),
  ).toEqual(['Eva']);
});

test('a person elsewhere without a connection is away; house players and quitters are not', () => {
  const [, ben] = list([0]);
  if (ben?.line === undefined) throw new Error('Ben sits there.');
  const gone = { ...ben.line, isHere: false };
  expect(isAway({ ...ben, line: gone })).toBe(true);
  expect(isAway({ ...ben, line: { ...gone, house: 'greedy' } })).toBe(false);
  expect(isAway({ ...ben, line: { ...gone, hasQuit: true } })).toBe(false);
  expect(isAway({ ...ben, line: gone, isYou: true })).toBe(false);
});
