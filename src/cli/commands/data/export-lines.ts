// The lines of an export: everything in the journal about some tables, secrets included, as JSON
// that other programs can read too. docs/OPERATING.md describes them. import-tables.ts decides
// whether lines that are read make tables.
//
//     {"kind":"export","version":1,"sum":"…"}
//     {"kind":"table","table":"KTRW-…","state":"open","entries":2,"sum":"…"}
//     {"kind":"entry","table":"KTRW-…","number":1,"events":[{"kind":"open",…}],"sum":"…"}
//     {"kind":"entry","table":"KTRW-…","number":2,"events":[…],"sum":"…"}
//     {"kind":"end","tables":1,"sum":"…"}

import type { Entry, WholeTable } from '../../../journal/journal.ts';
import { makeSummed } from './line-sums.ts';

export const EXPORT_VERSION = 1;

const TABLE_STATES = ['open', 'finished'] as const;

interface LineContents {
  export: { version: number };
  /**
   * `entries` lines of entries follow. `damage` says from which event on the journal was damaged;
   * the table was exported up to there.
   */
  table: {
    table: string;
    state: (typeof TABLE_STATES)[number];
    entries: number;
    damage?: { readonly event: number; readonly sentence: string };
  };
  entry: { table: string; number: number; events: readonly unknown[] };
  end: { tables: number };
}

export type LineKind = keyof LineContents;
export type LineOf<Kind extends LineKind> = { readonly kind: Kind } & Readonly<LineContents[Kind]>;
/** The content of a line, before its sum is added. */
export type ExportLine = { [Kind in LineKind]: LineOf<Kind> }[LineKind];

export function* makeExportLines(tables: Iterable<WholeTable>): Generator<string> {
  let before = '';
  for (const content of listContents(tables)) {
    const { line, sum } = makeSummed(before, content);
    yield line;
    before = sum;
  }
}

function* listContents(tables: Iterable<WholeTable>): Generator<ExportLine> {
  let count = 0;
  yield { kind: 'export', version: EXPORT_VERSION };
  for (const { table, entries, isFinished, flaw } of tables) {
    const damage = flaw && { event: flaw.number, sentence: flaw.sentence };
    const state = isFinished ? 'finished' : 'open';
    yield { kind: 'table', table, state, entries: entries.length, ...(damage && { damage }) };
    for (const { number, body } of entries) {
      yield { kind: 'entry', table, number, events: JSON.parse(body) as readonly unknown[] };
    }
    count += 1;
  }
  yield { kind: 'end', tables: count };
}

/**
 * The table up to the first entry whose events an export could not reproduce exactly. No server has
 * ever written such an entry.
 */
export function keepExact(whole: WholeTable): WholeTable {
  const index = whole.entries.findIndex((entry) => !isExact(entry));
  const strange = whole.entries[index];
  if (strange === undefined) return whole;
  const flaw = { number: strange.number, sentence: 'The entry is not what a server would have written.' };
  return { ...whole, entries: whole.entries.slice(0, index), flaw };
}

function isExact({ body, count }: Entry): boolean {
  const events = parseJson(body);
  return Array.isArray(events) && events.length === count;
}

/** Accepts only JSON as we write it, so writing it again gives the same text. */
function parseJson(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return JSON.stringify(value) === json ? value : undefined;
  } catch {
    return undefined;
  }
}

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isText: Check = (value) => typeof value === 'string';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDamage(value: unknown): boolean {
  if (value === undefined) return true;
  return isObject(value) && isCount(value['event']) && isText(value['sentence']);
}

const FIELDS: { readonly [Kind in LineKind]: Readonly<Record<keyof LineContents[Kind], Check>> } = {
  export: { version: isCount },
  table: {
    table: isText,
    state: (value) => TABLE_STATES.some((state) => state === value),
    entries: isCount,
    damage: isDamage,
  },
  entry: { table: isText, number: isCount, events: (value) => Array.isArray(value) && value.length > 0 },
  end: { tables: isCount },
};

/** Reads a line's JSON without the sum. The line must have exactly the fields of its kind. */
export function parseExportLine(json: string): ExportLine | undefined {
  const value = parseJson(json);
  if (!isObject(value)) return undefined;
  const { kind, ...rest } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) return undefined;
  const checks: Readonly<Record<string, Check>> = FIELDS[kind as LineKind];
  if (Object.keys(rest).some((name) => !Object.hasOwn(checks, name))) return undefined;
  const isRight = Object.entries(checks).every(([name, check]) => check(rest[name]));
  return isRight ? (value as unknown as ExportLine) : undefined;
}
