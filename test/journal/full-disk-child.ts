// A process in its own mount namespace with a disk of 1 MiB: it fills the disk, frees some of it
// and continues, and prints what happened. Run by full-disk.test.ts.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';

const folder = process.argv[2] ?? '';
const ballast = join(folder, 'ballast');
writeFileSync(ballast, Buffer.alloc(300 * 1024));
const journal = await openSqliteJournal(join(folder, 'journal.db'));

async function append(number: number): Promise<string> {
  try {
    await journal.append({ table: 'a', number, count: 1, body: 'x'.repeat(2000) });
    return 'kept';
  } catch (error) {
    return error instanceof JournalError ? error.fault : String(error);
  }
}

async function appendUntilRefused(from: number): Promise<{ number: number; fate: string }> {
  for (let number = from; ; number += 1) {
    const fate = await append(number);
    if (fate !== 'kept') return { number, fate };
  }
}

async function countSound(): Promise<number | string> {
  const { entries, flaw } = await journal.readTable('a');
  return flaw?.sentence ?? entries.length;
}

const first = await appendUntilRefused(1);
const readWhileFull = await countSound();
rmSync(ballast);
const second = await appendUntilRefused(first.number);
const readAtEnd = await countSound();
console.log(JSON.stringify({ first, readWhileFull, second, readAtEnd }));
await journal.close();
