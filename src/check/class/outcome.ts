// What became of a submission: whether it was built, and the results of its cases. It is kept in a
// file beside the reports, so that a class can go on where it stopped, and so that other points
// need no other run.

import { listCases, type Side } from '../case.ts';
import { scoreCases, type PointsPlan } from '../report/points.ts';
import type { ReportPart, Trouble } from '../report/report-part.ts';
import { CLIENT_SUITES, SERVER_SUITES } from '../suites.ts';
import type { CaseResult } from '../verdict.ts';

/** One side of a submission. */
export interface CheckedPart {
  readonly side: Side;
  /** The command. */
  readonly title: string;
  readonly seconds: number;
  readonly results: readonly CaseResult[];
  readonly trouble?: Trouble | undefined;
}

export interface Outcome {
  readonly name: string;
  readonly protocol: string;
  /** Undefined if it could be built, or there was nothing to build. */
  readonly notBuilt?: Trouble | undefined;
  readonly hasBuild: boolean;
  readonly parts: readonly CheckedPart[];
}

/** With points, as the reports want it. */
export function scoreOutcome(
  { protocol, parts }: Outcome,
  points: PointsPlan | undefined,
): readonly ReportPart[] {
  return parts.map(({ side, title, seconds, results, trouble }) => ({
    head: { protocol, side, title, seconds },
    trouble,
    scored: scoreCases(results, points),
  }));
}

const FORMAT = 1;

/** What a record was made for. */
export interface Signs {
  /** Of the submission. */
  readonly fingerprint: string;
  /** Of the points that its reports were written with. */
  readonly points: string;
}

/** The outcome without the conversations and the words of the cases. */
export function makeRecord(outcome: Outcome, signs: Signs): string {
  const parts = outcome.parts.map((part) => ({
    ...part,
    results: part.results.map(({ text, stage: _stage, transcript: _transcript, ...found }) => ({
      id: text.id,
      ...found,
    })),
  }));
  return JSON.stringify({ format: FORMAT, signs, ...outcome, parts }, undefined, 1);
}

type KeptResult = Omit<CaseResult, 'text' | 'stage' | 'transcript'> & { readonly id: string };

interface Kept extends Omit<Outcome, 'parts'> {
  readonly format: number;
  readonly signs: Signs;
  readonly parts: ReadonlyArray<Omit<CheckedPart, 'results'> & { readonly results: readonly KeptResult[] }>;
}

/** Undefined if it is not a record of this submission as it is now. */
export function parseRecord(
  text: string,
  fingerprint: string,
  readWire: (id: string) => string = () => '',
): { readonly outcome: Outcome; readonly signs: Signs } | undefined {
  try {
    const kept = JSON.parse(text) as Kept;
    if (kept.format !== FORMAT || kept.signs.fingerprint !== fingerprint) return undefined;
    const { signs, name, protocol, notBuilt, hasBuild } = kept;
    const recall = ({ id, ...found }: KeptResult): CaseResult => {
      return { ...findCase(id), ...found, transcript: readWire(id) };
    };
    const parts = kept.parts.map(({ side, title, seconds, results, trouble }) => {
      return { side, title, seconds, results: results.map(recall), trouble };
    });
    return { outcome: { name, protocol, notBuilt, hasBuild, parts }, signs };
  } catch {
    // Whatever is wrong with it, the submission is checked again.
    return undefined;
  }
}

function findCase(id: string): Pick<CaseResult, 'text' | 'stage'> {
  const suites = [...SERVER_SUITES, ...CLIENT_SUITES];
  const found = suites.flatMap((suite) => listCases<never>(suite)).find(({ text }) => text.id === id);
  if (found === undefined) throw new Error(`There is no case ${id}.`);
  return { text: found.text, stage: found.stage };
}
