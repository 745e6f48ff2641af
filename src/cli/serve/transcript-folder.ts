// The folder of `--transcripts`, on a real disk. Only its owner can read it: transcripts hold the
// names and addresses of students.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { TranscriptDisk } from './transcript-files.ts';

const OWNER_ONLY = 0o600;
/** A link or a named pipe with the name of a transcript is not written to. */
const FLAGS =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Makes the folder, or says why not: before anybody plays, a wrong name is worth an error. */
export function openTranscriptFolder(folder: string): TranscriptDisk {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(`--transcripts: ${folder} is not a folder that can be written to (${code}).`);
  }
  return {
    size: async (name) => {
      try {
        return (await stat(join(folder, name))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
        throw error;
      }
    },
    append: (name, text) => append(join(folder, name), text),
  };
}

async function append(path: string, text: string): Promise<void> {
  const file = await open(path, FLAGS, OWNER_ONLY);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
