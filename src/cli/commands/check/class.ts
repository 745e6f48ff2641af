// `parlour check class`: checks every submission in a folder, as a file of the teacher's says, and
// shows a table. It goes on where it was stopped.

import type { Command } from 'commander';
import { makeClassText } from '../../../check/class/class-reports.ts';
import { startJob } from '../../../check/class/job-process.ts';
import { INDEX_PAGE, RESULTS_CSV } from '../../../check/class/result-files.ts';
import {
  runClass,
  type ClassNews,
  type ClassResult,
  type ClassTask,
} from '../../../check/class/run-class.ts';
import type { PortRange } from '../../../check/program/ports.ts';
import { makePoints } from '../../../check/report/words.ts';
import { makeVisible } from '../../../check/wire/visible.ts';
import { allowOneDash } from '../../classic-clients/arguments.ts';
import { EXIT } from '../../command-error.ts';
import { crossClass } from './class-cross.ts';
import { openClass, type ClassFlags, type OpenClass } from './class-arguments.ts';
import { EXIT_INTERRUPTED } from './exit-statuses.ts';
import { untilInterrupted } from './interrupt.ts';

/** Beyond all limits of a submission, for a checker that does not end. */
const GRACE_MS = 120_000;

export function addCheckClass(check: Command): void {
  const command = check
    .command('class')
    .description('check every submission in a folder (see docs/CHECK.md)')
    .argument('<folder>', 'a folder with a folder for each submission')
    .argument('[names...]', 'only these submissions; default: all')
    .requiredOption('--config <file>', 'how submissions are built, started and graded')
    .option('--out <folder>', 'where the results are', 'results')
    .option('--jobs <n>', 'submissions at the same time; default: half of the processors')
    .option('--again [name]', 'check this submission again, or all, although nothing has changed')
    .option('--cross', 'also let every client play a game at every server')
    .option('--quiet', 'only the tables');
  command.action(checkClass);
  allowOneDash(command);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function checkClass(folder: string, names: readonly string[], flags: ClassFlags): Promise<void> {
  const open = await openClass(folder, names, flags);
  if (flags.quiet !== true) sayHead(open);
  const isQuiet = flags.quiet === true;
  const { result, isInterrupted } = await untilInterrupted(async (signal) => {
    const checked = await runClass({
      ...open,
      signal,
      check: (task, ports) => checkOne({ ...task, ports }, signal),
      tell: (news) => {
        const isNothing = news.kind === 'old' && news.done === 0;
        if (!isQuiet && !isNothing) say(describeNews(news, open.submissions.length));
      },
    });
    sayResult(open, checked);
    const isWhole = flags.cross !== true || (await crossClass(open, { signal, say, isQuiet }));
    return { ...checked, isWhole };
  });
  process.exitCode = isInterrupted ? EXIT_INTERRUPTED : statusOf(result);
}

async function checkOne(
  { submission, plan, publication, ports }: ClassTask & { readonly ports: PortRange },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { buildMs, runMs } = plan.limits;
  const limitMs = buildMs + plan.checks.length * runMs + GRACE_MS;
  const end = await startJob((folder) => ({ kind: 'check', submission, plan, publication, ports, folder }), {
    signal,
    limitMs,
  });
  return end.kind === 'failed' ? end.sentence : undefined;
}

function sayHead({ title, submissions, files, jobs }: OpenClass): void {
  const many = jobs === 1 ? 'one at a time' : `${jobs} at a time`;
  say(`${title}: ${submissions.length} submissions, ${many}.`);
  if (process.getuid?.() === 0)
    say('You are root: a submission may do anything here. Use another user, or a container.');
  if (files.length > 0) say(`Left out, because they are not folders: ${makeVisible(files.join(', '))}.`);
}

function describeNews(news: ClassNews, of: number): string {
  const head = `${String(news.done).padStart(String(of).length)}/${of}`;
  if (news.kind === 'old') return `${head}  checked before`;
  if (news.kind === 'fault')
    return `${head}  ${makeVisible(news.name)}  error: the checker itself failed; please report this: ${news.fault}`;
  const { name, score, max, build, firstFailure, seconds } = news.row;
  const trouble = build === 'ok' || build === '' ? '' : `, ${makeVisible(build)}`;
  const first = firstFailure === '' ? '' : `, first to repair: ${firstFailure}`;
  return `${head}  ${makeVisible(name)}  ${makePoints(score, max)} points${first}, ${seconds.toFixed(1)} s${trouble}`;
}

function sayResult({ out, submissions }: OpenClass, { rows, faults }: ClassResult): void {
  say('');
  for (const line of makeClassText(rows)) say(line);
  say('');
  const left = submissions.length - rows.length;
  if (left > 0)
    say(`${left} of ${submissions.length} submissions are not checked yet: run the same command again.`);
  for (const fault of faults) say(`The checker itself failed; please report this: ${makeVisible(fault)}`);
  say(`${out}/${INDEX_PAGE}, ${out}/${RESULTS_CSV}`);
}

function statusOf({ rows, faults, isWhole }: ClassResult & { readonly isWhole: boolean }): number {
  const hasFailed = rows.some(
    ({ sum, score, max }) => sum.firstFailure !== undefined || sum.errors > 0 || score < max,
  );
  return hasFailed || faults.length > 0 || !isWhole ? EXIT.failed : 0;
}
