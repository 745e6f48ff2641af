// Which solved tables are kept when there is no room for all of them.

import { expect, test } from 'vitest';
import type { SolvedGame } from './solved-rules.ts';
import { hasTable, keepTable, tableOf } from './tables.ts';

const KEPT = 8;

function makeGame(rerolls: number): SolvedGame {
  return { rules: 'plain', rerolls, rounds: 1 };
}

test('the table that has been unused longest makes room for a new one', () => {
  const solved = tableOf(makeGame(0));
  for (let rerolls = 1; rerolls < KEPT; rerolls += 1) keepTable({ ...solved, game: makeGame(rerolls) });
  tableOf(makeGame(0));
  keepTable({ ...solved, game: makeGame(KEPT) });
  expect([0, 1, 2, KEPT].map((rerolls) => hasTable(makeGame(rerolls)))).toEqual([true, false, true, true]);
});
