// The part of `parlour check` that both sides share: it runs the cases, shows the results while
// they come, writes the files that were asked for, and sets the exit status.

import type { CheckSettings } from '../../../check/check-settings.ts';
import { StartError } from '../../../check/subject.ts';
import type { CaseResult } from '../../../check/verdict.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { readCounts, readMeasures, type CheckFlags } from './flags.ts';
import { openReports, type CheckHead } from './reports.ts';

const EXIT_INTERRUPTED = 130;
const EXIT_NOT_STARTED = 3;

interface CheckRun extends CheckHead {
  readonly run: (settings: CheckSettings) => Promise<readonly CaseResult[]>;
}

export async function runCheck(check: CheckRun, flags: CheckFlags): Promise<void> {
  const { level, stopAtStage = false, verbose = false } = flags;
  const settings = { measures: readMeasures(flags), ...readCounts(flags), level, stopsAtStage: stopAtStage };
  const reports = openReports(check, flags);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const results = await check.run({
      ...settings,
      signal: stop.signal,
      tell: (result) => reports.tell(result),
      ...(verbose && { show: (line: string) => void process.stdout.write(`${line}\n`) }),
    });
    reports.finish(results);
    process.exitCode = stop.signal.aborted ? EXIT_INTERRUPTED : statusOf(results);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new CommandError([error.message, ...lastLines(error.output)], EXIT_NOT_STARTED);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

function statusOf(results: readonly CaseResult[]): number {
  return results.some(({ verdict }) => verdict === 'FAIL' || verdict === 'error') ? EXIT.failed : 0;
}

function lastLines(output: string): readonly string[] {
  return output === '' ? [] : ['Its last lines:', ...output.split('\n').map((line) => `  ${line}`)];
}
