// `parlour review FILE|ADDRESS|TABLE`: what luck and what skill did in the games of a log. The log
// is verified first. The review itself is in src/review/; docs/REVIEW.md explains its numbers.

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { readLog } from '../../../luck/read-log.ts';
import { verifyLog } from '../../../luck/verify.ts';
import type { LogReview } from '../../../review/review.ts';
import { reviewLogInSteps } from '../../../review/review-log.ts';
import type { LogEvent } from '../../../games/log.ts';
import { isTable, makePublishedLog } from '../../../server/published-log.ts';
import { prepareReview } from '../../../server/solved-tables.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { chooseTables } from '../data/chosen-tables.ts';
import { makeDataOption, readData } from '../data/data-file.ts';
import { readLogText } from '../log-text.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { openProgress } from '../../terminal/progress.ts';
import { makeReport } from './report.ts';

interface ReviewFlags {
  readonly data: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

const STEPS = 1000;

export function addReview(program: Command): void {
  program
    .command('review')
    .description('show what luck and what skill did in a game: every decision, every draw, and their sums')
    .argument(
      '<log>',
      'a log file, the address of a log on a server, - for standard input, or a table in --data by its id or code',
    )
    .addOption(makeDataOption())
    .option('--all', 'list every decision, not only mistakes and blunders')
    .option('--json', 'print one JSON object')
    .action(review);
}

async function review(name: string, flags: ReviewFlags): Promise<void> {
  const isLog = isLogName(name);
  const text = isLog ? await readLogText(name) : await readTableLog(name, flags.data);
  const verdict = verifyLog(text);
  if (!verdict.ok) {
    const { event, sentence } = verdict.reason;
    throw new CommandError([`Event ${event}: ${sentence}`, 'Not reviewed.'], EXIT.mismatch);
  }
  const { events } = readLog(text);
  const reviewed = await run(events, isLog ? undefined : flags.data);
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  process.stdout.write(
    flags.json === true
      ? `${JSON.stringify(reviewed)}\n`
      : `${makeReport(reviewed, { isAll: flags.all === true, width })
          .map(makePrintable)
          .join('\n')}\n`,
  );
  if (!verdict.value.isFinished) process.exitCode = EXIT.unfinished;
}

function isLogName(name: string): boolean {
  return name === '-' || /^https?:\/\//i.test(name) || existsSync(name);
}

async function readTableLog(name: string, data: string): Promise<string> {
  if (!existsSync(data))
    throw new CommandError(`There is no file ${name}, and no data file ${data} with a table of that name.`);
  return readData(data, (journal) => {
    const [table = name] = chooseTables(journal.tables, [name]);
    const whole = journal.readWhole(table);
    if (!isTable(whole)) throw new CommandError(`${table} is not a table with a game.`);
    const { lines } = makePublishedLog(whole);
    if (lines.length === 0)
      throw new CommandError(
        `The game at table ${table} is not over, so its secret is not published yet.`,
        EXIT.unfinished,
      );
    return Promise.resolve(`${lines.join('\n')}\n`);
  });
}

/**
 * Shows progress to a person: solving a table takes half a second, and a long evening of Twenty-One
 * takes a minute.
 */
async function run(events: readonly LogEvent[], data: string | undefined): Promise<LogReview> {
  const solving = openProgress(STEPS);
  await prepareReview(events, {
    ...(data !== undefined && { data }),
    onProgress: (share) => solving.show(share * STEPS),
  });
  solving.clear();
  const progress = openProgress(events.length);
  const steps = reviewLogInSteps(events);
  let done = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) progress.show(Math.min((done += 1), events.length));
  progress.clear();
  return step.value;
}
