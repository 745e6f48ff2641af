// Looks for programs on this machine, also where a user's path does not lead.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands that can be run, in the order given. */
export function findProgram(
  commands: readonly string[],
  { PATH: path = '' }: Environment = process.env,
): string | undefined {
  const folders = ['/usr/bin', ...path.split(delimiter).filter((folder) => folder !== '')];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(canRun);
}
