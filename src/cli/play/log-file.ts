// Writes the log of a game to a file, line by line as it happens, so that the log can be verified
// however the game ends. It never overwrites a file. log-text.ts reads it again.

import { closeSync, openSync, writeSync } from 'node:fs';
import { makeLine } from '../../luck/chain.ts';
import { publish, type TableEvent } from '../../table/events.ts';
import { CommandError, EXIT } from '../command-error.ts';

export interface LogFile {
  readonly file: string;
  readonly add: (event: TableEvent) => void;
  readonly close: () => void;
}

export function openLogFile(file: string): LogFile {
  const handle = openNew(file);
  let before = '';
  return {
    file,
    add(event) {
      const { line, sum } = makeLine(before, publish(event));
      try {
        writeAll(handle, Buffer.from(`${line}\n`));
      } catch {
        throw new CommandError(`The log cannot be written to ${file} any more.`, EXIT.failed);
      }
      before = sum;
    },
    close: () => closeSync(handle),
  };
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new CommandError(
      isThere
        ? `${file} already exists. Please name a new file for the log.`
        : `The log cannot be written to ${file}.`,
    );
  }
}

/** A nearly full disk may write part of a line without an error. */
function writeAll(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}
