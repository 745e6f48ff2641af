// The part of `parlour check` that both sides share: it runs the cases, shows the results while
// they come, writes the files that were asked for, and sets the exit status.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from '../../../check/case.ts';
import type { CheckSettings } from '../../../check/check-server.ts';
import { makeJson } from '../../../check/report/json.ts';
import { TextReport } from '../../../check/report/text.ts';
import { StartError } from '../../../check/subject.ts';
import type { CaseResult } from '../../../check/verdict.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { readCounts, readMeasures, type CheckFlags } from './flags.ts';

const EXIT_INTERRUPTED = 130;
const EXIT_NOT_STARTED = 3;

interface CheckRun {
  readonly protocol: string;
  readonly name: string;
  readonly side: Side;
  /** The command or the address. */
  readonly title: string;
  readonly cases: number;
  readonly run: (settings: CheckSettings) => Promise<readonly CaseResult[]>;
}

export async function runCheck(check: CheckRun, flags: CheckFlags): Promise<void> {
  const { out, level, stopAtStage = false, verbose = false } = flags;
  if (out !== undefined) makeFolder(out);
  const report = openReport(check, flags);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const results: CaseResult[] = [];
  const beganAt = performance.now();
  try {
    await check.run({
      measures: readMeasures(flags),
      ...readCounts(flags),
      level,
      stopsAtStage: stopAtStage,
      signal: stop.signal,
      tell: (result) => {
        results.push(result);
        if (out !== undefined) writeFileSync(pathOf(out, result.text.id), `${result.transcript}\n`);
        report?.tell(result);
      },
      ...(verbose && { show: (line: string) => void process.stdout.write(`${line}\n`) }),
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new CommandError([error.message, ...lastLines(error.output)], EXIT_NOT_STARTED);
  } finally {
    process.off('SIGINT', interrupt);
  }
  const seconds = (performance.now() - beganAt) / 1000;
  const { protocol, side, title } = check;
  const json = makeJson({ protocol, side, title, seconds }, results);
  if (flags.json === true) process.stdout.write(`${json}\n`);
  if (out !== undefined) writeFileSync(join(out, 'report.json'), `${json}\n`);
  report?.finish(results, seconds);
  process.exitCode = stop.signal.aborted ? EXIT_INTERRUPTED : statusOf(results);
}

function openReport({ name, side, cases, title }: CheckRun, flags: CheckFlags): TextReport | undefined {
  if (flags.json === true) return undefined;
  const { out, quiet: isQuiet = false } = flags;
  const isColoured = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
  const wirePath = (id: string): string | undefined => (out === undefined ? undefined : pathOf(out, id));
  return new TextReport({ name, side, cases, title, isColoured, isQuiet, wirePath }, (line) => {
    process.stdout.write(`${line}\n`);
  });
}

function statusOf(results: readonly CaseResult[]): number {
  return results.some(({ verdict }) => verdict === 'FAIL' || verdict === 'error') ? EXIT.failed : 0;
}

function pathOf(folder: string, id: string): string {
  return join(folder, `${id}.txt`);
}

function lastLines(output: string): readonly string[] {
  return output === '' ? [] : ['Its last lines:', ...output.split('\n').map((line) => `  ${line}`)];
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(`The folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
}
