// Tables that are solved piece by piece, for several games at once.

import { expect, test } from 'vitest';
import { prepareTable } from './tables.ts';

/** Short games are solved in as many pieces as others, but each piece takes less time. */
const makeGames = (rounds: number, count: number): readonly object[] =>
  Array.from({ length: count }, (_, rerolls) => ({ rounds, rerolls }));

/** How many more pieces the game takes. */
function finish(options: object): number {
  let pieces = 1;
  while (!prepareTable(options)) pieces += 1;
  return pieces;
}

test('games that are prepared by turns all get ready: a fifth does not undo the work for four', () => {
  const pieces = finish({ rounds: 1, rerolls: 9 });
  const games = makeGames(1, 5);
  for (const options of games.slice(0, 4))
    for (let piece = 0; piece < pieces - 3; piece += 1) prepareTable(options);
  let waiting = games;
  for (let turns = 0; turns < 3; turns += 1) waiting = waiting.filter((options) => !prepareTable(options));
  expect(waiting).toEqual(games.slice(4));
  expect(finish(games[4] ?? {})).toBeLessThanOrEqual(pieces);
});

test('four are under way at most: the turn of a fifth goes to the oldest', () => {
  const pieces = finish({ rounds: 2, rerolls: 9 });
  const games = makeGames(2, 5);
  for (const options of games) expect(prepareTable(options)).toBe(false);
  expect(games.map(finish)).toEqual([pieces - 2, pieces - 1, pieces - 1, pieces - 1, pieces]);
});
