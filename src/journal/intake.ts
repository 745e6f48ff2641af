// Takes whole tables from elsewhere into a file that no server has open: all of them or none. Only
// for commands, since it blocks. The caller must know whether the tables make sense; here they are
// compared with those in the file.

import { resolve as resolvePath } from 'node:path';
import type { Change } from './change.ts';
import { makeConflict } from './entry.ts';
import { JournalError, type WholeTable } from './journal.ts';
import { makeOpenError } from './open-error.ts';
import { Reader } from './reader.ts';
import { isFull, makeSentence } from './sqlite-error.ts';
import { Writer, type WriterOptions } from './writer.ts';

/** The tables' ids. If any of them differ, nothing was added. */
export interface Intake {
  readonly added: readonly string[];
  /** Already in the file, and the same. */
  readonly known: readonly string[];
  /** Already in the file, with other events or in another state. */
  readonly differing: readonly string[];
}

/**
 * Opens the file, or creates it; throws an `OpenError` if it cannot, and a `JournalError` if the
 * tables could not be kept.
 */
export function takeIn(file: string, tables: readonly WholeTable[], options: WriterOptions = {}): Intake {
  const path = resolvePath(file);
  const writer = openWriter(path, options);
  try {
    const intake = compareAll(path, tables);
    const added = new Set(intake.added);
    const changes = tables.filter(({ table }) => added.has(table)).flatMap(makeChanges);
    if (intake.differing.length === 0) writer.commitWhole(changes);
    return intake;
  } catch (error) {
    throw makeIntakeError(path, error);
  } finally {
    writer.close();
  }
}

/**
 * A commit that failed in another way may have happened. Trying again settles it: the tables are
 * then known, or are added.
 */
function makeIntakeError(path: string, error: unknown): JournalError {
  if (error instanceof JournalError) return error;
  if (isFull(error)) return new JournalError('full', `There is no space left for ${path}.`);
  return new JournalError(
    'broken',
    `It is not known whether ${path} has the tables now; try again. ${makeSentence(error)}.`,
  );
}

function openWriter(path: string, options: WriterOptions): Writer {
  try {
    return new Writer(path, options);
  } catch (error) {
    throw makeOpenError(path, error);
  }
}

function compareAll(path: string, tables: readonly WholeTable[]): Intake {
  const reader = new Reader(path);
  try {
    const places = reader.listPlaces();
    const intake = { added: [], known: [], differing: [] } satisfies Record<keyof Intake, string[]>;
    const placeOf = (one: WholeTable): string[] => {
      const place = places.get(one.table);
      if (place === undefined) {
        refuseIfStray(reader, one);
        return intake.added;
      }
      const isSame = makeText(reader.readWhole(one.table, place)) === makeText(one);
      return isSame ? intake.known : intake.differing;
    };
    for (const one of tables) placeOf(one).push(one.table);
    return intake;
  } finally {
    reader.close();
  }
}

/**
 * The fence uses only the list of tables, so entries of an unlisted table would be taken for the
 * new table's.
 */
function refuseIfStray(reader: Reader, { table, entries }: WholeTable): void {
  const [first] = entries;
  if (first !== undefined && reader.hasEntries(table)) throw makeConflict(first);
}

/** Everything in which two tables can differ, including a flaw. */
function makeText({ table, entries, isFinished, flaw }: WholeTable): string {
  const rows = entries.map(({ number, count, body }) => [number, count, body]);
  return JSON.stringify([table, rows, isFinished, flaw ?? null]);
}

function makeChanges({ table, entries, isFinished }: WholeTable): readonly Change[] {
  const appends = entries.map((entry): Change => ({ kind: 'append', entry }));
  return isFinished ? [...appends, { kind: 'finish', table }] : appends;
}
