// Writes a file so that a reader never finds half of it: under another name first, then renamed.

import { renameSync, writeFileSync } from 'node:fs';

export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
