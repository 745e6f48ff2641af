// A journal opened for reading only, by a process that is not its server: beside a running server,
// or when none runs. It needs no lock and creates no file. It blocks, so it is for commands and not
// for the server, which reads through sqlite.ts.

import { accessSync, constants } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { placeCopy } from './copy.ts';
import { JournalError, type WholeTable } from './journal.ts';
import { refuseDamagedLog } from './log-damage.ts';
import { makeOpenError } from './open-error.ts';
import { Reader } from './reader.ts';
import { checkReadable } from './schema.ts';
import { makeSentence } from './sqlite-error.ts';

export interface ReadingJournal {
  /** The ids of the tables that existed when the journal was opened, in the order of creation. */
  readonly tables: readonly string[];
  /** Everything about one of them, now; a flaw is named, as in `Journal.readTable`. */
  readWhole(table: string): WholeTable;
  /** As `Journal.backup`. */
  backup(file: string): Promise<void>;
  close(): void;
}

/** A place with no table; reading it reports damage from the first event on. */
const NOWHERE = 0;

/** Throws an `OpenError` that names the file and says why. */
export function openJournalForReading(file: string): ReadingJournal {
  const path = resolvePath(file);
  const reader = openReader(path);
  const ask = <Value>(call: () => Value): Value => {
    try {
      return call();
    } catch (error) {
      throw new JournalError('broken', `The journal ${path} cannot be read: ${makeSentence(error)}.`);
    }
  };
  const places = ask(() => reader.listPlaces());
  return {
    tables: [...places.keys()],
    readWhole: (table) => ask(() => reader.readWhole(table, places.get(table) ?? NOWHERE)),
    backup: (copy) => placeCopy(resolvePath(copy), async (partial) => reader.copyTo(partial)),
    close: () => reader.close(),
  };
}

function openReader(path: string): Reader {
  try {
    // SQLite would only say that it cannot open the file.
    accessSync(path, constants.R_OK);
    refuseDamagedLog(`${path}-wal`);
    return new Reader(path, checkReadable);
  } catch (error) {
    throw makeOpenError(path, error);
  }
}
