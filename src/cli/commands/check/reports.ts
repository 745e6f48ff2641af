// The reports of a run: one form on the screen, and any number of files. Gradescope's file is
// written after every case, the others at the end.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Side } from '../../../check/case.ts';
import { makeGradescope } from '../../../check/report/gradescope.ts';
import { makeHtmlReport } from '../../../check/report/html-report.ts';
import { makeJson, type ReportHead } from '../../../check/report/json.ts';
import { makeJunit } from '../../../check/report/junit.ts';
import { makeMarkdown } from '../../../check/report/markdown.ts';
import { knownWords, readPoints, scoreCases, type PointsPlan } from '../../../check/report/points.ts';
import type { Trouble } from '../../../check/report/report-part.ts';
import { makeTap } from '../../../check/report/tap.ts';
import { TextReport } from '../../../check/report/text.ts';
import { writeWhole } from '../../../check/report/write-whole.ts';
import { LEFT_OUT, leaveOut, type CaseResult } from '../../../check/verdict.ts';
import { CommandError } from '../../command-error.ts';
import type { CheckFlags } from './flags.ts';

/** What is known before the run. */
export interface CheckHead {
  readonly protocol: string;
  readonly name: string;
  readonly side: Side;
  /** The command or the address. */
  readonly title: string;
  /** The cases that are run. */
  readonly cases: ReadonlyArray<Pick<CaseResult, 'text' | 'stage'>>;
  /** All cases of the suite: a points file may name any of them. */
  readonly known: CheckHead['cases'];
}

export interface Reports {
  tell(result: CaseResult): void;
  finish(results: readonly CaseResult[]): void;
  /** The program could not be started, so no case was run. */
  fail(trouble: Trouble): void;
}

export function openReports(check: CheckHead, flags: CheckFlags): Reports {
  const { out, gradescope, junit } = flags;
  const points = flags.points === undefined ? undefined : readPointsFile(flags.points, check);
  if (out !== undefined) makeFolder(out);
  if (gradescope !== undefined) makeFolder(dirname(gradescope));
  const screen = openScreen(check, flags);
  const beganAt = performance.now();
  const makeHead = (): ReportHead => {
    const { protocol, side, title } = check;
    return { protocol, side, title, seconds: (performance.now() - beganAt) / 1000 };
  };
  const soFar: CaseResult[] = [];
  const writeScores = (path: string, reason: string, trouble?: Trouble): void => {
    const toCome = check.cases.slice(soFar.length).map((one) => leaveOut(one, reason));
    const scored = scoreCases([...soFar, ...toCome], points);
    writeWhole(path, `${makeGradescope([{ head: makeHead(), scored, trouble }])}\n`);
  };
  return {
    tell(result) {
      soFar.push(result);
      if (out !== undefined) writeFileSync(pathOf(out, result.text.id), `${result.transcript}\n`);
      if (gradescope !== undefined) writeScores(gradescope, LEFT_OUT.noTime);
      screen?.tell(result);
    },
    finish(results) {
      const head = makeHead();
      if (out !== undefined) {
        const parts = [{ head, scored: scoreCases(results, points) }];
        writeWhole(join(out, 'report.json'), `${makeJson(head, results)}\n`);
        writeWhole(join(out, 'report.html'), makeHtmlReport({ parts, hasPoints: points !== undefined }));
      }
      if (junit !== undefined) writeWhole(junit, `${makeJunit(head, results)}\n`);
      for (const text of makeOthers(head, results, flags)) process.stdout.write(`${text}\n`);
      screen?.finish(results, head.seconds);
    },
    fail(trouble) {
      if (gradescope !== undefined) writeScores(gradescope, LEFT_OUT.notStarted, trouble);
    },
  };
}

/** Forms that take the place of the text. */
function makeOthers(head: ReportHead, results: readonly CaseResult[], flags: CheckFlags): readonly string[] {
  return [
    ...(flags.json === true ? [makeJson(head, results)] : []),
    ...(flags.tap === true ? [makeTap(results)] : []),
    ...(flags.markdown === true ? [makeMarkdown(head, results)] : []),
  ];
}

function openScreen(check: CheckHead, flags: CheckFlags): TextReport | undefined {
  if (flags.json === true || flags.tap === true || flags.markdown === true) return undefined;
  const { name, side, title } = check;
  const { out, quiet: isQuiet = false } = flags;
  const isColoured = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
  const wirePath = (id: string): string | undefined => (out === undefined ? undefined : pathOf(out, id));
  const settings = { name, side, cases: check.cases.length, title, isColoured, isQuiet, wirePath };
  return new TextReport(settings, (line) => void process.stdout.write(`${line}\n`));
}

function readPointsFile(path: string, { known }: CheckHead): PointsPlan {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`The points file ${path} cannot be read: ${(error as Error).message}`);
  }
  const plan = readPoints(text, knownWords(known));
  if (typeof plan === 'string') throw new CommandError(`The points file ${path} cannot be used: ${plan}.`);
  return plan;
}

function pathOf(folder: string, id: string): string {
  return join(folder, `${id}.txt`);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(`The folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
}
