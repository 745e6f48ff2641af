// What can be set about a run of the checker, for servers and clients alike, and the usual values.

import type { Measures } from './bench.ts';
import type { Level } from './case.ts';
import { REAL_CLOCK, type Clock } from './clock.ts';
import type { RunSettings } from './run-cases.ts';
import type { CaseResult } from './verdict.ts';

/** What can be set about a run; everything has a usual value. */
export interface CheckSettings {
  readonly clock?: Clock;
  readonly measures?: Measures;
  readonly limitMs?: number;
  readonly level?: Level;
  readonly stopsAtStage?: boolean;
  readonly jobs?: number;
  readonly seed?: number;
  readonly tell?: (result: CaseResult) => void;
  /** Every line of every transcript, as it comes. */
  readonly show?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

const LIMIT_MS = 480_000;

/** The settings of the runner, with the usual values. */
export function completeSettings(
  settings: CheckSettings,
): Omit<RunSettings<never>, 'openBench' | 'skipsAlone'> {
  const { clock = REAL_CLOCK, limitMs = LIMIT_MS, level = 'should', jobs = 1, signal } = settings;
  const { stopsAtStage = false, tell = () => {} } = settings;
  return { clock, limitMs, level, jobs, stopsAtStage, tell, ...(signal && { signal }) };
}

/** A seed for each case, so that a case does the same whether it is run alone or after others. */
export function seedOf(id: string, seed: number): number {
  return Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), seed);
}
