// What became of a case, and the sums over all cases. A failure counts up to the level that was
// asked for; below it, the case only gets a warning.

import { LEVELS, type CaseText, type Level, type StagePlace } from './case.ts';

export type Verdict = 'ok' | 'FAIL' | 'warn' | 'skipped' | 'error';

export interface CaseResult {
  readonly text: CaseText;
  readonly stage: StagePlace;
  readonly verdict: Verdict;
  /** Of a failure or a warning. */
  readonly expected?: string;
  readonly came?: string;
  /** It failed before it came to its own sentence. */
  readonly isEarly?: boolean;
  /** Why it was skipped, or what went wrong in the checker. */
  readonly reason?: string;
  /** What else was noticed, whatever the verdict: a stack trace, a space too many. */
  readonly remarks: readonly string[];
  readonly seconds: number;
  /** The conversation, one message a line, with the program's own last words. */
  readonly transcript: string;
}

/** Reasons to skip a case that are not the case's own: it could have been run. */
export const LEFT_OUT = {
  noTime: 'no time left',
  earlierStage: 'an earlier stage has failed',
  notBuilt: 'the program could not be built',
  notStarted: 'the program could not be started',
} as const;

/** Whether the case was skipped for a reason of its own, so that nobody can hold it against it. */
export function isExcused({ verdict, reason }: CaseResult): boolean {
  return verdict === 'skipped' && !Object.values(LEFT_OUT).some((left) => left === reason);
}

/** The result of a case that was not run, or not yet. */
export function leaveOut({ text, stage }: Pick<CaseResult, 'text' | 'stage'>, reason: string): CaseResult {
  return { text, stage, verdict: 'skipped', reason, remarks: [], seconds: 0, transcript: '' };
}

/** Whether a failure of this level counts when failures count up to `upTo`. */
export function counts(level: Level, upTo: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(upTo);
}

interface LevelSum {
  readonly level: Level;
  readonly passed: number;
  /** Without those that were skipped. */
  readonly of: number;
}

export interface Sum {
  readonly passed: number;
  readonly cases: number;
  readonly skipped: number;
  readonly errors: number;
  readonly levels: readonly LevelSum[];
  readonly firstFailure: string | undefined;
}

export function sumUp(results: readonly CaseResult[]): Sum {
  const count = (verdict: Verdict): number => results.filter((one) => one.verdict === verdict).length;
  return {
    passed: count('ok'),
    cases: results.length,
    skipped: count('skipped'),
    errors: count('error'),
    levels: LEVELS.map((level) => sumLevel(results, level)).filter(({ of }) => of > 0),
    firstFailure: results.find(({ verdict }) => verdict === 'FAIL')?.text.id,
  };
}

function sumLevel(results: readonly CaseResult[], level: Level): LevelSum {
  const tried = results.filter(({ text, verdict }) => text.level === level && verdict !== 'skipped');
  return { level, passed: tried.filter(({ verdict }) => verdict === 'ok').length, of: tried.length };
}
