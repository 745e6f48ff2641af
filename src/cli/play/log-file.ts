// The log of a game in a file, line by line as it happens, so that whatever ends the game leaves a log that can be verified.
// Never over a file that is there already. Reading it again is in log-text.ts.

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
      isThere ? `${file} is there already; a log needs a new file.` : `The log cannot be written to ${file}.`,
    );
  }
}

/** A nearly full disk takes a part of a line without complaint. */
function writeAll(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}
