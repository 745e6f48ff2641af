// What is remembered of a server's table: enough for the lobby to name a table at which somebody
// here has a seat, and the names of the players who are muted there.

import { keysWith, recall, recallJson, remember } from '../../storage.ts';

export interface NotedTable {
  readonly game: string;
  readonly names: readonly string[];
  /** When somebody here was last there, in milliseconds since 1970. */
  readonly at: number;
}

/** Mutes are remembered for this many tables; the oldest are forgotten. */
const MUTED_TABLES_MAX = 20;

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

function mutedKey(table: string): string {
  return `muted ${table}`;
}

/** The names of the players who are muted at this table; a name has no line feed. */
export function recallMuted(table: string): ReadonlySet<string> {
  return new Set(recall(mutedKey(table))?.split('\n'));
}

export function rememberMuted(table: string, names: ReadonlySet<string>): void {
  remember(mutedKey(table), names.size === 0 ? undefined : [...names].join('\n'));
  for (const key of keysWith(mutedKey('')).slice(0, -MUTED_TABLES_MAX)) remember(key, undefined);
}

function isNoted(value: unknown): value is NotedTable {
  const { game, names, at } = (value ?? {}) as { [Name in keyof NotedTable]?: unknown };
  const hasNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return typeof game === 'string' && hasNames && typeof at === 'number';
}
