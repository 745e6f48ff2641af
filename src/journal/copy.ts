// Puts a backup in its place: written beside it under another name, synced, then renamed, so that
// the name never points to half a copy. An existing file is left alone, since it may be a journal
// in use, with a write-ahead log that would then be applied to the copy.

import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { JournalError } from './journal.ts';
import { makeSentence } from './sqlite-error.ts';

/** For its owner only: a copy holds the tokens of the seats and the secrets of running games. */
const OWNER_ONLY = 0o600;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function refuseIfTaken(file: string): void {
  const taken = [file, `${file}-wal`].find((path) => existsSync(path));
  if (taken !== undefined) throw new Error(`${taken} already exists`);
}

/** `write` makes the copy at the given path, where there is an empty file. */
export async function placeCopy(file: string, write: (path: string) => Promise<void>): Promise<void> {
  // Two processes that back up to the same name must not write into the same file.
  const partial = `${file}.${process.pid}.partial`;
  try {
    refuseIfTaken(file);
    await rm(partial, { force: true });
    await writeFile(partial, '', { flag: 'wx', mode: OWNER_ONLY });
    await write(partial);
    await sync(partial);
    // Making the copy took a while.
    refuseIfTaken(file);
    await rename(partial, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw new JournalError('backup', `No backup was made: ${makeSentence(error)}.`);
  }
}
