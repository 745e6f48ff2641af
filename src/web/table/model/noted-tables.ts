// What is remembered of a server's table: enough to say in the lobby what it is, if somebody here
// has a seat there, and who has been muted.

import { recall, recallJson, remember } from '../../storage.ts';

export interface NotedTable {
  readonly game: string;
  readonly names: readonly string[];
  /** When somebody here was there last. */
  readonly at: number;
}

function keyOf(table: string): string {
  return `table ${table}`;
}

export function noteTable(table: string, noted: Omit<NotedTable, 'at'>): void {
  remember(keyOf(table), JSON.stringify({ ...noted, at: Date.now() }));
}

export function recallTableNote(table: string): NotedTable | undefined {
  return recallJson(keyOf(table), isNoted);
}

export function forgetTableNote(table: string): void {
  remember(keyOf(table), undefined);
}

export function mutedKey(table: string): string {
  return `muted ${table}`;
}

/** The names of those whom somebody here does not want to hear; a name has no line feed. */
export function recallMuted(table: string): ReadonlySet<string> {
  return new Set(recall(mutedKey(table))?.split('\n'));
}

function isNoted(value: unknown): value is NotedTable {
  const { game, names, at } = (value ?? {}) as { [Name in keyof NotedTable]?: unknown };
  const hasNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return typeof game === 'string' && hasNames && typeof at === 'number';
}
