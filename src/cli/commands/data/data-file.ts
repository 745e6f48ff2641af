// The file in which a server keeps everything, as the commands that work beside a server are told of it; and what they say when it, or
// another file, cannot be used.

import { Option } from 'commander';
import { JournalError, OpenError } from '../../../journal/journal.ts';
import { openJournalForReading, type ReadingJournal } from '../../../journal/reading.ts';
import { CommandError, EXIT } from '../../command-error.ts';

const MEMORY = ':memory:';

/** As for `parlour serve`, with the same environment variable. */
export function makeDataOption(): Option {
  return new Option('--data <file>', 'the file in which the server keeps everything')
    .env('PARLOUR_DATA')
    .default('parlour.db');
}

/** Opens the file for reading, lets it be used, and closes it. */
export async function readData<Value>(
  file: string,
  use: (journal: ReadingJournal) => Promise<Value>,
): Promise<Value> {
  refuseMemory(file);
  let journal: ReadingJournal | undefined;
  try {
    journal = openJournalForReading(file);
    return await use(journal);
  } catch (error) {
    throw asCommandError(error);
  } finally {
    journal?.close();
  }
}

export function refuseMemory(file: string): void {
  if (file === MEMORY) throw new CommandError(`${MEMORY} is no file: nothing is kept there.`);
}

/** A refusal of the journal as what the command says; anything else stays what it is. */
export function asCommandError(error: unknown): unknown {
  if (error instanceof OpenError) return new CommandError(error.message);
  return error instanceof JournalError ? new CommandError(error.message, EXIT.failed) : error;
}

export function sayTables(count: number): string {
  return count === 1 ? '1 table' : `${count} tables`;
}
