// The result of a run as one JSON object, for programs.

import type { Side } from '../case.ts';
import { sumUp, type CaseResult } from '../verdict.ts';

export interface ReportHead {
  readonly protocol: string;
  readonly side: Side;
  /** The command or the address. */
  readonly title: string;
  readonly seconds: number;
}

export function makeJson(head: ReportHead, results: readonly CaseResult[]): string {
  const cases = results.map(({ text, stage, ...result }) => ({
    id: text.id,
    level: text.level,
    stage: stage.number,
    stageTitle: stage.title,
    title: text.title,
    ...result,
    quote: text.quote,
    cause: text.cause,
  }));
  return JSON.stringify({ ...head, ...sumUp(results), results: cases }, undefined, 2);
}
