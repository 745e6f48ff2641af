// `parlour export`: tables of a journal as JSON lines, with everything that a server needs to
// continue them; or one table's log for its players, without the secrets. It can read the file
// while a server runs. export-lines.ts and server/published-log.ts make the lines.

import type { Command } from 'commander';
import type { WholeTable } from '../../../journal/journal.ts';
import type { ReadingJournal } from '../../../journal/reading.ts';
import { chooseTables } from './chosen-tables.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { makeDataOption, readData, sayTables } from './data-file.ts';
import { keepExact, makeExportLines } from './export-lines.ts';
import { writeLines } from './line-output.ts';
import { DAILY_ROOT, openPastSecrets, readRoot } from '../../../server/daily-root.ts';
import { isTable, makePublishedLog } from '../../../server/published-log.ts';

interface ExportFlags {
  readonly data: string;
  readonly out?: string;
  readonly published?: boolean;
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('write tables as JSON lines with their secrets: to keep or move them, not for players')
    .argument('[tables...]', 'ids or four-letter codes; default: all tables')
    .addOption(makeDataOption())
    .option('--out <file>', 'the new file to write, instead of standard output')
    .option('--published', "write one table's log for its players, without secrets, for parlour verify")
    .action((names: readonly string[], flags: ExportFlags) =>
      readData(flags.data, (journal) =>
        flags.published === true ? publish(journal, names, flags) : exportAll(journal, names, flags),
      ),
    );
}

async function exportAll(
  journal: ReadingJournal,
  names: readonly string[],
  { out }: ExportFlags,
): Promise<void> {
  const tables = chooseTables(journal.tables, names);
  const damaged: string[] = [];
  const lines = makeExportLines(readTables(journal, tables, damaged));
  await writeLines(lines, { file: out, isSecret: true });
  if (damaged.length > 0) throw new CommandError(damaged, EXIT.failed);
  process.stderr.write(`${sayTables(tables.length)} exported, with the secrets: not for players.\n`);
}

/** Yields one table after another, on demand. Adds what is wrong with them to `damaged`. */
function* readTables(
  journal: ReadingJournal,
  ids: readonly string[],
  damaged: string[],
): Generator<WholeTable> {
  for (const id of ids) {
    const whole = keepExact(journal.readWhole(id));
    if (whole.flaw !== undefined) damaged.push(sayDamage(whole.table, whole.flaw));
    yield whole;
  }
}

function sayDamage(table: string, { number, sentence }: NonNullable<WholeTable['flaw']>): string {
  return `Table ${table} is damaged at event ${number}; the events before it were exported. ${sentence}`;
}

async function publish(
  journal: ReadingJournal,
  names: readonly string[],
  { out }: ExportFlags,
): Promise<void> {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) {
    throw new CommandError('--published takes exactly one table.');
  }
  const [table = name] = chooseTables(journal.tables, [name]);
  const whole = keepExact(journal.readWhole(table));
  const root = readRoot(
    journal.tables.includes(DAILY_ROOT) ? journal.readWhole(DAILY_ROOT) : { entries: [] },
  );
  if (!isTable(whole)) throw new CommandError(`${table} is not a table with a game.`);
  const { lines, isWhole } = makePublishedLog(whole, openPastSecrets(root, Date.now()));
  if (lines.length > 0) await writeLines(lines, { file: out, isSecret: false });
  if (!isWhole || whole.flaw !== undefined) throw sayMissing(whole, lines.length);
}

function sayMissing({ table, flaw }: WholeTable, published: number): CommandError {
  const why =
    flaw === undefined
      ? `The game at table ${table} is not over, so its secret is not published yet.`
      : `Table ${table} is damaged at event ${flaw.number}. ${flaw.sentence}`;
  const what =
    published === 0 ? 'Nothing of it was published.' : `Its log was published up to event ${published}.`;
  return new CommandError([why, what], flaw === undefined ? EXIT.unfinished : EXIT.failed);
}
