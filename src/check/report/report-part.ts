// What a report is about: the run of one suite with its points. A student who hands in a server and
// a client gets one report with two parts.

import { sumUp, type Sum } from '../verdict.ts';
import type { ReportHead } from './json.ts';
import type { ScoredCase } from './points.ts';
import { makeSum, sayFirst } from './words.ts';

export interface ReportPart {
  readonly head: ReportHead;
  readonly scored: readonly ScoredCase[];
  readonly trouble?: Trouble | undefined;
}

/** Something that kept cases from being run, with what the compiler or the program said. */
export interface Trouble {
  readonly sentence: string;
  readonly output: string;
}

export interface PartsSum extends Sum {
  readonly score: number;
  readonly max: number;
  readonly seconds: number;
}

export function sumUpParts(parts: readonly ReportPart[]): PartsSum {
  const scored = parts.flatMap((part) => part.scored);
  return {
    ...sumUp(scored.map(({ result }) => result)),
    score: scored.reduce((total, one) => total + one.score, 0),
    max: scored.reduce((total, one) => total + one.max, 0),
    seconds: parts.reduce((total, { head }) => total + head.seconds, 0),
  };
}

/** "31 of 47 passed (MUST 25 of 31, SHOULD 6 of 16). First to repair: P-S-04." */
export function makeSumLine(sum: Sum): string {
  return `${makeSum(sum)}.${sayFirst(sum)}`;
}
