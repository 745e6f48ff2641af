// `parlour backup FILE`: a whole copy of the journal as it is at one moment, also while a server is writing to it. How the copy gets its name is in
// journal/copy.ts.

import type { Command } from 'commander';
import { makeDataOption, readData, sayTables } from './data-file.ts';
import { makePrintable } from '../../terminal/printable.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('copy everything that the server keeps, also while it is running')
    .argument('<file>', 'a new file')
    .addOption(makeDataOption())
    .action(backup);
}

async function backup(file: string, { data }: { data: string }): Promise<void> {
  await readData(data, (journal) => journal.backup(file));
  // A copy that cannot be opened is none.
  const tables = await readData(file, async (journal) => journal.tables);
  process.stdout.write(
    `${makePrintable(file)} is a copy of ${makePrintable(data)}, with ${sayTables(tables.length)}.\n`,
  );
}
