// Games won at a table, one after another, as far as this tab has seen them.

import { signal, type Signal } from '@preact/signals';
import type { Memory } from '../../../client/memory.ts';
import type { EventOf } from '../../../games/log.ts';
import type { Names } from '../../games/screen.ts';

export interface Tally {
  /** The number of the last event that was counted, so that nothing is counted twice. */
  readonly counted: number;
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
}

const NONE: Tally = { counted: 0, games: 0, wins: {} };

function keyOf(table: string): string {
  return `tally ${table}`;
}

function read(table: string, memory: Memory): Tally {
  try {
    const kept = JSON.parse(memory.get(keyOf(table)) ?? 'null') as Partial<Tally> | null;
    const isRight = typeof kept?.counted === 'number' && typeof kept.games === 'number';
    return isRight && typeof kept.wins === 'object' ? (kept as Tally) : NONE;
  } catch {
    return NONE;
  }
}

export function openTally(table: string, memory: Memory): Signal<Tally> {
  const tally = signal(read(table, memory));
  tally.subscribe((now) => memory.set(keyOf(table), JSON.stringify(now)));
  return tally;
}

export function countGame(tally: Signal<Tally>, { number, winners }: EventOf<'over'>, names: Names): void {
  const { counted, games, wins } = tally.value;
  if (number <= counted) return;
  const now = new Map(Object.entries(wins));
  for (const name of winners.map(names)) now.set(name, (now.get(name) ?? 0) + 1);
  tally.value = { counted: number, games: games + 1, wins: Object.fromEntries(now) };
}
