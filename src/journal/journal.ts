// The journal: where a table's events become durable. Nothing is acknowledged, shown or acted upon
// before `append` has resolved.
//
// A journal keeps entries. An entry is what one command did to one table: some events, as one text,
// under the number of the first. The journal does not look into the text. Entries of a table follow
// one another without a gap: the next entry's number is this one's plus its count.
//
//     await journal.append({ table: 'k3v9', number: 7, count: 2, body: '[{...},{...}]' });
//
// Every journal promises this, and test/journal/battery.ts checks it for each of them:
// - When `append` resolves, the entry survives `kill -9` and a power cut, whole. When it rejects
//   with `conflict` or `full`, nothing of it is kept.
// - Appends requested in one turn of the event loop, of any number of tables, are committed
//   together.
// - `append` is the fence: if the table already has an event with that number, or would get a gap,
//   it rejects with `conflict`. Two owners of one table cannot both win, whatever they believe. A
//   table has one append in flight; a second one before the first is answered is a mistake of the
//   caller.
// - After any other error the journal is `broken`: every later call except `close` rejects with it.
//   The entry may or may not have been kept, so nobody is told that it failed; the process stops,
//   starts again and reads.
// - `readTable` returns exactly what was appended, in order, and names the first entry that is
//   damaged or missing instead of skipping it. A file of a newer format is refused when it is
//   opened; the reader decides whether a body is newer than it understands.
// - An entry with a number or count below 1, or with half a surrogate pair in a text, is a mistake
//   of the caller: an assertion fails, nothing breaks.

/** What one command did to one table. */
export interface Entry {
  readonly table: string;
  /** The number of the first event, from 1. */
  readonly number: number;
  /** How many events, at least 1. */
  readonly count: number;
  /** The events, as JSON. */
  readonly body: string;
}

/**
 * Why a journal said no. `full`: no space; reading still works, and appends work again when there
 * is space. `backup`: the copy could not be made; the journal itself is as sound as before.
 */
const JOURNAL_FAULTS = ['conflict', 'full', 'broken', 'closed', 'backup'] as const;
export type JournalFault = (typeof JOURNAL_FAULTS)[number];

export class JournalError extends Error {
  readonly fault: JournalFault;

  constructor(fault: JournalFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

/** Whether somebody else has written to the table. */
export function isConflict(error: unknown): boolean {
  return error instanceof JournalError && error.fault === 'conflict';
}

/**
 * Why a file was not opened; nothing in it was changed. `in-use`: another process, or this one, has
 * it open. `linked`: it has another name, so two processes could take it for two files. `foreign`:
 * not a journal of ours. `newer`: written by a newer version of this program. `unreadable`: no such
 * folder, no permission, damaged as a whole; or, for a process that only reads, of an older format.
 */
const OPEN_FAULTS = ['in-use', 'linked', 'foreign', 'newer', 'unreadable'] as const;
export type OpenFault = (typeof OPEN_FAULTS)[number];

export class OpenError extends Error {
  readonly fault: OpenFault;

  constructor(fault: OpenFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

/**
 * A table's entries as far as they are sound. `flaw` names the first entry that is not, and says
 * why; the rest is not read.
 */
export interface TableEntries {
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly flaw?: { readonly number: number; readonly sentence: string };
}

/** A table at one moment, and whether it is finished. */
export interface WholeTable extends TableEntries {
  readonly isFinished: boolean;
}

export interface Journal {
  append(entry: Entry): Promise<void>;
  /** The entries of one table, starting with the one that holds this event; from 1, all of them. */
  readTable(table: string, from?: number): Promise<TableEntries>;
  /**
   * Every table that has not been finished, with all its entries, one after another; for the start
   * of the server.
   */
  readOpenTables(): AsyncIterable<TableEntries>;
  /** The ids of all tables, including finished ones, in the order in which they were opened. */
  listTables(): Promise<readonly string[]>;
  /**
   * Marks a table as finished, durably: it is kept and can be read and even appended to, but
   * `readOpenTables` leaves it out. A table that is already finished, or was never opened, stays as
   * it is.
   */
  finishTable(table: string): Promise<void>;
  /**
   * A complete and consistent copy, made while the journal is in use. Never overwrites an existing
   * file.
   */
  backup(file: string): Promise<void>;
  /**
   * Waits for pending work, then releases everything. Rejects with `broken` only if it notices now
   * that the file is not the one that was opened.
   */
  close(): Promise<void>;
}
