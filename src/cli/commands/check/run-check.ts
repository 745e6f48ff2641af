// The part of `parlour check` that both sides share: it runs the cases, shows the results while
// they come, writes the files that were asked for, and sets the exit status.

import type { CheckSettings } from '../../../check/check-settings.ts';
import { StartError } from '../../../check/subject.ts';
import type { CaseResult } from '../../../check/verdict.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { readCounts, readMeasures, type CheckFlags } from './flags.ts';
import { EXIT_INTERRUPTED, EXIT_NOT_STARTED } from './exit-statuses.ts';
import { untilInterrupted } from './interrupt.ts';
import { openReports, type CheckHead } from './reports.ts';

interface CheckRun extends CheckHead {
  readonly run: (settings: CheckSettings) => Promise<readonly CaseResult[]>;
}

export async function runCheck(check: CheckRun, flags: CheckFlags): Promise<void> {
  const { level, stopAtStage = false, verbose = false } = flags;
  const settings = { measures: readMeasures(flags), ...readCounts(flags), level, stopsAtStage: stopAtStage };
  const reports = openReports(check, flags);
  const tell = (result: CaseResult): void => reports.tell(result);
  try {
    const { result, isInterrupted } = await untilInterrupted((signal) =>
      check.run({ ...settings, signal, tell, ...(verbose && { show }) }),
    );
    reports.finish(result);
    process.exitCode = isInterrupted ? EXIT_INTERRUPTED : statusOf(result);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    reports.fail({ sentence: error.message, output: error.output });
    throw new CommandError([error.message, ...lastLines(error.output)], EXIT_NOT_STARTED);
  }
}

function show(line: string): void {
  process.stdout.write(`${line}\n`);
}

function statusOf(results: readonly CaseResult[]): number {
  return results.some(({ verdict }) => verdict === 'FAIL' || verdict === 'error') ? EXIT.failed : 0;
}

/** With spaces for tabs: a terminal is sent no control characters. */
function lastLines(output: string): readonly string[] {
  const lines = output.replaceAll('\t', '    ').split('\n');
  return output === '' ? [] : ['Its last lines:', ...lines.map((line) => `  ${line}`)];
}
