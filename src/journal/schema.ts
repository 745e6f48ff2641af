// The file's format: how a file of ours is recognised, its version, and the steps from each version
// to the next. A released step is never changed: a new format is a new step at the end of the list.
// The tables are read in reader.ts and written in writer.ts.

import { DatabaseSync } from 'node:sqlite';
import { chainEntries } from './format-2.ts';
import { OpenError } from './journal.ts';
import { isDamage, makeSentence } from './sqlite-error.ts';

/** "Parl" in ASCII; SQLite keeps it at byte 68 of the file, where the command `file` finds it. */
const APPLICATION_ID = 0x5061726c;

/** SQL, or a function for what SQL cannot express. */
export type Step = string | ((database: DatabaseSync) => void);

/**
 * Step n turns a file of version n - 1 into version n. `entries` is an ordinary rowid table on
 * purpose: rows go to its end, whichever table they belong to, which took 2.3 times as many appends
 * a second as a table clustered by its key. `next_number` repeats the last entry: a flipped bit can
 * hide the end of a table, which would otherwise continue from there with other dice. `state` is a
 * word, not a bit, and has no index, so that no flipped bit can hide an open table. Since format 2
 * `entries` has no index at all: a table's rows are found through `last` and `previous` (chain.ts).
 */
export const STEPS: readonly Step[] = [
  `CREATE TABLE entries (
     id INTEGER PRIMARY KEY,
     table_id TEXT NOT NULL,
     number INTEGER NOT NULL,
     count INTEGER NOT NULL,
     body TEXT NOT NULL,
     checksum INTEGER NOT NULL,
     UNIQUE (table_id, number)
   );
   CREATE TABLE tables (
     id INTEGER PRIMARY KEY,
     table_id TEXT NOT NULL UNIQUE,
     next_number INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'open'
   );`,
  chainEntries,
];

function takeStep(database: DatabaseSync, step: Step): void {
  if (typeof step === 'string') database.exec(step);
  else step(database);
}

function readNumber(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0]);
}

/**
 * The version of a file of ours, 0 for an empty one. It only reads: a foreign file stays as it was.
 */
export function readVersion(database: DatabaseSync, newest = STEPS.length): number {
  const isEmpty = readNumber(database, 'SELECT count(*) FROM sqlite_schema') === 0;
  const application = readNumber(database, 'PRAGMA application_id');
  const version = readNumber(database, 'PRAGMA user_version');
  if (isEmpty && application === 0 && version === 0) return 0;
  if (application !== APPLICATION_ID) {
    throw new OpenError('foreign', 'The file is the database of another program, not a journal.');
  }
  if (version <= newest) return version;
  throw new OpenError(
    'newer',
    `The journal has format ${version}; this version of Parlour understands formats up to ${newest}. Nothing was changed.`,
  );
}

/**
 * Refuses a file that is not of the newest version, for callers that only read and so cannot
 * upgrade it.
 */
export function checkReadable(database: DatabaseSync, newest = STEPS.length): void {
  const version = readVersion(database, newest);
  if (version === 0) throw new OpenError('unreadable', 'The file is empty; no server has written to it yet.');
  if (version < newest) {
    throw new OpenError(
      'unreadable',
      `The journal has the old format ${version}. Start the server once to bring it to format ${newest}.`,
    );
  }
  checkList(database);
}

/**
 * Upgrades a file to the newest version, and returns whether it was older. All steps are one
 * transaction, so that a crash or a full disk leaves the old version.
 */
export function migrate(database: DatabaseSync, steps = STEPS): boolean {
  const version = readVersion(database, steps.length);
  if (version === steps.length) return false;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(version)) takeStep(database, step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw isDamage(error) ? makeMigrationError({ from: version, to: steps.length }, error) : error;
  }
  return version > 0;
}

function makeMigrationError({ from, to }: { from: number; to: number }, error: unknown): OpenError {
  return new OpenError(
    'unreadable',
    `The journal has the old format ${from} and a page of it cannot be read (${makeSentence(error)}), so it cannot be brought to format ${to}. Nothing was changed.`,
  );
}

/**
 * How much of the list is checked. A writer needs its index too, to look up whether an entry is the
 * table's next one; a reader finds the tables without it.
 */
export type ListCheck = 'quick_check' | 'integrity_check';

/**
 * Refuses a file whose list of tables is damaged: the rows on a damaged page may be hidden, and an
 * unlisted table would be lost silently. Entries need no such check, since each is compared with
 * the list when it is read.
 */
export function checkList(database: DatabaseSync, check: ListCheck = 'quick_check'): void {
  const version = readVersion(database);
  if (describeSchema(database) !== makeExpectedSchema(version)) {
    throw new OpenError('unreadable', 'The description of its tables is damaged.');
  }
  const verdict = database.prepare(`PRAGMA ${check}(tables)`).get()?.[check];
  if (verdict === 'ok') return;
  throw new OpenError('unreadable', `Its list of tables is damaged: ${String(verdict)}.`);
}

/** A flipped bit in the schema, in a default or a name, can make every row look like another. */
function describeSchema(database: DatabaseSync): string {
  return JSON.stringify(
    database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all(),
  );
}

function makeExpectedSchema(version: number): string {
  const database = new DatabaseSync(':memory:');
  for (const step of STEPS.slice(0, version)) takeStep(database, step);
  const schema = describeSchema(database);
  database.close();
  return schema;
}
