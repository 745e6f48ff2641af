// Writes the files of one submission: the conversation of each case, the report for the teacher,
// the feedback for the student, Gradescope's results, and last the record that the submission is
// done. Without a whole record it counts as not checked, so a run that is killed here loses only
// this submission. Files of the teacher's own in the same folder stay.

import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cutWire } from '../report/cut-wire.ts';
import { makeGradescope } from '../report/gradescope.ts';
import { makeHtmlReport } from '../report/html-report.ts';
import type { PointsPlan } from '../report/points.ts';
import { writeWhole } from '../report/write-whole.ts';
import { makeFeedback } from './feedback.ts';
import { makeRecord, parseRecord, scoreOutcome, type Outcome } from './outcome.ts';

const RECORD = 'checked.json';
/** Of one file, in characters. */
const WIRE_MAX = 1_000_000;
/** Those that a run makes, and the next one replaces. */
const WIRE_NAME = /^[A-Z0-9]+-[SC]-\d+\.txt$/;

export interface Publication {
  readonly folder: string;
  readonly fingerprint: string;
  readonly points: PointsPlan | undefined;
}

export function publish(outcome: Outcome, { folder, fingerprint, points }: Publication): void {
  mkdirSync(folder, { recursive: true });
  withdraw(folder);
  for (const name of readdirSync(folder)) if (WIRE_NAME.test(name)) rmSync(join(folder, name));
  for (const { text, transcript } of outcome.parts.flatMap(({ results }) => results))
    if (transcript !== '') writeWhole(wirePath(folder, text.id), `${cutWire(transcript, WIRE_MAX)}\n`);
  writeReports(outcome, { folder, fingerprint, points });
}

/** From now on the submission counts as not checked. */
export function withdraw(folder: string): void {
  rmSync(join(folder, RECORD), { force: true });
}

/** The files that depend on the points, and the record. */
function writeReports(outcome: Outcome, { folder, fingerprint, points }: Publication): void {
  const { name, notBuilt } = outcome;
  const parts = scoreOutcome(outcome, points);
  const write = (file: string, text: string): void => writeWhole(join(folder, file), text);
  if (notBuilt === undefined) rmSync(join(folder, 'build.txt'), { force: true });
  else write('build.txt', `${notBuilt.sentence}\n\n${cutWire(notBuilt.output, WIRE_MAX)}\n`);
  write('report.html', makeHtmlReport({ name, parts, hasPoints: true, notBuilt }));
  write('feedback.txt', makeFeedback(outcome, points));
  write('results.json', `${makeGradescope(parts, notBuilt)}\n`);
  write(RECORD, `${makeRecord(outcome, { fingerprint, points: signOf(points) })}\n`);
}

/**
 * The outcome of a submission that was checked before and has not changed since. If the points have
 * changed, its reports are written again.
 */
export function loadFinished({ folder, fingerprint, points }: Publication): Outcome | undefined {
  const text = readOr(join(folder, RECORD), '');
  const found = parseRecord(text, fingerprint);
  if (found === undefined || found.signs.points === signOf(points)) return found?.outcome;
  const whole = parseRecord(text, fingerprint, (id) => readOr(wirePath(folder, id), '').trimEnd());
  if (whole !== undefined) writeReports(whole.outcome, { folder, fingerprint, points });
  return found.outcome;
}

function signOf(points: PointsPlan | undefined): string {
  const plain = points && {
    ...points,
    points: [...points.points],
    hidden: [...points.hidden],
    afterDueDate: [...points.afterDueDate],
  };
  return JSON.stringify(plain ?? 'usual');
}

function wirePath(folder: string, id: string): string {
  return join(folder, `${id}.txt`);
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
