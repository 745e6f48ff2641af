// The log of a table as sentences, kept while the tab is open, so that a reload does not lose what happened before it.

import { signal, type Signal } from '@preact/signals';

export interface LogLine {
  /** Of the event that it tells. */
  readonly number: number;
  readonly text: string;
  /** Whose words these are, when somebody said them. */
  readonly speaker?: string;
}

const LINES_MAX = 200;

function keyOf(table: string): string {
  return `log ${table}`;
}

function read(table: string): readonly LogLine[] {
  try {
    const lines: unknown = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '[]');
    return Array.isArray(lines) ? (lines as LogLine[]).filter(({ text }) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export function openLog(table: string): Signal<readonly LogLine[]> {
  const lines = signal(read(table));
  lines.subscribe((now) => {
    try {
      sessionStorage.setItem(keyOf(table), JSON.stringify(now));
    } catch {
      // A log that is not kept is still shown.
    }
  });
  return lines;
}

export function addLines(log: Signal<readonly LogLine[]>, lines: readonly LogLine[]): void {
  if (lines.length > 0) log.value = [...log.value, ...lines].slice(-LINES_MAX);
}
