// Turns the lines of an export into tables. Every line must match its sum; every table must be
// whole, without gaps, and possible by the rules. The first wrong line is named, and nothing is
// imported. import.ts decides what happens to the tables.

import type { Entry, WholeTable } from '../../../journal/journal.ts';
import { DAILY_PREFIX } from '../../../server/daily.ts';
import { DAILY_ROOT, checkRoot } from '../../../server/daily-root.ts';
import { HALL } from '../../../server/hall.ts';
import type { Table } from '../../../table/table.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { EXPORT_VERSION, isObject, parseExportLine, type LineKind, type LineOf } from './export-lines.ts';
import { checkFame, checkResult } from './fame-check.ts';
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

/** How far one call of `readExport` has come. */
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
  if (!progress.isOver) throw refuseImport('The end of the export is missing.');
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
  if (progress.isOver) throw complain(progress, 'The export has ended before this line.');
  const summed = readSummed(progress.before, text);
  if (summed === undefined) throw complain(progress, 'This line, or one before it, does not match its sum.');
  progress.before = summed.sum;
  const line = parseExportLine(summed.json);
  if (line === undefined || (line.kind === 'export') !== (progress.lines === 1)) {
    throw complain(progress, 'A line of an export cannot look like this here.');
  }
  const take = TAKE[line.kind] as (progress: Progress, content: typeof line) => void;
  take(progress, line);
}

/** Checked before the sum, because a newer version may compute sums differently. */
function checkFormat(text: string): void {
  const { kind, version } = parseLoosely(text);
  if (kind === 'open' || kind === 'start') {
    throw refuseImport(
      'This is the published log of a table. A server cannot continue a table without its secrets.',
    );
  }
  if (kind !== 'export' || typeof version !== 'number')
    throw refuseImport('This is not an export of Parlour.');
  if (version <= EXPORT_VERSION) return;
  throw refuseImport(
    `The export has version ${version}; this Parlour reads versions up to ${EXPORT_VERSION}.`,
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
  if (progress.tables.has(header.table)) throw complain(progress, `Table ${header.table} appears twice.`);
  progress.arriving = { header, entries: [], next: 1, replayed: undefined };
}

function takeEntry(progress: Progress, { table, number, events }: LineOf<'entry'>): void {
  const { arriving } = progress;
  if (arriving?.header.table !== table) throw complain(progress, `Table ${table} has not started here.`);
  if (number !== arriving.next) throw complain(progress, `Expected event ${arriving.next}, not ${number}.`);
  for (const event of events) {
    const complaint = CHECK[kindOf(table)](event, arriving);
    if (complaint !== undefined) {
      throw complain(progress, `Event ${arriving.next} of table ${table}: ${complaint}`);
    }
    arriving.next += 1;
  }
  arriving.entries.push({ table, number, count: events.length, body: JSON.stringify(events) });
}

/** The journal also holds other things than tables. */
function kindOf(table: string): keyof typeof CHECK {
  if (table === HALL) return 'hall';
  if (table === DAILY_ROOT) return 'root';
  return table.startsWith(DAILY_PREFIX) ? 'day' : 'table';
}

const CHECK = {
  hall: checkFame,
  root: checkRoot,
  day: checkResult,
  table: (event: unknown, arriving: Arriving) => takeEvent(arriving, event),
};

function takeEvent(arriving: Arriving, event: unknown): string | undefined {
  const replayed = replayEvent(arriving.header.table, arriving.replayed, event);
  if (!replayed.ok) return replayed.reason;
  arriving.replayed = replayed.value;
  return undefined;
}

function takeEnd(progress: Progress, { tables }: LineOf<'end'>): void {
  finishTable(progress);
  if (tables !== progress.tables.size)
    throw complain(progress, `The export does not have ${tables} tables before this line.`);
  progress.isOver = true;
}

function finishTable(progress: Progress): void {
  const { arriving } = progress;
  if (arriving === undefined) return;
  const { header, entries } = arriving;
  const { table, state, damage } = header;
  const isWhole = entries.length === header.entries && (entries.length > 0 || damage !== undefined);
  if (!isWhole) throw complain(progress, `Table ${table} does not have all its entries before this line.`);
  const flaw = damage && { number: damage.event, sentence: damage.sentence };
  progress.tables.set(table, { table, entries, isFinished: state === 'finished', ...(flaw && { flaw }) });
  progress.arriving = undefined;
}
