// The tables that this process has, by game. A table is solved when it is first needed, which takes
// half a second, unless it was put here before: the server cannot stop that long, so it solves in
// steps or reads a file first (games/yahtzee/server/exact-tables.ts).

import { solve } from './solve.ts';
import { gameOf, keyOf, solvedRulesOf, type SolvedGame } from './solved-rules.ts';
import type { YahtzeeTable } from './table.ts';

/** Each is 3 MB; strangers who keep opening tables with new options must not fill the memory. */
const TABLES_MAX = 8;
const tables = new Map<string, YahtzeeTable>();

export function hasTable(game: SolvedGame): boolean {
  return tables.has(keyOf(game));
}

let tellNew: (table: YahtzeeTable) => void = () => {};

/** Is called with every table that is new to this process. */
export function watchTables(tell: (table: YahtzeeTable) => void): void {
  tellNew = tell;
}

/** Adds a table. The one that has been unused longest makes room. */
export function keepTable(table: YahtzeeTable): YahtzeeTable {
  const key = keyOf(table.game);
  const isNew = !tables.delete(key);
  tables.set(key, table);
  if (isNew) tellNew(table);
  const [oldest] = tables.keys();
  if (tables.size > TABLES_MAX && oldest !== undefined) tables.delete(oldest);
  return table;
}

export function tableOf(wanted: SolvedGame): YahtzeeTable {
  const known = tables.get(keyOf(wanted));
  if (known !== undefined) return keepTable(known);
  const game = gameOf(wanted);
  return keepTable({ game, ...solve(solvedRulesOf(game)) });
}
