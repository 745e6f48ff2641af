// The tables that this page follows, for the lobby. This is apart from what opens them, because the
// lobby is loaded first and needs no table.

import { signal } from '@preact/signals';
import type { TableModel } from './table-model.ts';

export const ownTables = signal<readonly TableModel[]>([]);

/** Called when every open table has to be opened anew. */
const forgetters = new Set<() => void>();

export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** After a change of name this page comes to all tables anew. */
export function forgetTables(): void {
  for (const forget of forgetters) forget();
  ownTables.value = [];
}
