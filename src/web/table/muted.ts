// The people whom somebody at this device does not want to hear, by table and name. The server does not know of it. It
// is remembered while the table lasts: of the tables at which somebody was muted, the newest few are kept.

import { signal, type Signal } from '@preact/signals';
import { recallJson, remember } from '../storage.ts';

export type Muted = ReadonlySet<string>;

interface MutedAt {
  readonly table: string;
  readonly names: readonly string[];
}

const KEY = 'muted';
const TABLES_MAX = 20;

export function openMuted(table: string): Signal<Muted> {
  return signal(new Set(recallAll().find((one) => one.table === table)?.names));
}

export function toggleMuted(muted: Signal<Muted>, table: string, name: string): void {
  const names = new Set(muted.value);
  if (!names.delete(name)) names.add(name);
  muted.value = names;
  const others = recallAll().filter((one) => one.table !== table);
  const own = names.size === 0 ? [] : [{ table, names: [...names] }];
  remember(KEY, JSON.stringify([...others, ...own].slice(-TABLES_MAX)));
}

function recallAll(): readonly MutedAt[] {
  return recallJson(KEY, isAll) ?? [];
}

function isAll(value: unknown): value is readonly MutedAt[] {
  return Array.isArray(value) && value.every(isMutedAt);
}

function isMutedAt(value: unknown): boolean {
  const { table, names } = (value ?? {}) as { [Name in keyof MutedAt]?: unknown };
  return typeof table === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
