// How `--ready` tells a script that the doors are open: with a line in a file, in a named pipe or
// on standard output. The server does not wait for a script that does not listen.

import { closeSync, constants, openSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { openSink } from './log-sink.ts';

const STDOUT = '-';
const RETRY_MS = 100;

export function writeReady(file: string, line: string): void {
  if (file === STDOUT) return openSink(1, () => '').write(line);
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFIFO()) writeToReader(file, line);
    else writeFileSync(file, line);
  } catch (error) {
    throw new CommandError(`--ready: ${file} cannot be written (${codeOf(error)}).`);
  }
}

/** Opening a named pipe in the usual way would block the server until somebody reads it. */
function writeToReader(file: string, line: string): void {
  try {
    const pipe = openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
    writeFileSync(pipe, line);
    closeSync(pipe);
  } catch (error) {
    if (codeOf(error) !== 'ENXIO') throw error;
    setTimeout(() => writeLater(file, line), RETRY_MS).unref();
  }
}

function writeLater(file: string, line: string): void {
  try {
    writeToReader(file, line);
  } catch {
    // The pipe is gone, and so is the script that made it.
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
