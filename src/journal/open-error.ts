// Why a file was not opened, in a sentence that names it: what SQLite or the system said becomes
// one of the faults in journal.ts. Used by everything that opens a file: the threads of the server,
// and the commands that work beside it.

import { OpenError, type OpenFault } from './journal.ts';
import { isBusy, isNoDatabase, isOfSqlite, isShutOut, makeSentence } from './sqlite-error.ts';

const SYSTEM_SAYS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EACCES: 'This account has no permission to read it.',
  EROFS: 'Its file system is read-only.',
};

const FOLDER_NEEDED = ' Its folder must exist, and this account must be allowed to write to it.';

export function makeOpenError(file: string, error: unknown): OpenError {
  const refuse = (fault: OpenFault, why: string): OpenError => {
    return new OpenError(fault, `Cannot open ${file}. ${why}`);
  };
  if (error instanceof OpenError) return refuse(error.fault, error.message);
  if (isNoDatabase(error)) return refuse('foreign', 'It is not a database, so it is not a journal.');
  if (isBusy(error)) return refuse('in-use', 'Another process is writing to it.');
  const system = error instanceof Error && 'code' in error ? SYSTEM_SAYS[String(error.code)] : undefined;
  if (system !== undefined) return refuse('unreadable', system);
  const hint = isShutOut(error) ? FOLDER_NEEDED : '';
  const who = isOfSqlite(error) ? 'SQLite' : 'The system';
  return refuse('unreadable', `${who} says: ${makeSentence(error)}.${hint}`);
}
