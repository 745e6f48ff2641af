// Proves, before anything is concluded from it, that a cut does what a power cut does: what was
// synced is there afterwards, what was only written is not. Without this a machine that forgets
// nothing would let every server pass.

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NotHere, type Disk } from './disk.ts';

const PAGE_BYTES = 4096;
const SYNCED = 'a'.repeat(PAGE_BYTES);
const UNSYNCED = 'b'.repeat(PAGE_BYTES);

export async function proveThatDiskForgets(disk: Disk): Promise<void> {
  const kept = join(disk.folder, 'kept');
  const forgotten = join(disk.folder, 'forgotten');
  write(kept, SYNCED, 'sync', UNSYNCED);
  write(forgotten, UNSYNCED);
  await disk.cut();
  await disk.restore();
  if (readAfterCut(kept) !== SYNCED || readAfterCut(forgotten) !== '') {
    throw new NotHere('Its disk has lost what was synced, or has kept what was not.');
  }
}

function readAfterCut(file: string): string {
  return existsSync(file) ? readFileSync(file, 'latin1') : '';
}

function write(file: string, ...steps: readonly string[]): void {
  const handle = openSync(file, 'w');
  for (const step of steps) {
    if (step === 'sync') fsyncSync(handle);
    else writeSync(handle, step);
  }
  closeSync(handle);
}
