// `parlour backup FILE`: copies the whole journal as it is at one moment, even while a server
// writes to it. journal/copy.ts says how the copy gets its name.

import type { Command } from 'commander';
import { makeDataOption, readData, sayTables } from './data-file.ts';
import { makePrintable } from '../../terminal/printable.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('copy all data of a server, even while it is running')
    .argument('<file>', 'the new file to write')
    .addOption(makeDataOption())
    .action(backup);
}

async function backup(file: string, { data }: { data: string }): Promise<void> {
  await readData(data, (journal) => journal.backup(file));
  // Opening the copy proves that it can be used.
  const tables = await readData(file, async (journal) => journal.tables);
  process.stdout.write(
    `${makePrintable(file)} is a copy of ${makePrintable(data)}, with ${sayTables(tables.length)}.\n`,
  );
}
