// The tables that this process has, by game. One is solved when it is first asked for, which takes half a second, unless somebody has put it here
// before: the server, which may not stop for so long, solves in steps or reads a file first (server/exact-tables.ts).

import { solve } from './solve.ts';
import { solvedRulesOf } from './solved-rules.ts';
import type { SolvedGame, YahtzeeTable } from './table.ts';

/** Each is 3 MB; strangers who open tables with ever other options shall not fill the memory. */
const TABLES_MAX = 8;
const tables = new Map<string, YahtzeeTable>();

function keyOf({ rules, rerolls }: SolvedGame): string {
  return `${rules} ${rerolls}`;
}

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

export function tableOf({ rules, rerolls }: SolvedGame): YahtzeeTable {
  const game = { rules, rerolls };
  const known = tables.get(keyOf(game));
  return keepTable(known ?? { game, ...solve(solvedRulesOf(rules, rerolls)) });
}
