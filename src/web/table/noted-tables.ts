// What is remembered of a server's table at which somebody here has a seat: enough to say in the lobby what it is.

import { recallJson, remember } from '../storage.ts';

export interface NotedTable {
  readonly game: string;
  readonly names: readonly string[];
}

function keyOf(table: string): string {
  return `table ${table}`;
}

export function noteTable(table: string, noted: NotedTable): void {
  remember(keyOf(table), JSON.stringify(noted));
}

export function recallTableNote(table: string): NotedTable | undefined {
  return recallJson(keyOf(table), isNoted);
}

export function forgetTableNote(table: string): void {
  remember(keyOf(table), undefined);
}

function isNoted(value: unknown): value is NotedTable {
  const { game, names } = (value ?? {}) as { game?: unknown; names?: unknown };
  return typeof game === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
