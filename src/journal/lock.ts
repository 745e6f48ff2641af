// One writer for a file: an empty SQLite file beside it, locked for as long as the journal is open.
// The lock is the system's, so it ends with the process, even with `kill -9`; the file stays behind
// and means nothing. `PRAGMA locking_mode = EXCLUSIVE` on the journal itself would work too, but
// would shut out readers: our own second thread, and anybody who looks into a running journal with
// the sqlite3 command.

import { DatabaseSync } from 'node:sqlite';
import { OpenError } from './journal.ts';
import { isBusy } from './sqlite-error.ts';

export function lock(file: string): DatabaseSync {
  const held = new DatabaseSync(`${file}-lock`, { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return held;
  } catch (error) {
    held.close();
    if (!isBusy(error)) throw error;
    throw new OpenError('in-use', 'It is in use by a running server.');
  }
}
