// A submission as a line of the class's table: the same columns in the text, the CSV file and the
// page.

import type { PointsPlan } from '../report/points.ts';
import { sumUpParts, type PartsSum } from '../report/report-part.ts';
import { scoreOutcome, type Outcome } from './outcome.ts';

export interface ClassRow {
  readonly name: string;
  readonly score: number;
  readonly max: number;
  /** "25 of 31" */
  readonly must: string;
  readonly should: string;
  /** The id of a case; empty if nothing has failed. */
  readonly firstFailure: string;
  readonly seconds: number;
  /** "ok", or what went wrong before any case, in a line; empty if there is nothing to build. */
  readonly build: string;
  readonly sum: PartsSum;
}

export function makeRow(outcome: Outcome, points: PointsPlan | undefined): ClassRow {
  const sum = sumUpParts(scoreOutcome(outcome, points));
  return {
    name: outcome.name,
    score: sum.score,
    max: sum.max,
    must: makeShare(sum, 'must'),
    should: makeShare(sum, 'should'),
    firstFailure: sum.firstFailure ?? '',
    seconds: sum.seconds,
    build: describeBuild(outcome),
    sum,
  };
}

function makeShare({ levels }: PartsSum, wanted: string): string {
  const { passed = 0, of = 0 } = levels.find(({ level }) => level === wanted) ?? {};
  return `${passed} of ${of}`;
}

function describeBuild({ notBuilt, hasBuild, parts }: Outcome): string {
  const trouble = notBuilt ?? parts.find((part) => part.trouble !== undefined)?.trouble;
  if (trouble !== undefined) return trouble.sentence;
  return hasBuild ? 'ok' : '';
}
