// A program that does nothing, in a folder of its own, for tests of where programs are looked for.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function makeProgram(folder: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}
