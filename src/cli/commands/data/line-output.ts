// Writes lines to standard output or into a new file. It never overwrites a file, and removes one
// that it cannot finish. Faults of standard output are handled in output.ts.

import { closeSync, fsyncSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { CommandError, EXIT } from '../../command-error.ts';

/** Lines are written in chunks of this many characters, which is much faster than one by one. */
const CHUNK_LENGTH = 65_536;
const OWNER_ONLY = 0o600;
const EVERYBODY = 0o666;

export interface Destination {
  /** A new file, or undefined for standard output. */
  readonly file: string | undefined;
  /** Whether only the owner may read the file. */
  readonly isSecret: boolean;
}

export async function writeLines(lines: Iterable<string>, { file, isSecret }: Destination): Promise<void> {
  if (file !== undefined) return writeFile(lines, file, isSecret ? OWNER_ONLY : EVERYBODY);
  for (const chunk of joinLines(lines)) {
    // Waits for every chunk, to notice at once when the reader has gone.
    await new Promise<void>((resolve) => process.stdout.write(chunk, () => resolve()));
  }
}

function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function writeFile(lines: Iterable<string>, file: string, mode: number): void {
  const handle = openNew(file, mode);
  try {
    for (const chunk of joinLines(lines)) attempt(file, () => writeFileSync(handle, chunk));
    attempt(file, () => fsyncSync(handle));
  } catch (error) {
    unlinkSync(file);
    throw error;
  } finally {
    closeSync(handle);
  }
}

function openNew(file: string, mode: number): number {
  try {
    return openSync(file, 'wx', mode);
  } catch (error) {
    const code = codeOf(error);
    throw new CommandError(
      code === 'EEXIST'
        ? `${file} already exists. Please name a new file.`
        : `${file} cannot be written (${code}).`,
    );
  }
}

function attempt(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new CommandError(`${file} cannot be written (${codeOf(error)}).`, EXIT.failed);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
