// The tables that this page follows, for the lobby. Apart from what opens them, because the lobby is there first and needs no table for it.

import { signal } from '@preact/signals';
import type { TableModel } from './table-model.ts';

export const ownTables = signal<readonly TableModel[]>([]);

/** Told when everything that is open has to be opened anew. */
const forgetters = new Set<() => void>();

export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Whoever has changed his name comes to all tables anew. */
export function forgetTables(): void {
  for (const forget of forgetters) forget();
  ownTables.value = [];
}
