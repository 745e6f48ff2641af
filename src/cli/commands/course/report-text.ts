// The report on a course for a terminal, and as CSV for a spreadsheet.

import { alignRight, widthOf } from '../../terminal/text-width.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { groupMistakes, type Mistake, type StudentRecord } from './student-record.ts';

const HEADS = ['student', 'connections', 'games', 'finished', 'mistakes', 'last seen'] as const;
/** Places of one kind of mistake that are listed. */
const PLACES_MAX = 8;

export function makeTextReport(records: readonly StudentRecord[]): string {
  const rows = records.map((record) => makeCells(record).map(makePrintable));
  const widths = HEADS.map((head, column) => {
    return Math.max(head.length, ...rows.map((cells) => widthOf(cells[column] ?? '')));
  });
  const makeRow = (cells: readonly string[]): string => {
    const [name = '', ...rest] = cells;
    const padded = name + ' '.repeat(Math.max(0, (widths[0] ?? 0) - widthOf(name)));
    return [padded, ...rest.map((cell, column) => alignRight(cell, widths[column + 1] ?? 0))].join('  ');
  };
  const lines = records.flatMap((record, index) => [makeRow(rows[index] ?? []), ...makeKinds(record)]);
  return `${[makeRow(HEADS), ...lines].join('\n')}\n`;
}

function makeCells({ student, connections, games, finished, mistakes, lastSeen }: StudentRecord): string[] {
  const numbers = [connections, games, finished, mistakes.length].map(String);
  return [student, ...numbers, sayLastSeen(lastSeen)];
}

export function sayLastSeen(lastSeen: number | undefined): string {
  return lastSeen === undefined ? 'never' : new Date(lastSeen).toISOString().slice(0, 16).replace('T', ' ');
}

function makeKinds({ mistakes, file }: StudentRecord): readonly string[] {
  return groupMistakes(mistakes).map((group) => {
    return makePrintable(
      `    ${group.mistakes.length} × ${group.kind} ${file}:${sayPlaces(group.mistakes, ', ')}`,
    );
  });
}

function sayPlaces(mistakes: readonly Mistake[], between: string): string {
  const more = mistakes.length > PLACES_MAX ? [`and ${mistakes.length - PLACES_MAX} more`] : [];
  return [...mistakes.slice(0, PLACES_MAX).map(({ line }) => String(line)), ...more].join(between);
}

const COLUMNS = [
  'student',
  'doors',
  'connections',
  'games',
  'finished',
  'mistakes',
  'last seen',
  'kinds of mistakes',
  'transcript',
] as const;

/** One row for each student. Times are UTC. */
export function makeCsvReport(records: readonly StudentRecord[]): string {
  const rows = records.map((record) => [
    record.student,
    record.doors.join(' '),
    record.connections,
    record.games,
    record.finished,
    record.mistakes.length,
    record.lastSeen === undefined ? '' : new Date(record.lastSeen).toISOString(),
    groupMistakes(record.mistakes)
      .map(({ kind, mistakes }) => `${mistakes.length} × ${kind} (line ${sayPlaces(mistakes, ' ')})`)
      .join(' | '),
    record.file,
  ]);
  return [COLUMNS, ...rows].map((cells) => `${cells.map(makeCsvCell).join(',')}\r\n`).join('');
}

/** Students choose their names: a spreadsheet must not take one for a formula. */
function makeCsvCell(cell: string | number): string {
  const text = String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
