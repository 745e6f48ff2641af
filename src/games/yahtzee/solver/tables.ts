// The tables that this process has, by game. One is solved when it is first asked for, which takes half a second, unless somebody has put it here
// before: the server, which may not stop for so long, solves in steps or reads a file first (games/yahtzee/server/exact-tables.ts).

import { solve } from './solve.ts';
import { gameOf, keyOf, solvedRulesOf, type SolvedGame } from './solved-rules.ts';
import type { YahtzeeTable } from './table.ts';

/** Each is 3 MB; strangers who open tables with ever other options shall not fill the memory. */
const TABLES_MAX = 8;
const tables = new Map<string, YahtzeeTable>();

export function hasTable(game: SolvedGame): boolean {
  return tables.has(keyOf(game));
}

let tellNew: (table: YahtzeeTable) => void = () => {};

/** Is told of every table that this process did not have before. */
export function watchTables(tell: (table: YahtzeeTable) => void): void {
  tellNew = tell;
}

/** Puts a table here. The one that nobody has asked for longest makes room. */
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
