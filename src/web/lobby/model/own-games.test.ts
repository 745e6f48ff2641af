// Your games on this device, in a few numbers.

import { beforeEach, expect, test } from 'vitest';
import { pig } from '../../../games/pig/rules/game.ts';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import { keysWith, remember } from '../../storage.ts';
import { noteStreaks } from '../../table/model/own-streak.ts';
import { listOwnGames } from './own-games.ts';

beforeEach(() => {
  for (const key of keysWith('')) remember(key, undefined);
});

function keep(game: string, ruleSet: object, ...marks: readonly number[]): void {
  const entries = marks.map((mark, index) => [`table ${index}`, index, mark]);
  remember(`results ${game} ${JSON.stringify(ruleSet)} ana`, JSON.stringify(entries));
}

/** A game of Pig that this seat has won; Ana sits at seat 0. */
function play(number: number, winner: number, table = 't'): void {
  const seats = ['Ana', 'Ben'].map((name, seat) => makeSeatLine({ seat, name, house: '' }));
  const view = { table, seats } as unknown as SeenTable;
  noteStreaks({ view, game: pig, here: [0] }, { kind: 'over', number, scores: [], winners: [winner] });
}

test('the average and the best are those of the rules that were played most', () => {
  keep('yahtzee', { rules: 'official', columns: 1, rerolls: 2 }, 268, 199, 231);
  keep('yahtzee', { rules: 'official', columns: 3, rerolls: 2 }, 1400);
  expect(listOwnGames('Ana')).toEqual([
    { game: 'yahtzee', rules: 'Official', count: 3, average: 232.7, best: 268, inARow: 0 },
  ]);
});

test('where the fewest are best, the best is the smallest', () => {
  keep('pig', { target: 100 }, 12, 9, 15);
  expect(listOwnGames('Ana')).toMatchObject([{ game: 'pig', average: 12, best: 9 }]);
});

test('nobody else’s games are shown, and nothing before the first one', () => {
  keep('pig', { target: 100 }, 12);
  expect(listOwnGames('Ben')).toEqual([]);
  remember('results pig {broken ana', '[["t",1,2]]');
  expect(listOwnGames('Ana')).toHaveLength(1);
});

test('wins in a row count from two on, each game once, and a loss ends them', () => {
  keep('pig', { target: 100 }, 12);
  const inARow = (): number | undefined => listOwnGames('Ana')[0]?.inARow;
  play(10, 0);
  expect(inARow()).toBe(0);
  play(20, 0);
  play(20, 0);
  expect(inARow()).toBe(2);
  play(9, 0, 'another table');
  expect(inARow()).toBe(3);
  play(30, 1, 'another table');
  expect(inARow()).toBe(0);
});
