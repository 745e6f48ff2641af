// From the lines of an export to its tables. Every line must match its sum, every table must be whole, without a gap, and possible by the rules; the
// first line that is not right is named, and then there are no tables. What becomes of them is decided in import.ts.

import type { Entry, WholeTable } from '../../../journal/journal.ts';
import { HALL } from '../../../server/hall.ts';
import type { Table } from '../../../table/table.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { EXPORT_VERSION, isObject, parseExportLine, type LineKind, type LineOf } from './export-lines.ts';
import { checkFame } from './fame-check.ts';
import { readSummed } from './line-sums.ts';
import { replayEvent } from './table-replay.ts';

/** A table whose lines are being read. */
interface Arriving {
  readonly header: LineOf<'table'>;
  readonly entries: Entry[];
  /** The number of the next event. */
  next: number;
  replayed: Table | undefined;
}

/** How far the reading has come. It belongs to one call of `readExport`. */
interface Progress {
  readonly tables: Map<string, WholeTable>;
  arriving: Arriving | undefined;
  /** The sum of the line before. */
  before: string;
  lines: number;
  isOver: boolean;
}

export async function readExport(lines: AsyncIterable<string>): Promise<readonly WholeTable[]> {
  const progress: Progress = {
    tables: new Map(),
    arriving: undefined,
    before: '',
    lines: 0,
    isOver: false,
  };
  for await (const line of lines) {
    progress.lines += 1;
    takeLine(progress, line);
  }
  if (progress.lines === 0) throw refuseImport('It is empty.');
  if (!progress.isOver) throw refuseImport('It ends before the export does: something is missing.');
  return [...progress.tables.values()];
}

function refuseImport(sentence: string): CommandError {
  return new CommandError([sentence, 'Nothing was imported.'], EXIT.mismatch);
}

function complain({ lines }: Progress, sentence: string): CommandError {
  return refuseImport(`Line ${lines}: ${sentence}`);
}

function takeLine(progress: Progress, text: string): void {
  if (progress.lines === 1) checkFormat(text);
  if (progress.isOver) throw complain(progress, 'The export ended before this line.');
  const summed = readSummed(progress.before, text);
  if (summed === undefined) throw complain(progress, 'The line, or one before it, is not what its sum says.');
  progress.before = summed.sum;
  const line = parseExportLine(summed.json);
  if (line === undefined || (line.kind === 'export') !== (progress.lines === 1)) {
    throw complain(progress, 'This is no line of an export, or not here.');
  }
  const take = TAKE[line.kind] as (progress: Progress, content: typeof line) => void;
  take(progress, line);
}

/** Before its sum, since nobody knows how a newer version counts it. */
function checkFormat(text: string): void {
  const { kind, version } = parseLoosely(text);
  if (kind === 'open' || kind === 'start') {
    throw refuseImport(
      'This is the published log of a table. Without its secrets no server can go on with it.',
    );
  }
  if (kind !== 'export' || typeof version !== 'number') throw refuseImport('This is no export of Parlour.');
  if (version <= EXPORT_VERSION) return;
  throw refuseImport(
    `The export has version ${version}; this version of Parlour understands versions up to ${EXPORT_VERSION}.`,
  );
}

function parseLoosely(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const TAKE: { readonly [Kind in LineKind]: (progress: Progress, line: LineOf<Kind>) => void } = {
  export: () => {},
  table: takeTable,
  entry: takeEntry,
  end: takeEnd,
};

function takeTable(progress: Progress, header: LineOf<'table'>): void {
  finishTable(progress);
  if (progress.tables.has(header.table)) throw complain(progress, `Table ${header.table} is there twice.`);
  progress.arriving = { header, entries: [], next: 1, replayed: undefined };
}

function takeEntry(progress: Progress, { table, number, events }: LineOf<'entry'>): void {
  const { arriving } = progress;
  if (arriving?.header.table !== table) throw complain(progress, `Table ${table} has not begun here.`);
  if (number !== arriving.next) throw complain(progress, `Event ${arriving.next} is due, not ${number}.`);
  for (const event of events) {
    const complaint = table === HALL ? checkFame(event) : takeEvent(arriving, event);
    if (complaint !== undefined) {
      throw complain(progress, `Event ${arriving.next} of table ${table}: ${complaint}`);
    }
    arriving.next += 1;
  }
  arriving.entries.push({ table, number, count: events.length, body: JSON.stringify(events) });
}

function takeEvent(arriving: Arriving, event: unknown): string | undefined {
  const replayed = replayEvent(arriving.header.table, arriving.replayed, event);
  if (!replayed.ok) return replayed.reason;
  arriving.replayed = replayed.value;
  return undefined;
}

function takeEnd(progress: Progress, { tables }: LineOf<'end'>): void {
  finishTable(progress);
  if (tables !== progress.tables.size)
    throw complain(progress, `There should be ${tables} tables before it.`);
  progress.isOver = true;
}

function finishTable(progress: Progress): void {
  const { arriving } = progress;
  if (arriving === undefined) return;
  const { header, entries } = arriving;
  const { table, state, damage } = header;
  const isWhole = entries.length === header.entries && (entries.length > 0 || damage !== undefined);
  if (!isWhole) throw complain(progress, `Not all entries of table ${table} are before it.`);
  const flaw = damage && { number: damage.event, sentence: damage.sentence };
  progress.tables.set(table, { table, entries, isFinished: state === 'finished', ...(flaw && { flaw }) });
  progress.arriving = undefined;
}
