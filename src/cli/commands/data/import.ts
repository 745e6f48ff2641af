// `parlour import FILE`: takes the tables of an export into the data file of a server that is not
// running. Everything is checked before anything is written; then all tables are taken or none. A
// table that exists already and is the same stays as it is.

import type { Command } from 'commander';
import { takeIn, type Intake } from '../../../journal/intake.ts';
import type { WholeTable } from '../../../journal/journal.ts';
import { chooseTables } from './chosen-tables.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { asCommandError, makeDataOption, refuseMemory, sayTables } from './data-file.ts';
import { readFileLines } from './file-lines.ts';
import { collect } from '../game-arguments.ts';
import { readExport } from './import-tables.ts';
import { makePrintable } from '../../terminal/printable.ts';

interface ImportFlags {
  readonly data: string;
  readonly skip?: readonly string[];
}

export function addImport(program: Command): void {
  program
    .command('import')
    .description('import the tables of an export into the data file of a stopped server')
    .argument('<file>', 'an export, or - for standard input')
    .addOption(makeDataOption())
    .option('--skip <table>', 'leave this table out; may be repeated', collect)
    .action(importTables);
}

async function importTables(file: string, { data, skip = [] }: ImportFlags): Promise<void> {
  refuseMemory(data);
  const all = await readExport(readFileLines(file));
  const skipped = new Set(skip.length === 0 ? [] : chooseTables(idsOf(all), skip));
  const tables = all.filter(({ table }) => !skipped.has(table));
  const damaged = tables.filter(({ flaw }) => flaw !== undefined);
  if (damaged.length > 0) throw refuseImport(damaged.map(sayDamage));
  const { added, known, differing } = keep(data, tables);
  if (differing.length > 0) {
    throw refuseImport(differing.map((id) => `${data} already has a different table ${id}.`));
  }
  const there = known.length === 0 ? '' : `, ${sayTables(known.length)} already there`;
  process.stdout.write(`${sayTables(added.length)} imported into ${makePrintable(data)}${there}.\n`);
}

function idsOf(tables: readonly WholeTable[]): readonly string[] {
  return tables.map(({ table }) => table);
}

function keep(data: string, tables: readonly WholeTable[]): Intake {
  try {
    return takeIn(data, tables);
  } catch (error) {
    throw asCommandError(error);
  }
}

function sayDamage({ table, flaw }: WholeTable): string {
  return `Table ${table} was damaged where it came from, at event ${flaw?.number}. ${flaw?.sentence ?? ''}`;
}

function refuseImport(lines: readonly string[]): CommandError {
  return new CommandError([...lines, 'Nothing was imported; --skip leaves tables out.'], EXIT.mismatch);
}
