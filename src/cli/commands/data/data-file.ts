// The data file of a server, as the commands that work beside a server find it, and what they say
// when this file or another cannot be used.

import { Option } from 'commander';
import { JournalError, OpenError } from '../../../journal/journal.ts';
import { openJournalForReading, type ReadingJournal } from '../../../journal/reading.ts';
import { CommandError, EXIT } from '../../command-error.ts';

const MEMORY = ':memory:';

/** The same option as in `parlour serve`, with the same environment variable. */
export function makeDataOption(): Option {
  return new Option('--data <file>', 'the data file of the server').env('PARLOUR_DATA').default('parlour.db');
}

/** Opens the file for reading, calls `use`, and closes it. */
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
  if (file === MEMORY) throw new CommandError(`${MEMORY} is not a file: nothing is kept there.`);
}

/** A refusal of the journal as a CommandError; any other error unchanged. */
export function asCommandError(error: unknown): unknown {
  if (error instanceof OpenError) return new CommandError(error.message);
  return error instanceof JournalError ? new CommandError(error.message, EXIT.failed) : error;
}

export function sayTables(count: number): string {
  return count === 1 ? '1 table' : `${count} tables`;
}
