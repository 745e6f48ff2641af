// The log of a table as sentences. It is kept while the tab is open, so that a reload does not lose
// what happened before it.

import { signal, type Signal } from '@preact/signals';
import type { Memory } from '../../../client/memory.ts';

export interface LogLine {
  /** The number of the event that it tells. */
  readonly number: number;
  readonly text: string;
  /** The name of the player who said it; undefined for an event. */
  readonly speaker?: string;
}

const LINES_MAX = 200;

function keyOf(table: string): string {
  return `log ${table}`;
}

function read(table: string, memory: Memory): readonly LogLine[] {
  try {
    const lines: unknown = JSON.parse(memory.get(keyOf(table)) ?? '[]');
    return Array.isArray(lines) ? (lines as LogLine[]).filter(({ text }) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export function openLog(table: string, memory: Memory): Signal<readonly LogLine[]> {
  const lines = signal(read(table, memory));
  lines.subscribe((now) => memory.set(keyOf(table), JSON.stringify(now)));
  return lines;
}

/** Sentences about the event with this number. */
export function noteLines(
  log: Signal<readonly LogLine[]>,
  number: number,
  sentences: readonly string[],
): void {
  addLines(
    log,
    sentences.map((text) => ({ number, text })),
  );
}

export function addLines(log: Signal<readonly LogLine[]>, lines: readonly LogLine[]): void {
  if (lines.length > 0) log.value = [...log.value, ...lines].slice(-LINES_MAX);
}
